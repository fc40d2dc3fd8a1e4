import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { type Options, ZipFile } from 'yazl'
import { readDelimited } from './read-delimited.ts'
import { readLines } from './read-lines.ts'
import { type DatasetOptions, openDataset } from './read-records.ts'
import { BrokenFile, type DataRecord } from './record.ts'

const folder = mkdtempSync(join(tmpdir(), 'allcity-datasets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

async function read(name: string, bytes: Buffer | string, options: DatasetOptions = {}) {
  const path = join(folder, String(files++))
  writeFileSync(path, bytes)
  const dataset = await openDataset(path, name, options)
  const cells = (await all(dataset.records())).map((record) => record.cells)
  const { format, encoding, delimiter, projection } = dataset
  return { format, encoding, delimiter, projection, cells, name: dataset.name }
}

async function all(records: AsyncIterable<DataRecord>): Promise<DataRecord[]> {
  const found: DataRecord[] = []
  for await (const record of records) found.push(record)
  return found
}

async function zipped(entries: [string, Buffer | string, Partial<Options>?][]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes, options] of entries) zip.addBuffer(Buffer.from(bytes), name, options)
  zip.end()
  return buffer(zip.outputStream)
}

const works = [
  { id: '1', titre: 'Été, déjà', artiste: 'José' },
  { id: '2', titre: 'Le "chat"', artiste: 'Zoë' },
]
const table = (delimiter: string) =>
  [
    ['id', 'titre', 'artiste'],
    ...works.map(({ id, titre, artiste }) => [id, `"${titre.replaceAll('"', '""')}"`, artiste]),
  ]
    .map((row) => row.join(delimiter))
    .join('\r\n')

test.each([[','], [';'], ['\t'], ['|'], ['^'], ['~']])('reads a table with any delimiter: %j', async (delimiter) => {
  expect(await read('a.csv', table(delimiter))).toMatchObject({ format: 'delimited', delimiter, cells: works })
})

