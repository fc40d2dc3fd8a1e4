import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cameraOver } from '#web/lib/distance.ts'
import { writeView } from '#web/map/view-address.ts'
import { WorksMap } from '#web/modules/artworks/components/works-map.tsx'
import { creditedArtworks } from '#web/modules/artworks/queries-by-subject.ts'

/** Where the works stand, as much of it as may be known; nothing without a place. */
export function MakerMap({ maker }: { maker: Maker }) {
  const { id, type, name, places } = maker
  const own = useInfiniteQuery(creditedArtworks(id, 'own')).data
  const members = useInfiniteQuery({ ...creditedArtworks(id, 'members'), enabled: type === 'crew' }).data
  const works = [own, members].flatMap((list) => list?.pages.flatMap(({ items }) => items) ?? [])
  const camera = cameraOver(works.flatMap(({ place }) => place.location ?? []))
  if (!camera || places.length === 0) return null
  const whose = type === 'crew' ? { crew: id } : { artist: id }
  return (
    <>
      <WorksMap camera={camera} label={t`Map of works by ${name}`} whose={whose} />
      <p>
        <Link to={`/map?${writeView(new URLSearchParams(whose), camera)}`}>
          <Trans>View on map</Trans>
        </Link>
      </p>
    </>
  )
}
