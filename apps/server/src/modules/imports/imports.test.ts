import { gzipSync } from 'node:zlib'
import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { CommentId, comments } from '@allcity/contract/comments'
import { ErrorReply } from '@allcity/contract/errors'
import { ImportId, imports } from '@allcity/contract/imports'
import { expect, onTestFinished, test } from 'vitest'
import { newInCharge } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'
import { batchRows } from './rules.ts'

const world = await openWorld()

const newAdmin = () => newInCharge(world, 'admin')

async function send(admin: Member, name: string, body: Buffer | string) {
  const id = ImportId.parse(newId())
  const answer = await fetch(`${world.origin}/api/imports/${id}/file?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.idToken}`, 'content-type': 'application/octet-stream' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { id, status: answer.status, error: ErrorReply.partial().parse(await answer.json()) }
}

async function settled(admin: Member, id: ImportId, state: string) {
  const find = async () => (await world.call(imports.get, { params: { id } }, admin)).body
  await expect.poll(async () => (await find()).state).toBe(state)
  return find()
}

const latin1 = (place: number) =>
  Buffer.from(
    [
      'Numéro;Titre;Artiste;Année;Adresse;Latitude;Longitude;État',
      `1;Œil céleste;José Núñez et Ana Pão;2014;"1, rue de l'Été";45,51${place};-73,56${place};en place`.replaceAll(
        'Œ',
        'O',
      ),
      `2;Le chat;;MCMXC;coin Saint-Denis;45,52${place};-73,57${place};en place`,
      '3;Sans lieu;Ana Pão;2020;;;;',
      '4;Loin;Ana Pão;2020;;95,2;190,1;',
      `1;Oil céleste;José Núñez et Ana Pão;2015;"1, rue de l'Été";45,51${place};-73,56${place};`,
    ].join('\r\n'),
    'latin1',
  )

test('a city’s table in Latin 1 is read, reviewed, run, run again without a change, and undone', async () => {
  const admin = await newAdmin()
  const { id, status, error } = await send(admin, 'fresques 1.csv', latin1(11))
  expect([status, error.message]).toEqual([200, undefined])
  const dry = await settled(admin, id, 'ready')
  expect(dry.counts).toEqual({ new: 2, matched: 0, changed: 0, unchanged: 0, refused: 3 })
  expect(dry.yearsNotRead).toEqual({ rows: 1, examples: ['MCMXC'] })
  expect(dry.format).toBe('Table, with semicolons, windows-1252')
  expect(dry.mapping).toMatchObject({ id: 'Numéro', title: 'Titre', artists: [['Artiste']], year: 'Année' })
  const { body: rows } = await world.call(imports.listRows, { params: { id }, query: {} }, admin)
  expect(rows.items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['new', null],
    ['new', null],
    ['refused', 'This row does not say where it is'],
    ['refused', 'These are no degrees: 190.1, 95.2. Say in which projection they are'],
    ['refused', 'The same as row 1'],
  ])
  const file = await world.app.inject({
    url: `/api/imports/${id}/refused.csv`,
    headers: { authorization: `Bearer ${admin.idToken}` },
  })
  expect(file.body).toContain('3,This row does not say where it is,3,Sans lieu,Ana Pão,2020,,,,\n')
  expect(file.body).toContain(
    '5,The same as row 1,1,Oil céleste,José Núñez et Ana Pão,2015,"1, rue de l\'Été","45,5111","-73,5611",\n',
  )

  await world.call(imports.run, { params: { id }, body: undefined }, admin)
  await settled(admin, id, 'done')
  const { body: ran } = await world.call(imports.listRows, { params: { id }, query: { outcome: 'new' } }, admin)
  const work = ran.items[0]?.work?.id ?? ''
  const { body: artwork } = await world.call(artworks.get, { params: { id: work } })
  expect(artwork).toMatchObject({
    title: 'Oil céleste',
    yearMade: 2014,
    photos: [],
    uploader: { username: 'opendata' },
  })
  expect(artwork.credits.map(({ name }) => name).sort()).toEqual(['Ana Pão', 'José Núñez'])

  const again = await send(admin, 'fresques 1.csv', latin1(11))
  expect((await settled(admin, again.id, 'ready')).counts).toMatchObject({ new: 0, unchanged: 2, changed: 0 })
  await world.call(imports.drop, { params: { id: again.id } }, admin)

  await world.call(imports.undo, { params: { id } }, admin)
  expect((await settled(admin, id, 'undone')).kept).toBe(0)
  expect((await world.call(artworks.get, { params: { id: work } })).status).toBe(404)
  const { body: log } = await world.call(audit.list, { query: { subject: id } }, admin)
  expect(log.items.map(({ action }) => action).sort()).toEqual(['import.run', 'import.undo'])
})