test('reads a table in the encoding it was written in, or in the one that is named', async () => {
  const text = table(';')
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  const files: [string, Buffer][] = [
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', utf16],
    ['utf-16be', Buffer.from(utf16).swap16()],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(text, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ]
  for (const [encoding, bytes] of files) expect(await read('a.csv', bytes)).toMatchObject({ encoding, cells: works })
  const quotes = Buffer.from('id;title\n1;\x93Big\x94 \x96 \x80')
  expect((await read('a.csv', Buffer.from(quotes.toString(), 'latin1'))).cells).toEqual([
    { id: '1', title: '“Big” – €' },
  ])
  const cyrillic = Buffer.from([0x69, 0x64, 0x3b, 0x74, 0x0a, 0x31, 0x3b, 0xcc, 0xe8, 0xf0])
  expect((await read('a.csv', cyrillic, { encoding: 'windows-1251' })).cells).toEqual([{ id: '1', t: 'Мир' }])
  await expect(read('a.csv', 'a;b\n1;2', { encoding: 'klingon' })).rejects.toThrow(
    'There is no encoding called klingon.',
  )
})

test('leaves a title above the table and a named delimiter out of the rows', async () => {
  const above = 'Murals of the city\r\nas of 2024\r\n\r\n'
  for (const begins of ['sep=;\r\n', '\ufeffsep=;\r\n', above, 'Murals;;\r\n'])
    expect(await read('a.csv', begins + table(';'))).toMatchObject({ delimiter: ';', cells: works })
})

test('gives columns without a name, or with a duplicate one, a name of their own', async () => {
  expect((await read('a.csv', 'a,,a\n1,2,3\n\n4\n5,6,7,8')).cells).toEqual([
    { a: '1', 'Column 2': '2', 'a (3)': '3' },
    { a: '4' },
    { a: '5', 'Column 2': '6', 'a (3)': '7' },
  ])
})

const geometry = { type: 'Point', coordinates: [-73.56, 45.51] }
const feature = { type: 'Feature', id: 7, properties: { title: 'Wave', artists: ['A', 'B'], none: null }, geometry }
const ofFeature = { id: '7', title: 'Wave', artists: 'A; B', geometry: JSON.stringify(geometry) }

test('reads JSON as GeoJSON, Overpass, Socrata, one object a line, and any array of objects', async () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32188' } }
  const collection = { type: 'FeatureCollection', crs, features: [feature] }
  expect(await read('a.geojson', JSON.stringify(collection))).toMatchObject({
    format: 'json',
    projection: 'urn:ogc:def:crs:EPSG::32188',
    cells: [ofFeature],
  })
  const lines = `${JSON.stringify(feature)}\n${JSON.stringify({ title: 'Two' })}\n`
  expect(await read('a.ndjson', lines)).toMatchObject({ format: 'ndjson', cells: [ofFeature, { title: 'Two' }] })

  const overpass = {
    version: 0.6,
    elements: [
      { type: 'node', id: 1, lat: 45.5, lon: -73.5, tags: { tourism: 'artwork', name: 'Wave' } },
      { type: 'way', id: 2, center: { lat: 1, lon: 2 }, tags: { name: 'Way' } },
      { type: 'relation', id: 3, bounds: { minlat: 0, minlon: 0, maxlat: 2, maxlon: 4 }, tags: { name: 'Many' } },
      { type: 'node', id: 4, lat: 0, lon: 0 },
    ],
  }
  expect((await read('o.json', JSON.stringify(overpass))).cells).toEqual([
    { tourism: 'artwork', name: 'Wave', '@id': 'node/1', lat: '45.5', lon: '-73.5' },
    { name: 'Way', '@id': 'way/2', lat: '1', lon: '2' },
    { name: 'Many', '@id': 'relation/3', lat: '1', lon: '2' },
  ])

  const socrata = {
    meta: { view: { columns: [{ name: 'sid' }, { name: 'Title' }, { name: 'Location' }] } },
    data: [['row-1', 'Wave', ['{"address":""}', '45.51', '-73.56', null, false]]],
  }
  expect((await read('s.json', JSON.stringify(socrata))).cells).toEqual([
    { sid: 'row-1', Title: 'Wave', Location: '(45.51, -73.56)' },
  ])
  expect((await read('p.json', '{"count":1,"items":[{"t":"a","n":{"m":1}}]}')).cells).toEqual([
    { t: 'a', n: '{"m":1}' },
  ])
})

test('reads JSON as ArcGIS, Opendatasoft and CKAN write it, as one feature, and as a sequence', async () => {
  const of = async (value: unknown) => (await read('a.json', JSON.stringify(value))).cells
  const arcgis = {
    fields: [{ name: 'Title', type: 'esriFieldTypeString', alias: 'Name' }],
    spatialReference: { wkid: 102100, latestWkid: 3857 },
    features: [{ attributes: { Title: 'Wave' }, geometry: { x: 1, y: 2 } }],
  }
  expect(await read('a.json', JSON.stringify(arcgis))).toMatchObject({
    projection: 'EPSG:3857',
    cells: [{ Title: 'Wave', geometry: '{"x":1,"y":2}' }],
  })
  const opendatasoft = {
    parameters: { facet: ['a'] },
    records: [{ recordid: 'r1', fields: { title: 'Wave', geo_point_2d: [45.51, -73.56] } }],
    facet_groups: [{ name: 'a', facets: [{ name: 'b' }] }],
  }
  expect(await of(opendatasoft)).toEqual([{ recordid: 'r1', title: 'Wave', geo_point_2d: '[45.51,-73.56]' }])
  const fields = [{ id: 'title', type: 'text' }]
  expect(await of({ help: '', result: { fields, records: [{ title: 'Wave' }] } })).toEqual([{ title: 'Wave' }])
  expect(await of({ fields, records: [['Wave'], ['Tide']] })).toEqual([{ title: 'Wave' }, { title: 'Tide' }])
  expect(await of(feature)).toEqual([ofFeature])
  expect(await of({ type: 'FeatureCollection', features: [] })).toEqual([])
  const sequence = `\u001e${JSON.stringify(feature)}\n\u001e${JSON.stringify(feature)}\n`
  expect(await read('a.geojsons', sequence)).toMatchObject({ format: 'ndjson', cells: [ofFeature, ofFeature] })
})

