import type { Coordinates } from '@allcity/contract/geo'
import type { MapLayer } from '#web/map/layer.ts'
import { lineLayer, listPositions } from '#web/map/line-layer.ts'

/** The recorded way of the uploader. */
export const trackLayer = (lines: [number, number][][]): MapLayer =>
  lineLayer('track', lines, { 'line-color': '#a19d94', 'line-width': 4, 'line-opacity': 0.8 })

/** The photos in their order, straight from place to place. */
export const orderLayer = (points: Coordinates[]): MapLayer =>
  lineLayer('order', [listPositions(points)], {
    'line-color': '#f4f1ea',
    'line-width': 2,
    'line-dasharray': [0.5, 2.5],
  })
