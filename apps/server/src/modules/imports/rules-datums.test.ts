import { expect, test } from 'vitest'
import { guessMapping } from './rules/columns.ts'
import { locate } from './rules/coordinates.ts'
import { findDatumShift } from './rules/datum-shifts.ts'
import { namesProjection, projectionsNamed } from './rules/projection-search.ts'
import { isKnownProjection, unproject } from './rules/projections.ts'

/** Landmarks in national grids on old datums, computed by PROJ 9.5 with the EPSG registry, version 11.022. */
const landmarks: [code: string, name: string, x: number, y: number, place: [number, number]][] = [
  ['EPSG:31370', 'Atomium in Brussels', 148084.77, 176063.96, [50.89492, 4.34153]],
  ['EPSG:3021', 'Stockholm City Hall', 1628056.94, 6580680.53, [59.32749, 18.05485]],
  ['EPSG:27572', 'Eiffel Tower', 596916.01, 2428881.35, [48.85826, 2.2945]],
  ['EPSG:27561', 'Eiffel Tower', 596917.83, 128645.78, [48.85826, 2.2945]],
  ['EPSG:27700', 'Nelson’s Column in London', 530018.04, 180418.77, [51.50775, -0.12794]],
  ['EPSG:31466', 'Cologne Cathedral', 2567387.62, 5645552.93, [50.94129, 6.95817]],
  ['EPSG:31467', 'Hamburg City Hall', 3565846.11, 5935887.89, [53.55034, 9.9924]],
  ['EPSG:31468', 'Frauenkirche in Munich', 4468373.58, 5333488.92, [48.13864, 11.57361]],
  ['EPSG:31469', 'Dresden Frauenkirche', 5411897.57, 5658167.71, [51.0519, 13.74157]],
  ['EPSG:31256', 'Stephansdom in Vienna', 3045.51, 341119.37, [48.20847, 16.37311]],
  ['EPSG:31287', 'Stephansdom in Vienna', 625870.93, 483215.19, [48.20847, 16.37311]],
  ['EPSG:31254', 'Goldenes Dachl in Innsbruck', 80235.75, 237181.42, [47.2686, 11.3933]],
  ['EPSG:5514', 'Prague Castle', -744225.8, -1042426.57, [50.09095, 14.40053]],
  ['EPSG:3003', 'Milan Cathedral', 1515013.61, 5034558.24, [45.46421, 9.19169]],
  ['EPSG:3004', 'Naples, Castel Nuovo', 2457003.61, 4521088.89, [40.83835, 14.2527]],
  ['EPSG:21781', 'Zytglogge in Bern', 600697.93, 199649.54, [46.94793, 7.4478]],
  ['EPSG:28992', 'Dam in Amsterdam', 121317.75, 487362.09, [52.3731, 4.8926]],
  ['EPSG:23030', 'Puerta del Sol in Madrid', 440420.84, 4474475.72, [40.4169, -3.70355]],
  ['EPSG:2393', 'Helsinki Cathedral', 3386504.7, 6674955.49, [60.17043, 24.95224]],
  ['EPSG:27493', 'Torre de Belém in Lisbon', -94214.84, -107871.98, [38.69158, -9.21598]],
  ['EPSG:20790', 'Torre de Belém in Lisbon', 105785.29, 192126.01, [38.69158, -9.21598]],
  ['EPSG:2100', 'Parthenon in Athens', 475840.75, 4202404.64, [37.97154, 23.72664]],
  ['EPSG:23700', 'Parliament in Budapest', 649865.57, 240348.86, [47.50707, 19.04566]],
  ['EPSG:29902', 'Dublin Spire', 315900.56, 234671.36, [53.3498, -6.2603]],
  ['EPSG:3844', 'Ateneul Român in Bucharest', 587469.22, 327427.61, [44.44128, 26.09731]],
  ['EPSG:3912', 'Ljubljana Castle', 462328.91, 100638.96, [46.04887, 14.50842]],
  ['EPSG:2169', 'Luxembourg Cathedral', 77350.92, 74995.11, [49.60958, 6.13147]],
  ['EPSG:27391', 'Bergen, Bryggen', -40108.29, 267207.9, [60.3975, 5.3242]],
  ['EPSG:28191', 'Dome of the Rock', 172387.94, 131700.12, [31.778, 35.2354]],
  ['EPSG:2039', 'Tel Aviv, Dizengoff Square', 178825.77, 665026.58, [32.0778, 34.7741]],
  ['EPSG:2326', 'Clock Tower in Hong Kong', 835497.78, 817187.06, [22.2936, 114.1694]],
  ['EPSG:27200', 'Sky Tower in Auckland', 2667544.12, 6482187.24, [-36.84846, 174.76216]],
  ['EPSG:20255', 'Flinders Street Station in Melbourne', 320952.2, 5812216.46, [-37.81827, 144.96706]],
  ['EPSG:32037', 'Amarillo City Hall', 1900360.27, 440163.09, [35.209, -101.834]],
  ['EPSG:29193', 'MASP in São Paulo', 331039.79, 7393392.76, [-23.56147, -46.6559]],
  ['EPSG:2097', 'Gyeongbokgung in Seoul', 198154.04, 452967.18, [37.579, 126.977]],
  ['EPSG:22992', 'Cairo Tower', 636471.08, 815090.75, [30.0459, 31.2243]],
]