test('reads KML with longitude first, with or without a height, and ignores the viewpoint', async () => {
  const kml = (coordinates: string) =>
    `<kml><Placemark><LookAt><longitude>1</longitude><latitude>2</latitude></LookAt><Point><coordinates>${coordinates}</coordinates></Point></Placemark></kml>`
  for (const written of ['-73.56,45.51', '\n -73.56, 45.51, 0 \n', '-73.56,45.51,0'])
    expect((await read('a.kml', kml(written))).cells).toEqual([{ coordinates: '-73.56,45.51,0' }])
})

test('reads XML in the encoding it declares, unless it is plainly UTF-8', async () => {
  const kml = (name: string) =>
    `<?xml version="1.0" encoding="windows-1251"?><kml><Placemark><name>${name}</name></Placemark></kml>`
  const [before = '', after = ''] = kml('|').split('|')
  const cyrillic = Buffer.concat([Buffer.from(before), Buffer.from([0xcc, 0xe8, 0xf0]), Buffer.from(after)])
  for (const file of [cyrillic, Buffer.from(kml('Мир'))])
    expect((await read('a.kml', file)).cells).toEqual([{ name: 'Мир' }])
})

test('reads KML and GPX with the values they name', async () => {
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><Placemark>
    <name>Wave &amp; more</name><description><![CDATA[<b>By</b> A]]></description>
    <ExtendedData><Data name="Artist"><value>Ana</value></Data><SchemaData><SimpleData name="Year">2014</SimpleData></SchemaData></ExtendedData>
    <Point><coordinates>-73.56,45.51,0</coordinates></Point></Placemark></Folder></Document></kml>`
  expect(await read('a.kml', kml)).toMatchObject({
    format: 'xml',
    cells: [
      { name: 'Wave & more', description: '<b>By</b> A', Artist: 'Ana', Year: '2014', coordinates: '-73.56,45.51,0' },
    ],
  })
  const gpx =
    '<gpx version="1.1"><metadata><name>All</name></metadata><wpt lat="45.51" lon="-73.56"><name>Wave</name></wpt></gpx>'
  expect((await read('a.gpx', gpx)).cells).toEqual([{ lat: '45.51', lon: '-73.56', name: 'Wave' }])
  const bomb = `<!DOCTYPE k [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml><Placemark><name>&b;</name></Placemark></kml>`
  await expect(read('a.kml', bomb)).rejects.toThrow('This XML cannot be read')
})

test('reads a packed file by its content, with the projection that lies beside it', async () => {
  const zip = await zipped([
    ['murals/murals.csv', table(';')],
    ['murals/murals.prj', 'PROJCS["NAD_1983_StatePlane_New_York_Long_Island"]'],
    ['__MACOSX/murals/._murals.csv', 'x'],
    ['murals/readme.pdf', '%PDF'],
  ])
  expect(await read('download', zip)).toMatchObject({
    name: 'murals.csv',
    cells: works,
    projection: expect.stringContaining('Long_Island'),
  })
  expect(await read('m.csv.gz', gzipSync(table('|')))).toMatchObject({ name: 'm.csv', cells: works })
})

/** A zip entry with an unknown compression method. */
function packedSomehow(zip: Buffer): Buffer {
  zip.writeUInt16LE(9, zip.indexOf('PK\x01\x02') + 10)
  return zip
}

/** A file of many rows, in the encoding of old tables, with its end cut off. */
const cutOff = (text: string) => gzipSync(Buffer.from(text.repeat(20_000), 'latin1')).subarray(0, -20)

test('refuses an oversized, ambiguous or damaged archive with a sentence', async () => {
  const zeros = Buffer.alloc(80 * 1024 ** 2, 'a,b\n')
  const refused: [Buffer, RegExp][] = [
    [await zipped([['a.csv', zeros]]), /unpacks to far more/],
    [gzipSync(zeros), /unpacks to far more/],
    [
      await zipped([
        ['a.csv', 'a,b'],
        ['b.csv', 'a,b'],
      ]),
      /several files in it: a\.csv and b\.csv/,
    ],
    [await zipped([['a.exe', 'MZ']]), /no CSV, JSON, KML or GPX/],
    [await zipped([['xl/workbook.xml', '<workbook/>']]), /is a spreadsheet\. Save it as CSV/],
    [await zipped([['a.shp', 'x']]), /is a shapefile\. Save it as GeoJSON/],
    [await zipped([['a.csv', '/etc/passwd', { mode: 0o120777 }]]), /is a link, not a file/],
    [(await zipped([['a.csv', table(',').repeat(50)]])).subarray(0, 90), /zip file is damaged/],
    [packedSomehow(await zipped([['a.csv', table(',')]])), /zip file is damaged/],
    [gzipSync(table(',').repeat(50)).subarray(0, 60), /gzip file is damaged/],
    // Encodings that are detected before the end is reached.
    [cutOff(table(';')), /gzip file is damaged/],
    [cutOff(JSON.stringify(works)), /gzip file is damaged/],
  ]
  for (const [bytes, sentence] of refused) await expect(read('a', bytes)).rejects.toThrow(sentence)
})

test('refuses a file that is no data set with a sentence', async () => {
  const refused: [string | Buffer, RegExp][] = [
    ['', /is empty/],
    [' \n\n ', /nothing in this file/],
    ['just some words', /not a table/],
    ['%PDF-1.7 …', /This is a PDF/],
    [Buffer.from([1, 0, 2, 0, 3]), /not a text file/],
    [Buffer.from('\0\0\0\x0dOSMHeader'), /OpenStreetMap extract/],
    ['<html><body>', /KML and GPX are read/],
    ['const data = [{}]', /JavaScript, not JSON/],
    ['[{"a": 1}, {"a"', /after record 1 it cannot be read/],
    ['{"a": 1}\n{"b": \n', /Line 2 is not JSON/],
    [`a,b\n1,"${'x'.repeat(1_200_000)}`, /larger than 1 MB/],
    [`[{"a": "${'x'.repeat(2_300_000)}"}]`, /larger than 1 MB/],
    [`<kml><Placemark><name>${'x'.repeat(1_200_000)}</name></Placemark></kml>`, /larger than 1 MB/],
    [Array.from({ length: 1_001 }, (_, n) => `c${n}`).join(','), /1,000 columns/],
  ]
  for (const [bytes, sentence] of refused) await expect(read('a', bytes)).rejects.toThrow(sentence)
})

