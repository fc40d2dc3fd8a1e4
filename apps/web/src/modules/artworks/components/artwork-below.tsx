import type { Artwork } from '@allcity/contract/artworks'
import { ArtworkBattles } from '#web/modules/battles/components/artwork-battles.tsx'
import { latePart } from '#web/ui/lazy-part.tsx'
import '#web/modules/collections/components/list-card.css'
import '#web/modules/spots/components/wall.css'

const wallHistory = async () => (await import('#web/modules/spots/components/wall-history.tsx')).WallHistory
const WallHistory = latePart(wallHistory, import.meta.env.SSR ? await wallHistory() : null)
const sightingList = async () => (await import('#web/modules/sightings/components/sighting-list.tsx')).SightingList
const SightingList = latePart(sightingList, import.meta.env.SSR ? await sightingList() : null)
const inLists = async () => (await import('#web/modules/collections/components/in-lists.tsx')).InLists
const InLists = latePart(inLists, import.meta.env.SSR ? await inLists() : null)
const artworkCorner = async () => (await import('./artwork-corner.tsx')).ArtworkCorner
const ArtworkCorner = latePart(artworkCorner, import.meta.env.SSR ? await artworkCorner() : null)

/** The sections below a work: wall history, sightings, nearby works, lists and battles. */
export function ArtworkBelow({ artwork }: { artwork: Artwork }) {
  return (
    <>
      <WallHistory artwork={artwork} />
      <SightingList artwork={artwork} />
      <ArtworkCorner artwork={artwork} />
      <div className="section pair">
        <InLists artworkId={artwork.id} />
        <ArtworkBattles artwork={artwork} key={`${artwork.id} battles`} />
      </div>
    </>
  )
}
