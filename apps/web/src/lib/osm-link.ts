import type { Coordinates, LocationLevel } from '@allcity/contract/geo'

export interface PublicPlace {
  location: Coordinates
  level: LocationLevel
}

/** Zoom and decimals that show an area without a more precise point in it. */
const areas = {
  street: { zoom: 16, decimals: 4 },
  district: { zoom: 13, decimals: 3 },
  city: { zoom: 10, decimals: 2 },
  hidden: { zoom: 10, decimals: 2 },
}

/** Coordinates as precise as the level; an area has a zoom. */
export function writePlace({ location, level }: PublicPlace) {
  const { zoom, decimals } = level === 'exact' ? { zoom: null, decimals: 6 } : areas[level]
  return { zoom, lat: location.latitude.toFixed(decimals), lon: location.longitude.toFixed(decimals) }
}

/** The way to an exact place, or the map of an area, on OpenStreetMap. */
export function buildOsmLink(place: PublicPlace): string {
  const { zoom, lat, lon } = writePlace(place)
  return zoom === null
    ? `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`
    : `https://www.openstreetmap.org/#map=${zoom}/${lat}/${lon}`
}
