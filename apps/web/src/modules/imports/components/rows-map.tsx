import type { Import } from '@allcity/contract/imports'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { LayerOnMap } from '#web/map/layer-on-map.tsx'
import { MapCanvas } from '#web/map/map-canvas.tsx'
import { MapCredit } from '#web/map/map-credit.tsx'
import { rowDots } from '../map-layer.ts'
import { rowsOnMap } from '../queries.ts'
import { computeCamera } from '../rules.ts'

/** Where the first rows lie: whoever swapped two columns sees it at once. */
export function RowsMap({ found }: { found: Import }) {
  const { data } = useQuery(rowsOnMap(found))
  const places = data?.items.flatMap(({ location }) => location ?? []) ?? []
  if (!data || places.length === 0) return null
  return (
    <MapCanvas
      key={found.state}
      className="import-map"
      camera={computeCamera(places)}
      label={t`${plural(places.length, { one: 'Map of # row', other: 'Map of # rows' })}`}
    >
      <LayerOnMap layer={rowDots(data.items)} />
      <MapCredit />
    </MapCanvas>
  )
}
