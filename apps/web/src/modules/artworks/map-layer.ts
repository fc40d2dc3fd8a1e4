import { tileLimits } from '@allcity/contract/map'
import type { ExpressionSpecification } from 'maplibre-gl'
import { type Filter, writeFilter } from '#web/lib/filter.ts'
import { ownSource } from '#web/map/carry-over.ts'
import type { MapLayer } from '#web/map/layer.ts'

/** Where the map's works come from; a press on the map asks this layer what lies there. */
export const pinsLayerId = 'artwork-pins'

const isGone: ExpressionSpecification = ['in', ['get', 'status'], ['literal', ['painted_over', 'removed']]]
const line: ExpressionSpecification = ['case', ['==', ['get', 'surface'], 'train'], 'train', ['get', 'kind']]
const picture: ExpressionSpecification = ['concat', 'pin-', line, ['case', isGone, '-gone', '']]

/** All published works as pins, from the server's tiles; gone ones grey and beneath the others. */
export function artworksLayer(filter: Filter, origin: string, more: Record<string, string> = {}): MapLayer {
  const id = ownSource('artworks')
  return {
    id,
    source: {
      type: 'vector',
      tiles: [`${origin}/api/tiles/{z}/{x}/{y}.mvt${writeFilter(filter, more)}`],
      maxzoom: tileLimits.largestZoom,
      promoteId: { [tileLimits.layer]: 'id' },
    },
    layers: [
      {
        id: pinsLayerId,
        type: 'symbol',
        source: id,
        'source-layer': tileLimits.layer,
        layout: {
          'icon-image': picture,
          'icon-size': ['interpolate', ['linear'], ['zoom'], 2, 0.25, 8, 0.42, 11, 0.68, 14, 1],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'symbol-sort-key': ['case', isGone, 0, 1],
        },
      },
    ],
  }
}
