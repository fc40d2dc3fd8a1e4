import { createRequire } from 'node:module'
import type { Coordinates } from '@allcity/contract/geo'
import proj4, { type Converter } from 'proj4'
import { z } from 'zod'
import { codeOfName } from './rules-projection-names.ts'

const require = createRequire(import.meta.url)
const Entry = z.object({ proj4: z.string().min(1) })

interface Projection {
  code: string
  definition: string
  /** West, south, east, north of where it is used, in its own units. */
  extent: [number, number, number, number]
}

const nad83 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +no_defs'
const feet = '+units=us-ft'

/** Those that cities publish in, the narrower before the wider: definitions and extents as in the EPSG registry (https://epsg.org). */
const projections: Projection[] = [
  {
    code: 'EPSG:2263',
    definition: `+proj=lcc +lat_0=40.1666666666667 +lon_0=-74 +lat_1=41.0333333333333 +lat_2=40.6666666666667 +x_0=300000.0000000001 +y_0=0 ${feet} ${nad83}`,
    extent: [909_000, 110_000, 1_070_000, 275_000],
  },
  {
    code: 'EPSG:3435',
    definition: `+proj=tmerc +lat_0=36.6666666666667 +lon_0=-88.3333333333333 +k=0.999975 +x_0=300000 +y_0=0 ${feet} ${nad83}`,
    extent: [1_090_000, 1_810_000, 1_210_000, 1_955_000],
  },
  {
    code: 'EPSG:32188',
    definition: `+proj=tmerc +lat_0=0 +lon_0=-73.5 +k=0.9999 +x_0=304800 +y_0=0 +units=m ${nad83}`,
    extent: [260_000, 5_020_000, 325_000, 5_085_000],
  },
  {
    code: 'EPSG:26910',
    definition: `+proj=utm +zone=10 +units=m ${nad83}`,
    extent: [480_000, 5_440_000, 520_000, 5_475_000],
  },
  {
    code: 'EPSG:2056',
    definition:
      '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346,0,0,0,0 +units=m +no_defs',
    extent: [2_485_000, 1_075_000, 2_835_000, 1_300_000],
  },
  {
    code: 'EPSG:28992',
    definition:
      '+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957388243134,0.343987817378283,-1.87740163998045,4.0725 +units=m +no_defs',
    extent: [12_000, 305_000, 280_000, 620_000],
  },
  {
    code: 'EPSG:2154',
    definition: `+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +units=m ${nad83}`,
    extent: [99_000, 6_040_000, 1_250_000, 7_120_000],
  },
  {
    code: 'EPSG:27700',
    definition:
      '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs',
    extent: [0, 0, 700_000, 1_300_000],
  },
  {
    code: 'EPSG:3857',
    definition:
      '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
    extent: [-20_037_509, -20_048_967, 20_037_509, 20_048_967],
  },
]

/** The same by other numbers, most of them those of ArcGIS. */
const aliases: Record<string, string> = {
  ...{ '102100': '3857', '102113': '3857', '900913': '3857', '3785': '3857', '2950': '32188', '2285': '2926' },
  ...{ '102718': '2263', '102671': '3435', '102643': '2227', '102645': '2229', '102686': '2249', '102729': '2272' },
}

const degrees = new Set(['EPSG:4326', 'EPSG:4269', 'EPSG:4258', 'EPSG:4617', 'CRS84'])
const converters = new Map<string, Converter>()

/** Datum shifts in place of grid files that proj4 does not have. */
const shifts: Record<string, string> = {
  bessel: '598.1,73.7,418.2,0.202,0.045,-2.455,6.7',
  airy: '446.448,-125.157,542.06,0.15,0.247,0.842,-20.489',
}

/** The definition in the EPSG table, which has one small file for each code. */
function definitionOf(number: string): string | null {
  try {
    const { proj4: definition } = Entry.parse(require(`epsg-index/s/${number}.json`))
    const ellipsoid = /\+ellps=(\w+)/.exec(definition)?.[1] ?? ''
    return definition.replace(/\+nadgrids=(?!@null)\S+/, shifts[ellipsoid] ? `+towgs84=${shifts[ellipsoid]}` : '')
  } catch {
    return null
  }
}

function converterOf(code: string): Converter | null {
  const known = converters.get(code)
  if (known) return known
  const number = aliases[code.slice(5)] ?? code.slice(5)
  const definition =
    projections.find((projection) => projection.code === `EPSG:${number}`)?.definition ?? definitionOf(number)
  if (!definition) return null
  const made = proj4(definition, 'WGS84')
  converters.set(code, made)
  return made
}

export const isKnownProjection = (code: string) => converterOf(code) !== null

/** Degrees of a point in a projection; null for one that we do not know or that lies outside of it. */
export function unproject(code: string, x: number, y: number): Coordinates | null {
  const [longitude = Number.NaN, latitude = Number.NaN] = converterOf(code)?.forward([x, y]) ?? []
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? { longitude, latitude } : null
}

/** The number that a text gives; null where it gives none, or that of degrees. */
export function codeIn(text: string): string | null {
  const code = /(?:EPSG|SRID)\W{0,5}(?:[\d.]{1,8}:)?(\d{4,6})/i.exec(text)?.[1]
  return code && !degrees.has(`EPSG:${code}`) ? `EPSG:${code}` : null
}

/** The projection that a name, a definition or a column's heading means: `urn:ogc:def:crs:EPSG::32188`, `PROJCS["…` */
export function projectionIn(text: string): string | null {
  const code = codeIn(text)
  if (code && isKnownProjection(code)) return code
  const named = codeOfName(text)
  if (named) return `EPSG:${named}`
  const utm = /NAD(?:_1983|83).{0,20}UTM.{0,6}zone.{0,2}?(\d{1,2})N/i.exec(text)?.[1]
  if (utm) return `EPSG:${26_900 + Number(utm)}`
  const world = /UTM.{0,6}zone.{0,2}?(\d{1,2})([NS])/i.exec(text)
  return world?.[1] ? `EPSG:${(world[2]?.toUpperCase() === 'S' ? 32_700 : 32_600) + Number(world[1])}` : null
}

/** All in which a point may lie, the likeliest first; without a name, a zone of UTM is one of sixty. */
export function projectionsOf(point: { x: number; y: number }): string[] {
  const inExtent = projections.filter(({ extent: [west, south, east, north] }) => {
    return point.x >= west && point.x <= east && point.y >= south && point.y <= north
  })
  const isInZone = point.x > 160_000 && point.x < 840_000 && point.y > 0 && point.y < 9_400_000
  const zones = isInZone ? [32_600, 32_700].flatMap((base) => Array.from({ length: 60 }, (_, n) => base + n + 1)) : []
  return [...inExtent.map(({ code }) => code), ...zones.map((zone) => `EPSG:${zone}`)]
}

/** The narrowest projection in which all of these points lie where it is used; null where they are degrees or anything else. */
export function projectionOf(points: readonly { x: number; y: number }[]): string | null {
  const isDegrees = points.every(({ x, y }) => Math.abs(x) <= 180 && Math.abs(y) <= 180)
  if (points.length === 0 || isDegrees) return null
  const fits = ({ extent: [west, south, east, north] }: Projection) =>
    points.every(({ x, y }) => x >= west && x <= east && y >= south && y <= north)
  return projections.find(fits)?.code ?? null
}
