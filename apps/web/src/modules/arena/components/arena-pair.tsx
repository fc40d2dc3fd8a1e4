import type { SamplePair } from '@allcity/contract/arena'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Picture } from '#web/ui/photo.tsx'

type Side = 'left' | 'right'

interface ArenaPairProps {
  pair: SamplePair
  isBusy?: boolean
  /** Null for visitors: a press leads them to sign in and back. */
  onAnswer: ((side: Side) => void) | null
}

/** Two works without names; each is one large button. */
export function ArenaPair({ pair, isBusy = false, onAnswer }: ArenaPairProps) {
  return (
    <div className="duel arena-pair" aria-busy={isBusy}>
      {(['left', 'right'] as const).map((side) => {
        const content = (
          <>
            <Picture
              key={pair[side].id}
              photo={pair[side]}
              sizes="(min-width: 720px) 50vw, 100vw"
              ratio={4 / 3}
              priority
            />
            <span className="arena-pick">
              {onAnswer && side === 'left' && (
                <span className="only-keys" aria-hidden="true">
                  ←
                </span>
              )}
              <Trans>This one</Trans>
              {onAnswer && side === 'right' && (
                <span className="only-keys" aria-hidden="true">
                  →
                </span>
              )}
            </span>
          </>
        )
        return onAnswer ? (
          <button key={side} type="button" className="arena-side" onClick={() => onAnswer(side)}>
            {content}
          </button>
        ) : (
          <Link key={side} className="arena-side" to="/login" state={{ from: '/arena' }}>
            {content}
          </Link>
        )
      })}
      <span className="duel-mark" aria-hidden="true">
        <span className="versus">
          <Trans>or</Trans>
        </span>
      </span>
    </div>
  )
}