test('a place in swapped order or in an unnamed projection is read as the one near a city', {
  tags: ['slow'],
}, async () => {
  const admin = await newAdmin()
  const geojson = (x: number, y: number, crs?: string) =>
    JSON.stringify({
      type: 'FeatureCollection',
      ...(crs ? { crs: { type: 'name', properties: { name: crs } } } : {}),
      features: [{ type: 'Feature', properties: { title: 'W' }, geometry: { type: 'Point', coordinates: [x, y] } }],
    })
  const [brussels, montreal, paris, berlin] = [
    [50.84, 4.35],
    [45.51, -73.56],
    [48.86, 2.35],
    [52.52, 13.41],
  ]
  const files: [string, string, number[] | undefined][] = [
    ['a.csv', 'title,coordinates\nWave,"-73.56, 45.51"\n', montreal],
    ['b.csv', 'title,coordinates\nWave,"45.51, -73.56"\n', montreal],
    ['c.csv', 'title,lat,lon\nWave,-73.56,45.51\n', montreal],
    ['d.csv', 'title,lat,lon\nWave,45.51,-73.56\n', montreal],
    ['e.csv', 'title,where\nWave,"2.35, 48.86"\n', paris],
    ['f.geojson', geojson(48.86, 2.35), paris],
    ['g.geojson', geojson(2.35, 48.86), paris],
    ['h.csv', 'title,x,y\nWave,261600,6250566\n', paris],
    ['i.csv', 'title,x,y\nWave,392115,5820060\n', berlin],
    ['j.geojson', geojson(392_115, 5_820_060, 'urn:ogc:def:crs:EPSG::25833'), berlin],
    ['k.geojson', geojson(149_000, 170_000, 'urn:ogc:def:crs:EPSG::31370'), brussels],
    ['l.geojson', geojson(149_000, 170_000, 'urn:ogc:def:crs:EPSG::999999'), undefined],
  ]
  for (const [name, body, place] of files) {
    const { id } = await send(admin, name, body)
    await settled(admin, id, 'ready')
    const { body: rows } = await world.call(imports.listRows, { params: { id }, query: {} }, admin)
    const [row] = rows.items
    const found = row?.location && [row.location.latitude, row.location.longitude].map((degrees) => degrees.toFixed(2))
    expect([name, found ?? row?.reason]).toEqual([
      name,
      place?.map((degrees) => degrees.toFixed(2)) ??
        'These are no degrees: 149000, 170000. Say in which projection they are',
    ])
    await world.call(imports.drop, { params: { id } }, admin)
  }
})

const csv = (rows: string[]) => Buffer.from(['id,title,artist,year,latitude,longitude', ...rows].join('\n'))

async function imported(admin: Member, name: string, body: Buffer) {
  const { id } = await send(admin, name, body)
  await settled(admin, id, 'ready')
  await world.call(imports.run, { params: { id }, body: undefined }, admin)
  return settled(admin, id, 'done')
}

