import type { Coordinates } from '@allcity/contract/geo'
import type { MapLayer } from '#web/map/layer.ts'
import { lineLayer, listPositions } from '#web/map/line-layer.ts'

/** A line from city to city, in the order in which a car was seen there. */
export const runLayer = (stops: readonly Coordinates[]): MapLayer =>
  lineLayer('train-run', [listPositions(stops)], { 'line-color': '#ee352e', 'line-width': 6 })
