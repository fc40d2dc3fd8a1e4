import { buildOsmLink, type PublicPlace, writePlace } from './osm-link.ts'

/** A map application that shows the way to a work. `device` is the one that the phone opens for `geo:` addresses. */
export type MapApp = 'device' | 'google' | 'apple' | 'osm'

/** Android alone opens `geo:` addresses. Apple Maps is a website elsewhere, which Android phones have no use for. */
export const listMapApps = (userAgent: string): MapApp[] =>
  /Android/.test(userAgent) ? ['device', 'google', 'osm'] : ['google', 'apple', 'osm']

/** The application that a phone brings with it; on a computer OpenStreetMap. */
export function defaultMapApp(userAgent: string): MapApp {
  if (/Android/.test(userAgent)) return 'device'
  return /iPhone|iPad/.test(userAgent) ? 'apple' : 'osm'
}

/** The address that opens the way on foot to an exact place, or the map of an area. */
export function buildMapLink(app: MapApp, place: PublicPlace, name: string): string {
  const { zoom, lat, lon } = writePlace(place)
  const isExact = zoom === null
  const links: Record<MapApp, string> = {
    device: `geo:${lat},${lon}?${isExact ? `q=${lat},${lon}(${encodeName(name)})` : `z=${zoom}`}`,
    google: isExact
      ? `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lon}&travelmode=walking`
      : `https://www.google.com/maps/@?api=1&map_action=map&center=${lat}%2C${lon}&zoom=${zoom}`,
    apple: isExact
      ? `https://maps.apple.com/?daddr=${lat}%2C${lon}&dirflg=w`
      : `https://maps.apple.com/?ll=${lat}%2C${lon}&z=${zoom}`,
    osm: buildOsmLink(place),
  }
  return links[app]
}

/** Parentheses end the name in a `geo:` address. */
const encodeName = (name: string) => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')