test('matched works keep their data, while works changed by a source get it back on undo', {
  tags: ['slow'],
}, async () => {
  const admin = await newAdmin()
  const location = { longitude: 12.490261, latitude: 41.890183 }
  const mine = await publishMural(world, admin, { title: 'The big wave', location, locationLevel: 'exact' })
  const hidden = await publishMural(world, admin, { title: 'Secret door', location, locationLevel: 'hidden' })
  const rows = [
    '1,Big Wave,Somebody,1999,41.890300,12.490261',
    '2,Secret door,,,41.890183,12.490261',
    '3,Own,Kiko,2001,41.9,12.5',
  ]
  const first = await imported(admin, 'roma.csv', csv(rows))
  expect(first.counts).toMatchObject({ new: 2, matched: 1 })
  const { body: matched } = await world.call(artworks.get, { params: { id: mine.id } })
  expect(matched).toMatchObject({ title: 'The big wave', credits: [], sources: [{ name: 'roma', isMade: false }] })
  const { body: list } = await world.call(imports.listRows, { params: { id: first.id }, query: {} }, admin)
  expect(list.items.map(({ work }) => work?.id)).not.toContain(hidden.id)

  const second = await imported(admin, 'roma.csv', csv([...rows.slice(0, 2), '3,Own renamed,Ada,2002,41.9,12.5']))
  expect(second.counts).toEqual({ new: 0, matched: 0, changed: 1, unchanged: 2, refused: 0 })
  const own = { id: list.items[2]?.work?.id ?? '' }
  expect((await world.call(artworks.get, { params: own })).body).toMatchObject({
    title: 'Own renamed',
    credits: [{ name: 'Ada' }],
  })
  expect((await world.call(imports.undo, { params: { id: first.id } }, admin)).status).toBe(409)
  await world.call(imports.undo, { params: { id: second.id } }, admin)
  await settled(admin, second.id, 'undone')
  expect((await world.call(artworks.get, { params: own })).body).toMatchObject({
    title: 'Own',
    yearMade: 2001,
    credits: [{ name: 'Kiko' }],
  })

  // A member commented on it, so it is theirs too.
  const comment = { id: CommentId.parse(newId()), text: 'Still there' }
  await world.call(comments.write, { params: own, body: comment }, admin)
  await world.call(imports.undo, { params: { id: first.id } }, admin)
  expect((await settled(admin, first.id, 'undone')).kept).toBe(1)
  const { body: kept } = await world.call(imports.listKept, { params: { id: first.id } }, admin)
  expect(kept.items).toEqual([{ id: own.id, title: 'Own' }])
  expect((await world.call(artworks.get, { params: { id: mine.id } })).body.sources).toEqual([])
})

test('a work matches within sixty metres of its place, or a hundred and fifty where only its street is known', async () => {
  const admin = await newAdmin()
  const at = async (title: string, locationLevel: 'exact' | 'street', latitude: number) => {
    const location = { longitude: 11.255814, latitude }
    const { id } = await publishMural(world, admin, { title, location, locationLevel })
    const { body } = await world.call(artworks.get, { params: { id } })
    return { id, place: body.place.location ?? location }
  }
  const [known, street] = [await at('Blue heron', 'exact', 43.769562), await at('Green heron', 'street', 43.779562)]
  const north = ({ place }: typeof known, metres: number) => `${place.latitude + metres / 111_195},${place.longitude}`
  const rows = (metres: [number, number]) =>
    csv([`1,Blue heron,,,${north(known, metres[0])}`, `2,Green heron,,,${north(street, metres[1])}`])
  const near = await imported(admin, 'near.csv', rows([55, 140]))
  const { body: list } = await world.call(imports.listRows, { params: { id: near.id }, query: {} }, admin)
  expect(list.items.map(({ outcome, work }) => [outcome, work?.id])).toEqual([
    ['matched', known.id],
    ['matched', street.id],
  ])
  expect((await imported(admin, 'far.csv', rows([70, 160]))).counts).toMatchObject({ new: 2, matched: 0 })
})

test('a character that the database rejects fails neither its row nor the file', async () => {
  const admin = await newAdmin()
  const [nothing, half] = ['\\u0000', '\\ud83c']
  const fine = '"latitude": "41.8", "longitude": "12.4"'
  const rows = [
    `{"id": "1${nothing}", "title": "Null${nothing} and void${half}", "link": "https://example.org/${half}${nothing}", ${fine}}`,
    `{"id": "2${half}", "title": "Painter", "latitude": "${'7'.repeat(39)}🎨 or so", "longitude": "12.4"}`,
  ]
  const others = [3, 4, 5, 6].map((n) => `{"id": "${n}", "title": "Fine", ${fine}}`)
  const { id } = await send(admin, 'signs.json', `[${[...rows, ...others].join(',')}]`)
  await settled(admin, id, 'ready')
  const { body } = await world.call(imports.listRows, { params: { id }, query: {} }, admin)
  expect(body.items.slice(0, 2).map(({ title, reason }) => [title, reason])).toEqual([
    ['Null and void\ufffd', null],
    ['Painter', `These coordinates cannot be read: ${'7'.repeat(39)}… and 12.4`],
  ])
  await world.call(imports.drop, { params: { id } }, admin)
})

