import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { levelWord, placeInFull, placeWord } from '#web/lib/words.ts'
import { PlaceMap } from '#web/map/place-map.tsx'
import { latePart } from '#web/ui/lazy-part.tsx'
import { ArtworkTrain } from './artwork-train.tsx'

const directions = async () => (await import('#web/ui/directions.tsx')).Directions
const Directions = latePart(directions, import.meta.env.SSR ? await directions() : null)

const zooms = { exact: 17, street: 16, district: 13, city: 10, hidden: 10 }

/** The place at its level: what is not exact says how large the doubt is, and offers the area alone. */
export function ArtworkPlace({ artwork }: { artwork: Artwork }) {
  const { place } = artwork
  const { location, level } = place
  const where = placeInFull(place) || placeWord(place)

  if (artwork.surface === 'train') return <ArtworkTrain artwork={artwork} />
  if (!location) {
    return (
      <p className="piece-hidden">
        <EyeOff className="icon" aria-hidden="true" />
        <span>
          <b className="strong">{levelWord('hidden')}</b>
          <br />
          <span className="quiet small">
            {(place.city || place.country) && `${where}. `}
            <Trans>Only the uploader and moderators can see the location.</Trans>
          </span>
        </span>
      </p>
    )
  }

  const { longitude, latitude } = location
  return (
    <>
      <div className="piece-map">
        <PlaceMap place={place} kind={artwork.kind} surface={artwork.surface} />
        <Link
          className="map-cover"
          to={`/map?lat=${latitude.toFixed(5)}&lng=${longitude.toFixed(5)}&z=${zooms[level]}`}
          aria-label={t`Open the map at ${where}`}
        />
      </div>
      <p className="piece-where">
        <span>
          <b className="strong">{place.path ? <Link to={place.path}>{where}</Link> : where}</b>
          <br />
          <span className="quiet small">
            {levelWord(level)}
            {artwork.spot.works < 2 && (
              <>
                {' · '}
                <Link to={`/spot/${artwork.spot.id}`}>
                  <Trans>Follow this wall</Trans>
                </Link>
              </>
            )}
          </span>
        </span>
        <Directions work={artwork} className="go" />
      </p>
    </>
  )
}
