import type { ArtworkCard } from '@allcity/contract/artworks'
import { Anchored } from '#web/map/anchored.tsx'
import { Bullet } from '#web/ui/bullet.tsx'

/** A work's pin as a round photo with its bullet at the foot; the list says the same in words. */
export function PhotoPin({ work, isLit }: { work: ArtworkCard; isLit: boolean }) {
  const { location } = work.place
  const photo = work.cover.sizes[0]
  if (!location || !photo) return null
  return (
    <Anchored at={location} className={isLit ? 'anchored-front' : ''}>
      <span className={isLit ? 'pin map-pin pin-lit' : 'pin map-pin pin-shot'} aria-hidden="true">
        <span className="pin-photo" style={{ background: work.cover.colour }}>
          <img src={photo.url} alt="" />
        </span>
        <Bullet kind={work.kind} surface={work.surface} size={24} />
      </span>
    </Anchored>
  )
}
