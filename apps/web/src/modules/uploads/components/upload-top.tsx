import { useCards } from '../drafts-cards.ts'
import { headline, megabytes } from '../rules-sentences.ts'
import { totalOf } from '../rules-stages.ts'
import { UploadHead } from './upload-head.tsx'

/** How many photos there are, what matters most about them, and how far their bytes have come. */
export function UploadTop() {
  const { cards } = useCards()
  const { bytes, sent } = totalOf(cards)
  const percent = bytes === 0 ? 0 : Math.floor((sent / bytes) * 100)
  return (
    <UploadHead
      title={headline(cards)}
      sentence="Leave whenever you like. Sending goes on by itself, and everything waits for you here."
    >
      {bytes > 0 && (
        <div className="upload-total">
          <p>
            <b className="figure">{megabytes(sent)}</b> <span className="quiet">of {megabytes(bytes)} MB sent</span>
          </p>
          <span
            className="progress"
            style={{ '--done': `${percent}%` }}
            role="progressbar"
            aria-label="All photos"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i />
          </span>
        </div>
      )}
    </UploadHead>
  )
}