/** Returns the records before the error, and the error. */
async function readTillError(name: string, text: string) {
  const path = join(folder, String(files++))
  writeFileSync(path, text)
  const cells: DataRecord['cells'][] = []
  const dataset = await openDataset(path, name)
  const failure = await (async () => {
    for await (const record of dataset.records()) cells.push(record.cells)
  })().catch((error: unknown) => error)
  return { failure, count: cells.length }
}

const times = (row: string, count = 546) => row.repeat(count)

test.each<[string, string, number?]>([
  ['a table', `id,title\n${times('1,Wave\n')}2,"Never closed\n3,x\n`],
  ['a table of two rows', `id;title\n1;Wave, big\n2;"Never closed\n3;x\n`, 1],
  ['a table with a record too large', `id,title\n${times('1,Wave\n')}2,"${'x'.repeat(1_200_000)}`],
  ['JSON that is cut', `[${times('{"a":1},')}{"a"`],
  ['JSON with an error', `[${times('{"a":1},')}{"a" 1},${times('{"a":1},')}{"a":1}]`],
  ['JSON lines', `${times('{"a":1}\n')}{"a":\n${times('{"a":1}\n')}`],
  ['KML that is cut', `<kml>${times('<Placemark><name>Wave</name></Placemark>')}<Placemark><na`],
  ['KML with an error', `<kml>${times('<Placemark><name>Wave</name></Placemark>')}<Placemark a=1></Placemark></kml>`],
  ['OpenStreetMap XML', `<osm>${times('<node id="1" lat="1" lon="2"><tag k="a" v="b"/></node>')}<node id="2`],
])('reads all records before the error of %s', async (_, text, records = 546) => {
  const { failure, count } = await readTillError('a', text)
  expect(failure).toBeInstanceOf(BrokenFile)
  expect(count).toBe(records)
})

