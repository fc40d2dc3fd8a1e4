import type { Coordinates } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Navigation, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatCredit } from '#web/lib/credit-line.ts'
import { metresBetween } from '#web/lib/distance.ts'
import { metresWord } from '#web/lib/units.ts'
import { formatTitle, levelWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Directions } from '#web/ui/directions.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import type { Stop } from '../rules.ts'
import { bearing, windWord } from '../rules-direction.ts'

interface NextStopProps {
  stop: Stop
  position: Coordinates | null
  isSeen: boolean
  onSeen: (isSeen: boolean) => void
}

/** Where to go now: what it looks like, how far, in which direction. */
export function NextStop({ stop: { artwork, at, note, number }, position, isSeen, onSeen }: NextStopProps) {
  const degrees = position && bearing(position, at)
  return (
    <article className="next-stop" aria-label={t`Stop ${{ number: number ?? 0 }}, ${{ title: formatTitle(artwork) }}`}>
      <Picture key={artwork.cover.id} photo={artwork.cover} sizes="(min-width: 900px) 400px, 40vw" ratio={4 / 3} />
      <div className="next-words">
        <h2>
          <span className="stop-number">{number}</span>
          <Link to={`/artwork/${artwork.id}`}>
            <bdi>{formatTitle(artwork)}</bdi>
          </Link>
        </h2>
        <p className="small quiet">
          {formatCredit(artwork)} · <StillThereWords of={artwork} />
        </p>
        {artwork.place.level !== 'exact' && <p className="small">{levelWord(artwork.place.level)}</p>}
        {note && <p className="list-note">{note}</p>}
        {position && degrees !== null && (
          <p className="next-far">
            <Navigation className="icon" aria-hidden="true" style={{ rotate: `${Math.round(degrees) - 45}deg` }} />
            {t`${{ distance: metresWord(metresBetween(position, at)) }} ${{ direction: windWord(degrees) }}`}
          </p>
        )}
        <div className="next-tools">
          {isSeen ? (
            <Button onClick={() => onSeen(false)}>
              <Undo2 className="icon" aria-hidden="true" /> <Trans>Not seen</Trans>
            </Button>
          ) : (
            <Button variant="next" onClick={() => onSeen(true)}>
              <Check className="icon" aria-hidden="true" /> <Trans>Seen it</Trans>
            </Button>
          )}
          <Directions work={artwork} className="button" />
        </div>
      </div>
    </article>
  )
}
