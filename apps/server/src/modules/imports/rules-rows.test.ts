import { ImportMapping, ImportSource } from '@allcity/contract/imports'
import { expect, test } from 'vitest'
import { namesIn } from './rules/artists.ts'
import { guessMapping } from './rules/columns.ts'
import { refusedLine } from './rules/refused.ts'
import { readRow } from './rules/rows.ts'
import { cut, plain, webAddress, writable } from './rules/text.ts'
import { kindIn, licenceIn, statusIn, titleAndArtist } from './rules/words.ts'
import { countedAnew, isWorthAnalysing, noRows } from './rules.ts'

const columns = (named: Record<string, string[]>) => Object.entries(named).map(([name, samples]) => ({ name, samples }))

test('guesses columns from common headings and from their values', () => {
  const french = {
    Numéro: ['1', '2'],
    Titre: ['a', 'b'],
    Artiste: ['c', 'd'],
    Année: ['2014', '2015'],
    Adresse: ['e', 'f'],
  }
  expect(guessMapping(columns({ ...french, Latitude: ['45,5', '45,6'], Longitude: ['-73,5', '-73,6'] }))).toMatchObject(
    {
      id: 'Numéro',
      title: 'Titre',
      artists: [['Artiste']],
      year: 'Année',
      address: 'Adresse',
      latitude: 'Latitude',
      longitude: 'Longitude',
      place: null,
      projection: null,
    },
  )
  const names = { 'Primary Artist First': ['Ann'], 'Primary Artist Last': ['Lee'], 'Secondary Artist Last': ['Roe'] }
  expect(guessMapping(columns({ ...names, X_COORD: ['988212'], Y_COORD: ['211939'] }))).toMatchObject({
    latitude: 'Y_COORD',
    longitude: 'X_COORD',
    projection: 'EPSG:2263',
    artists: [['Primary Artist First', 'Primary Artist Last'], ['Secondary Artist Last']],
  })
  const swapped = columns({ where: ['-123.1, 49.2', '-123.2, 49.3'] })
  expect(guessMapping(swapped)).toMatchObject({ place: 'where', order: 'longitude_first', projection: null })
})

const mapping = ImportMapping.parse({
  id: 'id',
  title: 'title',
  artists: [['artist']],
  year: 'year',
  kind: 'kind',
  status: 'status',
  place: 'at',
  licence: 'licence',
  link: 'link',
  description: 'text',
})
const source = ImportSource.parse({ name: 'A city', licence: 'CC BY 4.0', kind: 'mural' })
const cells = { id: '7', title: 'Wave', artist: 'Ana; Bo', year: 'c. 2014', at: '45.5, -73.5', status: 'destroyed' }

test('reads a row from its cells and identifies it by its number', () => {
  expect(readRow(cells, mapping, source)).toMatchObject({
    key: '7',
    refused: null,
    location: { latitude: 45.5, longitude: -73.5 },
    work: {
      title: 'Wave',
      artists: ['Ana', 'Bo'],
      yearMade: 2014,
      kind: 'mural',
      status: 'removed',
      terms: 'CC BY 4.0',
      licence: 'cc_by_4',
    },
  })
  const hash = (more: object) => readRow({ ...cells, ...more }, mapping, source).hash
  expect(hash({ at: '45.50000001, -73.5' })).toBe(hash({}))
  expect(hash({ year: '2015' })).not.toBe(hash({}))
  const { id: _, ...unnumbered } = cells
  expect(readRow(unnumbered, mapping, source).key).toBe(readRow({ ...unnumbered, title: 'WAVE!' }, mapping, source).key)
})

test('refuses a row without a work or a place, and needs no place with a city', () => {
  const refusal = (row: Record<string, string>, of = source) => readRow(row, mapping, of).refused
  expect(refusal({ id: '1' })).toBe('There is nothing in this row that tells what it is')
  expect(refusal({ title: 'Wave' })).toBe('This row does not say where it is')
  expect(refusal({ title: 'Wave' }, { ...source, regionId: 1526384 })).toBeNull()
  expect(refusal({ title: 'Wave', at: '95.5, 200.5' })).toMatch(/^These are no degrees/)
})

test('accepts only years in which somebody can have painted', () => {
  const year = (text: string) => readRow({ ...cells, year: text }, mapping, source).work.yearMade
  expect([year('1899'), year('1900'), year('painted 2019, restored 2021'), year('9999'), year('no date')]).toEqual([
    ...[null, 1900, 2019, null, null],
  ])
})

