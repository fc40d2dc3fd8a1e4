import type { Pair } from '@allcity/contract/arena'
import { Trans } from '@lingui/react/macro'
import { Picture } from '#web/ui/photo.tsx'

interface ArenaPairProps {
  pair: Pair
  isBusy: boolean
  onAnswer: (side: 'left' | 'right') => void
}

/** Two works without names; each is one large button. */
export function ArenaPair({ pair, isBusy, onAnswer }: ArenaPairProps) {
  return (
    <div className="duel arena-pair" aria-busy={isBusy}>
      {(['left', 'right'] as const).map((side) => (
        <button key={side} type="button" className="arena-side" onClick={() => onAnswer(side)}>
          <Picture key={pair.id} photo={pair[side]} sizes="(min-width: 720px) 50vw, 100vw" ratio={4 / 3} priority />
          <span className="arena-pick">
            <span aria-hidden="true">{side === 'left' ? '← ' : ''}</span>
            <Trans>This one</Trans>
            <span aria-hidden="true">{side === 'right' ? ' →' : ''}</span>
          </span>
        </button>
      ))}
      <span className="duel-mark" aria-hidden="true">
        <span className="versus">
          <Trans>or</Trans>
        </span>
      </span>
    </div>
  )
}
