import { ImportMapping, ImportSource } from '@allcity/contract/imports'
import { expect, test } from 'vitest'
import { guessMapping } from './rules/columns.ts'
import { locate, numberIn, pairIn } from './rules/coordinates.ts'
import { projectionIn } from './rules/projection-search.ts'
import { unproject } from './rules/projections.ts'
import { readRow } from './rules/rows.ts'

/** The mapping of a file of one row, and the resulting place. */
function read(row: Record<string, string>) {
  const mapping = guessMapping(Object.entries(row).map(([name, cell]) => ({ name, samples: [cell] })))
  const place = locate(row, mapping)
  return { mapping, place: 'location' in place ? place.location : place }
}

test('one number with a decimal comma is never a pair of coordinates', () => {
  for (const cell of ['45,464200', '3456789,5', '-9,19', '1.234.567,8']) expect(pairIn(cell)).toBeNull()
})

test('a column without a place heading is not the place because of a decimal comma', () => {
  expect(guessMapping([{ name: 'Wert', samples: ['45,46', '45,47'] }]).place).toBeNull()
})

test.each([
  ['Latitudine', 'Longitudine'],
  ['Breitengrad', 'Längengrad'],
  ['Breedtegraad', 'Lengtegraad'],
  ['Breddegrad', 'Længdegrad'],
  ['Breddgrad', 'Längdgrad'],
  ['Leveysaste', 'Pituusaste'],
  ['Szerokość geograficzna', 'Długość geograficzna'],
  ['Zeměpisná šířka', 'Zeměpisná délka'],
])('the headings %s and %s are latitude and longitude', (up, across) => {
  expect(read({ [up]: '45,464200', [across]: '9,190000' }).place).toEqual({ latitude: 45.4642, longitude: 9.19 })
})

test('a Gauss-Krüger zone is found by the easting of a German heading', () => {
  const { mapping, place } = read({ Titel: 'Tor', Rechtswert: '3456789,5', Hochwert: '5540123,2' })
  expect(mapping.projection).toBe('EPSG:31467')
  expect(place).toMatchObject({ latitude: expect.closeTo(50, 1), longitude: expect.closeTo(8.4, 1) })
})

test('Lambert 72 is found in Brussels by its name alone', () => {
  const { mapping, place } = read({ 'X (Lambert 72)': '149000', 'Y (Lambert 72)': '170500' })
  expect(mapping.projection).toBe('EPSG:31370')
  expect(place).toMatchObject({ latitude: expect.closeTo(50.845, 2), longitude: expect.closeTo(4.354, 2) })
})

test.each([
  ['Gauss-Boaga zone 1', 'EPSG:3003'],
  ['S-JTSK', 'EPSG:5514'],
  ['Gauß-Krüger Zone 4', 'EPSG:31468'],
  ['MGI / Austria GK East', 'EPSG:31256'],
  ['Lambert 2008', 'EPSG:3812'],
  ['SWEREF 99 TM', 'EPSG:3006'],
  ['SWEREF99 18 00', 'EPSG:3011'],
  ['ETRS89 / UTM 33N', 'EPSG:25833'],
  ['CH1903 / LV03', 'EPSG:21781'],
  ['Irish Grid', 'EPSG:29902'],
])('%s is %s', (name, code) => {
  expect(projectionIn(name)).toBe(code)
})

test('a projection named without its zone is not guessed from the numbers', () => {
  expect(read({ 'X (State Plane)': '988212', 'Y (State Plane)': '211939' }).place).toHaveProperty('refused')
})

test('S-JTSK coordinates of Prague are placed in Prague', () => {
  const prague = unproject('EPSG:5514', -743_000, -1_043_000)
  expect(prague).toMatchObject({ latitude: expect.closeTo(50.09, 1), longitude: expect.closeTo(14.42, 1) })
})

test('a Socrata location gives the pair in brackets after its address', () => {
  expect(pairIn('100 Example St\nAustin, TX 78701\n(30.2652555, -97.7364720)')).toMatchObject({
    x: 30.2652555,
    y: -97.736472,
  })
})

test.each([
  ['40°42’46.1”N', 40.71281],
  ['74°00′21.5″W', -74.00597],
  ['40º 42’ 48.1’’ N', 40.71336],
  ['74˚00\'24.5"W', -74.00681],
  ['40° 42.8’ N', 40.71333],
])('reads the degrees of %s', (cell, value) => {
  expect(numberIn(cell)).toBeCloseTo(value, 4)
})

test.each(['primary_artist', 'ArtistsName', 'Artist Full Name', 'Taiteilija', 'Artysta'])(
  '%s names the artist',
  (name) => {
    expect(guessMapping([{ name, samples: ['Ada Lind'] }]).artists).toEqual([[name]])
  },
)

test.each([
  ['Geogr. Breite', 'Geogr. Länge'],
  ['Bredde(grad)', 'Længde(grad)'],
  ['Szerokość geogr.', 'Długość geogr.'],
  ['zeměpisná šířka', 'zeměpisná délka'],
  ['Breite', 'Länge'],
  ['Breedte', 'Lengte'],
  ['Latitude (WGS84)', 'Longitude (WGS84)'],
  ['Latitud', 'Longitud'],
  ['GPS_Lat', 'GPS_Lon'],
  ['šířka', 'délka'],
])('the headings %s and %s are latitude and longitude, with a point or a comma', (up, across) => {
  expect(read({ [up]: '45.464200', [across]: '9.190000' }).place).toEqual({ latitude: 45.4642, longitude: 9.19 })
  expect(read({ [up]: '45,464200', [across]: '9,190000' }).place).toEqual({ latitude: 45.4642, longitude: 9.19 })
})

test('the width and length of a work are not its place', () => {
  const { mapping } = read({ Titel: 'Tor', Breite: '3,5', Länge: '12,25', Maße: '45.5, 12.3' })
  expect(mapping).toMatchObject({ latitude: null, longitude: null, place: null })
})

test('the lines above the pair of a Socrata location are its address', () => {
  const place = { place: 'Location', latitude: null, longitude: null }
  const row = (Location: string) =>
    readRow({ Title: 'Gate', Location }, ImportMapping.parse({ title: 'Title', ...place }), source).work.address
  expect(row('100 Example St\nAustin, TX 78701\n(30.2652555, -97.7364720)')).toBe('100 Example St, Austin, TX 78701')
  expect(row('(30.2652555, -97.7364720)')).toBeNull()
  expect(row('30.2652555, -97.7364720')).toBeNull()
  const human_address = JSON.stringify({ address: '100 Example St', city: 'Austin', state: 'TX', zip: '78701' })
  expect(row(JSON.stringify({ latitude: '30.26', longitude: '-97.73', human_address }))).toBe(
    '100 Example St, Austin, TX 78701',
  )
})

const source = ImportSource.parse({ name: 'A city', kind: 'mural' })