test('reads kinds, states, licences and names in the terms of cities', () => {
  expect(['Fresque murale', 'Wandbild', 'bronze statue', 'Paste-up', 'throw up', 'teapot', ''].map(kindIn)).toEqual([
    ...['mural', 'mural', 'sculpture', 'paste_up', 'throw_up', null, null],
  ])
  expect([statusIn('yes', 'removed'), statusIn('no', 'removed'), statusIn('yes', 'visible')]).toEqual([
    ...['removed', 'present', 'present'],
  ])
  expect([statusIn('painted over', 'status'), statusIn('poor', 'condition'), statusIn('?', 'status')]).toEqual([
    ...['painted_over', 'damaged', null],
  ])
  expect(['CC0 1.0', 'CC BY-SA 3.0', 'CC BY 2.0', 'CC BY-NC 4.0', 'ask us', null].map(licenceIn)).toEqual([
    ...['cc0', 'cc_by_sa_4', 'cc_by_4', 'all_rights_reserved', 'all_rights_reserved', 'all_rights_reserved'],
  ])
  expect(namesIn('by Ana Pão & José Núñez; Ana Pão, unknown')).toEqual(['Ana Pão', 'José Núñez'])
  expect(namesIn('12345')).toEqual([])
  expect(titleAndArtist('The Real World, by Tom Otterness - Rockefeller Park')).toEqual({
    title: 'The Real World',
    artists: ['Tom Otterness'],
  })
})

test('never reads a licence as freer than it is', () => {
  const read = (licence: string, said: string[]) =>
    expect(said.map((words) => [words, licenceIn(words)])).toEqual(said.map((words) => [words, licence]))
  read('all_rights_reserved', [
    'Creative Commons Attribution-NonCommercial-ShareAlike 4.0',
    'CC BY-NC-SA (Attribution-NonCommercial-ShareAlike)',
    'Creative Commons Attribution - Pas d’Utilisation Commerciale - Pas de Modification',
    ...['CC BYNC', 'CC-BY-ND', 'Not public domain', 'not CC0', 'Accredited by the city', 'Zero reuse'],
    ...['https://creativecommons.org/licenses/by-nc/4.0/', 'https://creativecommons.org/licenses/by-nc-nd/4.0/deed.fr'],
  ])
  read('cc0', ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0: No Rights Reserved', 'CC Zero', 'ODC PDDL'])
  read('cc_by_sa_4', ['http://creativecommons.org/licenses/by-sa/3.0/', 'Creative Commons Attribution-ShareAlike'])
  const long = `Creative Commons Attribution ${'of the city '.repeat(20)}, not for sale`
  expect(readRow({ ...cells, licence: long }, mapping, source).work.licence).toBe('all_rights_reserved')
  read('cc_by_4', ['https://creativecommons.org/licenses/by/4.0/', 'Creative Commons Attribution', 'CCBY 4.0'])
})

test('reads text without markup and never cuts a character in half', () => {
  expect(plain('<p>Fish &amp; chips<br>now</p>\u202e')).toBe('Fish & chips\nnow')
  expect(['n/a', 'NULL', ' - ', 'unknown', '…'].map(plain)).toEqual([null, null, null, null, null])
  expect(cut('aaaaa bbbb', 8)).toBe('aaaaa…')
  expect(cut('aaa😀😀', 6)).toBe('aaa😀…')
  expect(cut('aaaa😀😀', 6)).toBe('aaaa…')
  expect(writable('a\0b\ud800')).toBe('ab\ufffd')
  expect(webAddress('see <a href="https://example.org/a">')).toBe('https://example.org/a')
  expect(webAddress('javascript:alert(1)')).toBeNull()
})

test('returns a refused row as written, without a formula', () => {
  const row = {
    number: 3,
    reason: 'No place',
    cells: { a: '=1+1', b: '-5' },
    work: { title: null, artists: [], kind: 'mural', yearMade: null },
  }
  const shape = { columns: ['a', 'b', 'c'], mapping: { title: 'c', artists: [['b']], year: null } }
  expect(refusedLine(row, shape)).toEqual(['3', 'No place', "'=1+1", '-5', ''])
  const later = { ...row, cells: null, work: { ...row.work, title: 'Wave', artists: ['Ada', 'Kiko'] } }
  expect(refusedLine(later, shape)).toEqual(['3', 'No place', '', 'Ada; Kiko', 'Wave'])
})

test('keeps the counts of an import in step with the outcomes of its rows', () => {
  const read = countedAnew(noRows, [
    { was: null, outcome: 'new', rows: 5 },
    { was: null, outcome: 'refused', rows: 1 },
  ])
  expect(countedAnew(read, [{ was: 'new', outcome: 'matched', rows: 2 }])).toEqual({
    ...noRows,
    new: 3,
    matched: 2,
    refused: 1,
  })
  expect([1, 500, 1_000, 2_000, 10_000, 100_000, 100_500].filter(isWorthAnalysing)).toEqual([1_000, 10_000, 100_000])
})