function metresApart(one: { longitude: number; latitude: number }, [latitude, longitude]: [number, number]): number {
  const east = (one.longitude - longitude) * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - latitude, east) * 111_195
}

test.each(landmarks)('%s places %s within 10 metres', (code, _, x, y, place) => {
  const found = unproject(code, x, y)
  expect(found && metresApart(found, place)).toBeLessThan(10)
})

test("axes that are swapped or lack their minus signs still give a place in the projection's area", () => {
  const prague: [number, number] = [50.09095, 14.40053]
  for (const [x, y] of [
    [-1_042_426.57, -744_225.8],
    [1_042_426.57, 744_225.8],
    [744_225.8, 1_042_426.57],
  ] as const) {
    const found = unproject('EPSG:5514', x, y)
    expect(found && metresApart(found, prague)).toBeLessThan(10)
  }
  const swiss = unproject('EPSG:21781', 199_649.54, 600_697.93)
  expect(swiss && metresApart(swiss, [46.94793, 7.4478])).toBeLessThan(10)
})

test('a system without a trusted datum shift places nothing', () => {
  // Beijing 1954, Montserrat 1958, Xian 1980 and American Samoa 1962.
  for (const code of [2401, 2004, 2327, 3102]) {
    expect([code, findDatumShift(code), isKnownProjection(`EPSG:${code}`)]).toEqual([code, null, false])
    expect(locate({ x: '500000', y: '4000000' }, placing(`EPSG:${code}`))).toEqual({
      refused: `We do not know exactly how EPSG:${code} lies on the earth. Convert the places to WGS 84 (EPSG:4326)`,
    })
  }
})

const placing = (projection: string) =>
  ({ place: null, latitude: 'y', longitude: 'x', order: 'latitude_first', projection }) as const

test('degrees on the European datum of 1950 are shifted where the file names it', () => {
  const columns = [
    { name: 'lat', samples: ['40.41813'] },
    { name: 'lon', samples: ['-3.70233'] },
  ]
  expect(guessMapping(columns, 'EPSG:4230').projection).toBe('EPSG:4230')
  expect(guessMapping(columns, 'EPSG:4326').projection).toBeNull()
  expect(guessMapping(columns, 'EPSG:4283').projection).toBeNull()
})