test('reads nodes, ways and relations with tags from OpenStreetMap XML', async () => {
  const osm = `<?xml version="1.0"?><osm version="0.6"><bounds minlat="1" minlon="1" maxlat="2" maxlon="2"/>
    <node id="1" lat="45.5" lon="-73.5"><tag k="tourism" v="artwork"/><tag k="name" v="Wave &amp; more"/></node>
    <node id="2" lat="45" lon="-73"/><node id="3" lat="46" lon="-74"/>
    <way id="4"><nd ref="2"/><nd ref="3"/><tag k="name" v="Way"/></way>
    <way id="5"><center lat="1" lon="2"/><nd ref="9"/><tag k="name" v="Middle"/></way>
    <way id="6"><nd ref="2" lat="10" lon="20"/><tag k="name" v="Geometry"/></way>
    <relation id="7"><bounds minlat="0" minlon="0" maxlat="2" maxlon="4"/><member type="way" ref="4"/><tag k="name" v="Many"/></relation>
    </osm>`
  expect(await read('a.osm', osm)).toMatchObject({
    format: 'xml',
    cells: [
      { tourism: 'artwork', name: 'Wave & more', '@id': 'node/1', lat: '45.5', lon: '-73.5' },
      { name: 'Way', '@id': 'way/4', lat: '45.5000000', lon: '-73.5000000' },
      { name: 'Middle', '@id': 'way/5', lat: '1', lon: '2' },
      { name: 'Geometry', '@id': 'way/6', lat: '10', lon: '20' },
      { name: 'Many', '@id': 'relation/7', lat: '1.0000000', lon: '2.0000000' },
    ],
  })
})

const nested = (open: string, times: number, close: string) => `${open.repeat(times)}1${close.repeat(times)}`
const many = 200_000

test.each([
  ['nested arrays', nested('[', many, ']')],
  ['arrays that never close', '['.repeat(many)],
  ['nested objects', nested('{"a":', many, '}')],
  ['few enough nested objects to fit the sample', nested('{"a":', 30_000, '}')],
  ['a record', `[{"title":"Wave","more":${nested('[', many, ']')}}]`],
  ['the properties of a feature', `{"features":[{"type":"Feature","properties":{"a":${nested('{"b":', many, '}')}}}]}`],
  [
    'the geometry of a feature',
    `{"features":[{"type":"Feature","geometry":{"coordinates":${nested('[', many, ']')}}}]}`,
  ],
  ['a later record', `[${'{"title":"Wave"},'.repeat(2_000)}{"title":${nested('[', many, ']')}}]`],
  ['a line', `{"title":"Wave"}\n{"title":${nested('[', many, ']')}}\n`],
])('refuses JSON nested deeper than 64 levels in %s, in a moment', async (_, text) => {
  const begun = performance.now()
  await expect(read('a.json', text)).rejects.toThrow('nested too deeply')
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('reads JSON nested to 60 levels, and brackets within text', async () => {
  const { cells } = await read('a.json', JSON.stringify([{ title: '['.repeat(500), more: 1 }]))
  expect(cells).toEqual([{ title: '['.repeat(500), more: '1' }])
  expect((await read('a.json', `[{"title":"Wave","more":${nested('[', 60, ']')}}]`)).cells).toHaveLength(1)
})

async function* endless(piece: string): AsyncGenerator<string> {
  for (;;) yield piece
}

test('refuses a line without an end before it fills the memory', async () => {
  const before = process.memoryUsage().rss
  await expect(all(readLines(endless('x'.repeat(65_536))))).rejects.toThrow('larger than 1 MB')
  await expect(all(readDelimited(endless('x'.repeat(65_536)), ','))).rejects.toThrow('larger than 1 MB')
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
})

test('holds no more of an endless file in memory than it looks at', async () => {
  const rows = (async function* () {
    yield 'id,title\n'
    yield* endless('1,A wall\n'.repeat(5_000))
  })()
  let most = 0
  const before = process.memoryUsage().rss
  for await (const { number } of readDelimited(rows, ',')) {
    if (number % 10_000 === 0) most = Math.max(most, process.memoryUsage().rss - before)
    if (number === 300_000) break
  }
  expect(most).toBeLessThan(150e6)
})
