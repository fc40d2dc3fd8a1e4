import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { formatTitle } from '#web/lib/words.ts'
import type { Stop } from '../rules.ts'

interface StopTicksProps {
  stops: Stop[]
  seen: ReadonlySet<ArtworkId>
  next: ArtworkId | undefined
  onChoose: (id: ArtworkId) => void
  onTick: (id: ArtworkId, isSeen: boolean) => void
}

/** All stops in order, each with its tick; a press on a name makes it the next. */
export function StopTicks({ stops, seen, next, onChoose, onTick }: StopTicksProps) {
  return (
    <ol className="stop-ticks" aria-label={t`Stops`}>
      {stops.map(({ artwork, number }) => (
        <li key={artwork.id}>
          <label className="check">
            <input
              type="checkbox"
              checked={seen.has(artwork.id)}
              aria-label={t`Seen: ${{ title: formatTitle(artwork) }}`}
              onChange={({ currentTarget }) => onTick(artwork.id, currentTarget.checked)}
            />
          </label>
          <button
            type="button"
            aria-current={artwork.id === next ? 'step' : undefined}
            onClick={() => onChoose(artwork.id)}
          >
            <span className="stop-number" aria-hidden="true">
              {number}
            </span>
            <bdi>{formatTitle(artwork)}</bdi>
          </button>
        </li>
      ))}
    </ol>
  )
}