test.each<[name: string, point: [number, number], codes: string[]]>([
  ['X (UTM 33N)', [392_115, 5_820_060], ['EPSG:32633']],
  ['UTM Zone 33 North', [392_115, 5_820_060], ['EPSG:32633']],
  ['Easting UTM 32U', [565_811, 5_933_977], ['EPSG:32632']],
  ['WGS84 UTM 33', [392_115, 5_820_060], ['EPSG:32633', 'EPSG:32733']],
  ['ETRS89 / UTM 32N', [565_811, 5_933_977], ['EPSG:25832']],
  ['UTM ETRS89 huso 30', [440_000, 4_474_000], ['EPSG:25830']],
  ['ED50 UTM 30N', [440_000, 4_474_000], ['EPSG:23030']],
  ['GDA94 MGA 55', [320_000, 5_813_000], ['EPSG:28355']],
  ['MGA 55', [320_000, 5_813_000], ['EPSG:28355']],
  ['SIRGAS 2000 UTM 23S', [333_000, 7_394_000], ['EPSG:31983']],
  ['X_RD', [121_000, 487_000], ['EPSG:28992']],
  ['CC49', [1_652_000, 8_180_000], ['EPSG:3949']],
  ['Lambert zone II', [600_000, 2_128_000], ['EPSG:27572']],
  ['Gauss Boaga', [1_515_000, 5_034_000], ['EPSG:3003']],
  ['HD72 / EOV', [650_000, 240_000], ['EPSG:23700']],
  ['Stereo70', [587_000, 326_000], ['EPSG:3844']],
  ['NAD83 Texas Central', [3_110_000, 10_070_000], ['EPSG:2277']],
  ['NAD_1983_StatePlane_California_III_FIPS_0403_Feet', [6_010_000, 2_110_000], ['EPSG:2227']],
  ['PROJCS["NAD_1983_StatePlane_Texas_Central_FIPS_4203_Feet",GEOGCS["', [3_110_000, 10_070_000], ['EPSG:2277']],
  ['Foobar Grid', [392_115, 5_820_060], []],
  ['X (Foobar)', [392_115, 5_820_060], []],
  ['LAMBERT X', [652_000, 6_862_000], []],
  ['X_COORD', [988_212, 211_939], []],
])('the name %s at %j means %j', (name, [x, y], codes) => {
  expect(projectionsNamed(name, { x, y })).toEqual(codes)
})

test('a heading names a projection by a term of the field or in brackets, and not by an axis alone', () => {
  for (const name of ['X (Foobar)', 'Easting Foobar Grid', 'utm_x', 'Lambert X'])
    expect(namesProjection(name)).toBe(true)
  for (const name of ['X_COORD', 'POINT_X', 'X (m)', 'Easting', 'Longitude']) expect(namesProjection(name)).toBe(false)
})

test.each<[up: string, across: string, y: string, x: string, place: [number, number] | null]>([
  ['Y_RD', 'X_RD', '487362.09', '121317.75', [52.3731, 4.8926]],
  ['N (LV95)', 'E (LV95)', '1200000', '2600000', [46.95108, 7.43863]],
  ['Northing (UTM 33N)', 'Easting (UTM 33N)', '5820060', '392115', [52.51996, 13.40995]],
  ['UTM North 32U', 'UTM East 32U', '5933977', '565811', [53.55056, 9.99333]],
  ['Nord (Gauss-Boaga)', 'Est (Gauss-Boaga)', '5034558.24', '1515013.61', [45.46421, 9.19169]],
  ['Y GDA94 MGA 55', 'X GDA94 MGA 55', '5813000', '320000', [-37.81267, 144.95512]],
  ['Northing (Foobar Grid)', 'Easting (Foobar Grid)', '5820060', '392115', null],
])('the headings %s and %s are read, or refused where their projection is unknown', (up, across, y, x, place) => {
  const mapping = guessMapping([up, across].map((name, index) => ({ name, samples: [index === 0 ? y : x] })))
  expect([mapping.latitude, mapping.longitude]).toEqual([up, across])
  const found = locate({ [up]: y, [across]: x }, mapping)
  if (place === null) expect(found).toHaveProperty('refused')
  else expect('location' in found && metresApart(found.location, place)).toBeLessThan(10)
})
