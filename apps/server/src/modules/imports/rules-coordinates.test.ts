import { expect, test } from 'vitest'
import { namesIn } from './rules/artists.ts'
import { locate, numberIn, pairIn } from './rules/coordinates.ts'
import { projectionIn } from './rules/projection-search.ts'
import { findProjection, isKnownProjection, unproject } from './rules/projections.ts'
import { isNothing, oneLine, plain } from './rules/text.ts'

const metresADegree = 111_195

/** Metres between two places that are near each other. */
function apart(one: { longitude: number; latitude: number }, [latitude, longitude]: [number, number]): number {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - latitude, (one.longitude - longitude) * narrow) * metresADegree
}

const degrees = (whole: number, minutes: number, seconds: number) => whole + minutes / 60 + seconds / 3_600

/** The published position of each, and how close the projection comes without a correction grid. */
const published: [string, string, number, number, [number, number], number][] = [
  [
    'EPSG:2056',
    'swisstopo, approximate formulas',
    2_700_000,
    1_100_000,
    [degrees(46, 2, 38.86), degrees(8, 43, 49.8)],
    1,
  ],
  ['EPSG:2056', 'the old observatory of Bern, by PROJ', 2_600_000.36, 1_199_999.99, [46.9510827, 7.4386372], 1],
  ['EPSG:28992', 'the tower of Amersfoort, RDNAPTRANS', 155_000, 463_000, [52.1551744, 5.38720621], 1],
  ['EPSG:27700', 'OSTN15, point TP31', 651_409.804, 313_177.45, [52.658007833, 1.716073973], 10],
  [
    'EPSG:3857',
    'EPSG guidance note 7-2',
    -11_169_055.58,
    2_800_000,
    [degrees(24, 22, 54.433), -degrees(100, 20, 0)],
    1,
  ],
  ['EPSG:32617', 'the CN Tower, by PROJ', 630_084.31, 4_833_438.55, [43.6425667, -79.3871389], 1],
  ['EPSG:32756', 'the opera of Sydney, by PROJ', 334_900.57, 6_252_288.75, [-33.8568, 151.2153], 1],
  ['EPSG:2154', 'the Eiffel Tower, by PROJ', 648_237.2, 6_862_260.56, [48.8583, 2.2945], 1],
  ['EPSG:2154', 'its origin in the EPSG registry', 700_000, 6_600_000, [46.5, 3], 0.1],
  ['EPSG:2263', 'the Empire State Building, by PROJ', 988_212.24, 211_939.28, [40.7484, -73.9857], 1],
  ['EPSG:3435', 'Millennium Park in Chicago, by PROJ', 1_177_600.69, 1_900_645.69, [41.8827, -87.6233], 1],
  ['EPSG:32188', 'the middle of Montréal, by PROJ', 299_540.65, 5_040_199.78, [45.5017, -73.5673], 1],
  ['EPSG:26910', 'City Hall of Vancouver, by PROJ', 491_712.67, 5_456_465.7, [49.2609, -123.1139], 1],
]

test.each(published)('%s is at its published position: %s', (code, _, x, y, place, metres) => {
  const found = unproject(code, x, y)
  expect(found && apart(found, place)).toBeLessThan(metres)
})