test('the API reports the progress of a running import', { tags: ['slow'] }, async () => {
  const admin = await newAdmin()
  const rows = Array.from(
    { length: 2 * batchRows + 1 },
    (_, n) => `${n},Wall ${n},,2015,${40 + n / 10_000},${-80 - n / 10_000}`,
  )
  const { id } = await send(admin, 'walls.csv', csv(rows))
  await settled(admin, id, 'ready')
  // Thousands more works would turn the pins in tiles of other tests into clusters.
  onTestFinished(async () => {
    await settled(admin, id, 'done')
    await world.call(imports.undo, { params: { id } }, admin)
    await settled(admin, id, 'undone')
  })
  await world.call(imports.run, { params: { id }, body: undefined }, admin)
  const readPosition = async () => (await world.call(imports.get, { params: { id } }, admin)).body.position
  // On the embedded engine each query of an answer waits for a batch, so not every batch is seen.
  await expect.poll(readPosition, { interval: 20 }).toBeOneOf([batchRows, 2 * batchRows])
  await settled(admin, id, 'done')
})

test('rows that share an id become separate works, and match them again', async () => {
  const admin = await newAdmin()
  const rows = [
    '1,Blue Gate,Ada Lind,45.5590,-122.6608',
    'multiple,18 works at the hall,Ed Lind,45.5127,-122.6791',
    'multiple,39 works at the court,Flo Lind,45.5152,-122.6771',
    'multiple,18 works at the hall,Ed Lind,45.5127,-122.6791',
    'NA,Untitled,Gus Lind,45.5160,-122.6773',
    'NA,Untitled,Hal Lind,45.5161,-122.6774',
    ',Untitled,Hal Lind,45.5261,-122.6874',
  ]
  const table = (lines: string[]) => ['recordID,Title,Artist,Latitude,Longitude', ...lines].join('\n')
  const { id } = await send(admin, 'repeated.csv', table(rows))
  expect((await settled(admin, id, 'ready')).counts).toMatchObject({ new: 6, refused: 1 })
  const { body } = await world.call(imports.listRows, { params: { id }, query: { outcome: 'refused' } }, admin)
  expect(body.items).toMatchObject([{ number: 4, reason: 'The same as row 2' }])
  await world.call(imports.run, { params: { id }, body: undefined }, admin)
  await settled(admin, id, 'done')
  const again = await send(admin, 'repeated.csv', table(rows.toReversed()))
  expect((await settled(admin, again.id, 'ready')).counts).toMatchObject({ new: 0, unchanged: 6, changed: 0 })
  await world.call(imports.drop, { params: { id: again.id } }, admin)
  const inOrder = rows.map((row, index) => `${row},${index}`)
  const numbered = await send(admin, 'numbered.csv', table(inOrder).replace('Longitude', 'Longitude,OBJECTID'))
  expect((await settled(admin, numbered.id, 'ready')).mapping.id).toBe('OBJECTID')
  await world.call(imports.drop, { params: { id: numbered.id } }, admin)
})

test('a file that is no data set is refused with a sentence, and nothing of it is kept', {
  tags: ['slow'],
}, async () => {
  const admin = await newAdmin()
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, 'a,b\n'))
  const wide = Buffer.from(Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(','))
  const cell = Buffer.concat([csv(['1,"']), Buffer.alloc(10 * 1024 * 1024, 'x'), Buffer.from('",,,,')])
  const refused: [string, Buffer, RegExp][] = [
    ['empty.csv', Buffer.alloc(0), /empty/],
    ['noise.csv', Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 7919) % 256)), /not a text/],
    ['bomb.csv.gz', bomb, /unpacks to far more/],
    ['wide.csv', wide, /1,000 columns/],
    ['cell.csv', cell, /larger than 1 MB/],
    ['bad.zip', Buffer.from('PK\u0003\u0004 and no more'), /zip file is damaged/],
    ['page.html', Buffer.from('<html></html>'), /KML and GPX/],
    ['deep.kml', Buffer.from(`<kml>${'<a>'.repeat(5_000)}`), /nested too deeply/],
    [
      'endless.gpx',
      Buffer.concat([Buffer.from('<gpx><wpt name="'), Buffer.alloc(40 * 1024 ** 2, 'x')]),
      /larger than 1 MB/,
    ],
    ['deep.json', Buffer.from('{"a":'.repeat(5_000)), /nested too deeply/],
    ['cut.json', Buffer.from('[{"a": 1}, {"a"'), /cannot be read any further/],
  ]
  for (const [name, body, sentence] of refused) {
    const { status, error, id } = await send(admin, name, body)
    expect.soft([name, status, error.message]).toEqual([name, 400, expect.stringMatching(sentence)])
    expect.soft((await world.call(imports.get, { params: { id } }, admin)).status).toBe(404)
  }
  const { id } = await send(admin, 'header.csv', csv([]))
  expect((await settled(admin, id, 'failed')).failure).toMatch(/no records/)
})
