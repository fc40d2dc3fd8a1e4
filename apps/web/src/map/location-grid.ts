import { type Coordinates, type LocationLevel, levelMetres } from '@allcity/contract/geo'
import { metresADegree } from '@allcity/contract/globe'

/** One square of the published grid. */
export interface Cell {
  west: number
  south: number
  east: number
  north: number
  /** The length of a side. */
  metres: number
  centre: Coordinates
}

/**
 * The square of the level's grid that holds the place: what others will learn of it. Rows are equally high; a row's columns are as wide as
 * the row's middle makes them, so that a square is a square everywhere. None for a place that is shown exactly or not at all.
 */
export function locationCell(level: LocationLevel, place: Coordinates): Cell | null {
  if (level === 'exact' || level === 'hidden') return null
  const metres = levelMetres[level]
  const rowHeight = metres / metresADegree
  const south = Math.floor(place.latitude / rowHeight) * rowHeight
  const latitude = (Math.floor(place.latitude / rowHeight) + 0.5) * rowHeight
  const columnWidth = metres / (metresADegree * Math.cos((latitude * Math.PI) / 180))
  const column = Math.floor(place.longitude / columnWidth)
  return {
    west: column * columnWidth,
    south,
    east: (column + 1) * columnWidth,
    north: south + rowHeight,
    metres,
    centre: { longitude: (column + 0.5) * columnWidth, latitude },
  }
}

/** Where others will see the place at this level, or null when they will not see it. */
export function publishedPoint(level: LocationLevel, place: Coordinates): Coordinates | null {
  if (level === 'hidden') return null
  return locationCell(level, place)?.centre ?? place
}

/** How far the real place may lie from the published point, in metres: half of the square's diagonal. */
export function doubtMetres(level: LocationLevel): number {
  return level === 'exact' || level === 'hidden' ? 0 : levelMetres[level] * Math.SQRT1_2
}
