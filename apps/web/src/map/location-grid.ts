import { type Coordinates, type LocationLevel, levelMetres } from '@allcity/contract/geo'
import { metresADegree } from '@allcity/contract/globe'

/** One cell of the published grid. */
export interface Cell {
  west: number
  south: number
  east: number
  north: number
  /** Side length in metres. */
  metres: number
  centre: Coordinates
}

/**
 * The level's grid cell around a place, which is all that others learn. Rows have equal height; a row's column width follows from its
 * middle latitude, so that cells are square everywhere. Null for an exact or hidden place.
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

/** The public point of a place at this level, or null when hidden. */
export function publishedPoint(level: LocationLevel, place: Coordinates): Coordinates | null {
  if (level === 'hidden') return null
  return locationCell(level, place)?.centre ?? place
}

/** Largest distance of the real place from the published point in metres: half of the cell's diagonal. */
export function doubtMetres(level: LocationLevel): number {
  return level === 'exact' || level === 'hidden' ? 0 : levelMetres[level] * Math.SQRT1_2
}
