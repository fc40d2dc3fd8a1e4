import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCards } from '../drafts/cards.ts'
import { megabytes } from '../rules-sentences.ts'
import { computeTotal } from '../rules-stages.ts'

/** How far the bytes of all photos have come. */
export function SentTotal() {
  const { bytes, sent } = computeTotal(useCards().cards)
  if (bytes === 0) return null
  const percent = Math.floor((sent / bytes) * 100)
  const total = megabytes(bytes)
  return (
    <div className="upload-total">
      <p>
        <b className="figure">{megabytes(sent)}</b>{' '}
        <span className="quiet">
          <Trans>of {total} MB uploaded</Trans>
        </span>
      </p>
      <span
        className="progress"
        style={{ '--done': `${percent}%` }}
        role="progressbar"
        aria-label={t`All photos`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i />
      </span>
    </div>
  )
}
