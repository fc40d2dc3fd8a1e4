import type { Coordinates } from '@allcity/contract/geo'
import { wrapLongitude } from '@allcity/contract/globe'

/** Centre and zoom of a map. */
export interface Camera extends Coordinates {
  zoom: number
}

interface Size {
  width: number
  height: number
}

/** Latitude limit of Web Mercator. */
const edge = 85.051129
const tile = 512

const clampLatitude = (latitude: number) => Math.min(edge, Math.max(-edge, latitude))

function northing(latitude: number) {
  const sine = Math.sin((clampLatitude(latitude) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

function latitudeAt(y: number) {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * Math.min(1, Math.max(0, y))))) * 180) / Math.PI
}

/** `west,south,east,north` in the contract's format: within the world, and west greater than east across the antimeridian. */
export function boundsText(west: number, south: number, east: number, north: number): string {
  const whole = east - west >= 360
  const box = [
    whole ? -180 : wrapLongitude(west),
    clampLatitude(south),
    whole ? 180 : wrapLongitude(east),
    clampLatitude(north),
  ]
  return box.map((degrees) => degrees.toFixed(5)).join(',')
}

/** The bounds of a map of this size, computed without a map, so that the server can list the works of a view. */
export function computeBounds(camera: Camera, size: Size): string {
  const world = tile * 2 ** camera.zoom
  const wide = (size.width / world) * 180
  const middle = northing(camera.latitude)
  const high = size.height / world / 2
  return boundsText(
    camera.longitude - wide,
    latitudeAt(middle + high),
    camera.longitude + wide,
    latitudeAt(middle - high),
  )
}

/** The tile that contains a place, at a level with 2^level tiles per side: west, south, east, north. */
export function squareAround({ longitude, latitude }: Coordinates, level: number): [number, number, number, number] {
  const side = 2 ** level
  const column = Math.floor(((wrapLongitude(longitude) + 180) / 360) * side)
  const row = Math.min(side - 1, Math.max(0, Math.floor(northing(latitude) * side)))
  const meridian = (at: number) => (at / side) * 360 - 180
  return [meridian(column), latitudeAt((row + 1) / side), meridian(column + 1), latitudeAt(row / side)]
}

/** Tolerated difference of two views on each side, as a share of the view: about half a pin on a phone. */
const edgeShare = 0.05

/** Whether two cameras have the same place and zoom, to a metre. */
export function isSamePlace(one: Camera, other: Camera): boolean {
  const metre = 1e-5
  return (['latitude', 'longitude', 'zoom'] as const).every((key) => Math.abs(one[key] - other[key]) < metre)
}

/** Whether two views in `boundsText` format are the same except for a narrow edge. */
export function areAlike(one: string, other: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = one.split(',').map(Number)
  const wide = (east - west + 360) % 360 || 360
  const high = north - south
  const apart = other.split(',').map((edge, at) => Math.abs(Number(edge) - ([west, south, east, north][at] ?? 0)))
  return apart.every((degrees, at) => degrees <= edgeShare * (at % 2 === 0 ? wide : high))
}

/** Pixels per metre at this latitude and zoom. */
export function pixelsPerMetre(latitude: number, zoom: number): number {
  return (tile * 2 ** zoom) / (40_075_016.686 * Math.cos((clampLatitude(latitude) * Math.PI) / 180))
}