test('a projection is found by its name, its definition and the range of its numbers', () => {
  const named: [string, string | null][] = [
    ['urn:ogc:def:crs:EPSG::32188', 'EPSG:32188'],
    ['X (EPSG:26910)', 'EPSG:26910'],
    ['PROJCS["NAD_1983_StatePlane_New_York_Long_Island_FIPS_3104_Feet"', 'EPSG:2263'],
    ['PROJCS["NAD_1983_UTM_Zone_10N"', 'EPSG:26910'],
    ['PROJCS["WGS_1984_UTM_Zone_56S"', 'EPSG:32756'],
    ['RGF93 / Lambert-93', 'EPSG:2154'],
    ['WGS_1984_Web_Mercator_Auxiliary_Sphere', 'EPSG:3857'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', null],
    ['EPSG:4326', null],
    ['Longitude', null],
  ]
  for (const [text, code] of named) expect([text, projectionIn(text)]).toEqual([text, code])
  for (const [code, , x, y] of published.filter(([known]) => !known.startsWith('EPSG:32') || known === 'EPSG:32188'))
    if (code !== 'EPSG:3857') expect([code, findProjection([{ x, y }])]).toEqual([code, code])
  expect(findProjection([{ x: -73.5, y: 45.5 }])).toBeNull()
  expect(findProjection([])).toBeNull()
  expect([isKnownProjection('EPSG:25832'), isKnownProjection('EPSG:9999')]).toEqual([true, false])
})

/** Each at the origin of its definition in the EPSG registry. */
const named: [string, number, number, [number, number]][] = [
  ['EPSG:21781', 600_000, 200_000, [46.9510827, 7.4386372]],
  ['EPSG:3812', 649_328, 665_262, [50.797815, 4.35921583]],
  ['EPSG:3763', 0, 0, [39.66825833, -8.13310833]],
  ['EPSG:2157', 600_000, 750_000, [53.5, -8]],
  ['EPSG:3414', 28_001.642, 38_744.572, [1.36666667, 103.83333333]],
  ['EPSG:5186', 200_000, 600_000, [38, 127]],
  ['EPSG:2193', 1_600_000, 10_000_000, [0, 173]],
  ['EPSG:2227', 6_561_666.667, 1_640_416.667, [36.5, -120.5]],
  ['EPSG:2272', 1_968_500, 0, [39.33333333, -77.75]],
  ['EPSG:102100', -11_169_055.58, 2_800_000, [degrees(24, 22, 54.433), -degrees(100, 20, 0)]],
  ['EPSG:28356', 334_900.57, 6_252_288.75, [-33.8568, 151.2153]],
  ['EPSG:3006', 500_000, 0, [0, 15]],
]

test.each(named)('%s is read by its name', (code, x, y, place) => {
  const found = unproject(code, x, y)
  expect(found && apart(found, place)).toBeLessThan(1)
  expect(projectionIn(`urn:ogc:def:crs:${code.replace(':', '::')}`)).toBe(code)
})

test('degrees are read as people and cities write them', () => {
  const written: [string, number | null][] = [
    ['41.9', 41.9],
    ['41,9', 41.9],
    ['−73.965', -73.965],
    [', -73.965', -73.965],
    ['41° 54′ 11″ N', degrees(41, 54, 11)],
    [`41°54'11.5"S`, -degrees(41, 54, 11.5)],
    ['N 41 54.195', degrees(41, 54.195, 0)],
    ['73d 58m 30s W', -degrees(73, 58, 30)],
    ['-0° 7′ 39″', -degrees(0, 7, 39)],
    ['73.9W', -73.9],
    ['1 234 567.8', 1_234_567.8],
    ['1,234,567.8', 1_234_567.8],
    ['1.234.567,8', 1_234_567.8],
    ['2.600.000', 2_600_000],
    ['988,212', 988_212],
    ['45,512', 45.512],
    ['45.51°', 45.51],
    [`41 deg 54' 11.50" S`, -degrees(41, 54, 11.5)],
    ['41° 75′', null],
    ['somewhere', null],
    ['', null],
  ]
  for (const [text, value] of written) {
    const read = numberIn(text)
    expect([text, read === null ? null : Number(read.toFixed(9))]).toEqual([text, value && Number(value.toFixed(9))])
  }
})

test('a place in one cell is WKT, GeoJSON, KML or two numbers', () => {
  const written: [string, [number, number] | null][] = [
    ['POINT (-73.56 45.51)', [-73.56, 45.51]],
    ['SRID=4326;POINT(-73.56 45.51)', [-73.56, 45.51]],
    ['POINT Z (1e1 2.5E1 7)', [10, 25]],
    ['LINESTRING (0 0, 2 4)', [1, 2]],
    ['MULTIPOLYGON (((0 0, 4 0, 4 4, 0 4)))', [2, 2]],
    ['{"type":"Point","coordinates":[-73.56,45.51]}', [-73.56, 45.51]],
    ['{"latitude":"45.51","longitude":"-73.56"}', [-73.56, 45.51]],
    ['-73.56,45.51,0 -73.58,45.53,0', [-73.57, 45.52]],
    ['45.51, -73.56', [45.51, -73.56]],
    ['(45.51, -73.56)', [45.51, -73.56]],
    ['[45.51 -73.56]', [45.51, -73.56]],
    ['45,51; -73,56', [45.51, -73.56]],
    ['45,51 -73,56', [45.51, -73.56]],
    ['45.51N 73.56W', [-73.56, 45.51]],
    ['73.56W 45.51N', [-73.56, 45.51]],
    ['N45.51 W73.56', [-73.56, 45.51]],
    ['N 45 30.6, W 73 33.6', [-73.56, 45.51]],
    ['52°39′28.8″N, 1°42′57.9″E', [degrees(1, 42, 57.9), degrees(52, 39, 28.8)]],
    [`52°39'28,8"N 1°42'57,9"E`, [degrees(1, 42, 57.9), degrees(52, 39, 28.8)]],
    ['{"lat":45.51,"lng":-73.56}', [-73.56, 45.51]],
    ['{"x":-8189000,"y":5701000,"spatialReference":{}}', [-8_189_000, 5_701_000]],
    ['{"rings":[[[0,0],[4,0],[4,4],[0,4]]]}', [2, 2]],
    ['{}', null],
    ['{"type":"Point"', null],
    ['POINT EMPTY', null],
    ['12 rue de la Paix', null],
    ['45.51', null],
  ]
  for (const [text, pair] of written) {
    const read = pairIn(text)
    expect([text, read && [Number(read.x.toFixed(9)), Number(read.y.toFixed(9))]]).toEqual([
      text,
      pair === null ? null : pair.map((value) => Number(value.toFixed(9))),
    ])
  }
})

const apartOf = { place: null, latitude: 'lat', longitude: 'lon', order: 'latitude_first', projection: null } as const
const oneCell = { ...apartOf, place: 'at', latitude: null, longitude: null }

test('a row is placed by its cells, and swapped only where nothing else is possible', () => {
  const montreal = { location: { longitude: -173.56, latitude: 45.51 } }
  expect(locate({ lat: '45.51', lon: '-173.56' }, apartOf)).toEqual(montreal)
  expect(locate({ lat: '-173.56', lon: '45.51' }, apartOf)).toEqual(montreal)
  expect(locate({ at: '45.51, -173.56' }, oneCell)).toEqual(montreal)
  expect(locate({ at: '-173.56, 45.51' }, { ...oneCell, order: 'longitude_first' })).toEqual(montreal)
  const projected = locate({ lon: '988212.24', lat: '211939.28' }, { ...apartOf, projection: 'EPSG:2263' })
  expect('location' in projected && apart(projected.location, [40.7484, -73.9857])).toBeLessThan(1)
})

test('a row without a place or with an impossible one is refused with the reason', () => {
  const refused: [Record<string, string>, string | null][] = [
    [{}, null],
    [{ lat: 'n/a', lon: '-' }, null],
    [{ lat: '0', lon: '0' }, 'Longitude 0, latitude 0 lies in the sea'],
    [{ lat: 'north', lon: '1' }, 'These coordinates cannot be read: north and 1'],
    [{ lat: '95.5', lon: '-73.56' }, 'These are no degrees: -73.56, 95.5. Say in which projection they are'],
    [{ lat: '5040199', lon: '299540' }, 'These are no degrees: 299540, 5040199. Say in which projection they are'],
  ]
  for (const [cells, reason] of refused) expect(locate(cells, apartOf)).toEqual({ refused: reason })
  expect(locate({ at: 'Block 7' }, oneCell)).toEqual({ refused: 'This place cannot be read: Block 7' })
  expect(locate({ at: 'behind the station' }, oneCell)).toEqual({ refused: null })
})

test('words for nothing are empty, and names that begin like them are names', () => {
  for (const cell of ['', ' - ', 'N/A', '(unknown)', 'no image', 'not known.', 'TBD'])
    expect([cell, isNothing(cell)]).toEqual([cell, true])
  for (const cell of ['Nature', 'None of us', 'Nil Desperandum', 'No images here'])
    expect([cell, isNothing(cell)]).toEqual([cell, false])
})

test('a cell built to take hours is read at once', () => {
  const long = 300_000
  const cells = ['1 1', 'a a', '12 12 12 x', '1-1', 'a)a', '1,1 x'].map((cell) =>
    cell.replaceAll(/[ )-]/g, (sign) => sign.repeat(long)),
  )
  cells.push('1'.repeat(long), `1.1,1.1,1.1${'111111.1,1.1,1.1'.repeat(2_000)}x`, `POINT ${'1'.repeat(long)}`)
  const begun = performance.now()
  for (const cell of cells) for (const read of [numberIn, pairIn, plain, namesIn]) read(cell)
  for (const cell of cells) oneLine(cell, 120)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
