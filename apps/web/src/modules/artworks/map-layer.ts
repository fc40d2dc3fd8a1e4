import { tileLimits } from '@allcity/contract/map'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { type Filter, writeFilter } from '#web/lib/filter.ts'
import { ownSource } from '#web/map/carry-over.ts'
import type { MapLayer } from '#web/map/layer.ts'

/** Where the map's works come from; a press on the map asks this layer what lies there. */
export const pinsLayerId = 'artwork-pins'
/** Where there are too many works for pins, squares of them stand as one. */
export const clustersLayerId = 'artwork-clusters'

const isGone: ExpressionSpecification = ['in', ['get', 'status'], ['literal', ['painted_over', 'removed']]]
const line: ExpressionSpecification = ['case', ['==', ['get', 'surface'], 'train'], 'train', ['get', 'kind']]
const picture: ExpressionSpecification = ['concat', 'pin-', line, ['case', isGone, '-gone', '']]

/** The longer ago it was seen, the paler. */
const paler: ExpressionSpecification = ['match', ['coalesce', ['get', 'fade'], 0], 0, 1, 1, 0.88, 2, 0.76, 0.65]

const heat = (id: string, layer: string): LayerSpecification => ({
  id: `artwork-heat-${layer}`,
  type: 'heatmap',
  source: id,
  'source-layer': layer,
  // The works of such a cluster are counted one by one.
  filter: ['!', ['has', 'grouping']],
  paint: {
    'heatmap-weight': ['min', 10, ['*', 0.02, ['coalesce', ['get', 'count'], 1]]],
    'heatmap-intensity': ['interpolate', ['exponential', 1.6], ['zoom'], 2, 0.5, 16, 24],
    'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 2, 18, 10, 34, 16, 60],
    'heatmap-opacity': 0.85,
    'heatmap-color': [
      'interpolate',
      ['linear'],
      ['heatmap-density'],
      0,
      'rgba(59,42,6,0)',
      // Where works are few, they are to be seen at all.
      0.004,
      'rgba(90,62,8,0.55)',
      0.03,
      '#6b4708',
      0.15,
      '#9a5a00',
      0.5,
      '#fccc0a',
      1,
      '#f4f1ea',
    ],
  },
})

/** Which picture the map draws of the works: one by one, or how many there are. */
export type MapLook = 'pins' | 'heat'

/** All published works as pins, from the server's tiles; gone ones grey and beneath the others; or their density. */
export function artworksLayer(
  filter: Filter,
  origin: string,
  look: MapLook = 'pins',
  more: Record<string, string> = {},
): MapLayer {
  const id = ownSource('artworks')
  const isHeat = look === 'heat'
  return {
    id,
    source: {
      type: 'vector',
      tiles: [`${origin}/api/tiles/{z}/{x}/{y}.mvt${writeFilter(filter, more)}`],
      maxzoom: tileLimits.largestZoom,
      promoteId: { [tileLimits.layer]: 'id' },
    },
    layers: isHeat
      ? [heat(id, tileLimits.layer), heat(id, tileLimits.clusters)]
      : [
          {
            id: pinsLayerId,
            type: 'symbol',
            source: id,
            'source-layer': tileLimits.layer,
            filter: ['!', ['has', 'grouped']],
            layout: {
              'icon-image': picture,
              'icon-size': ['interpolate', ['linear'], ['zoom'], 2, 0.25, 8, 0.42, 11, 0.68, 14, 1],
              'icon-allow-overlap': true,
              'symbol-sort-key': ['case', isGone, 0, 1],
            },
            paint: { 'icon-opacity': paler },
          },
          {
            id: clustersLayerId,
            type: 'symbol',
            source: id,
            'source-layer': tileLimits.clusters,
            layout: {
              'icon-image': ['concat', 'ring-', ['get', 'ring'], '-', ['get', 'label']],
              'icon-size': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 0.8, 2, 0.95, 5, 1.25],
              'icon-allow-overlap': true,
              'symbol-sort-key': ['get', 'count'],
            },
          },
        ],
  }
}
