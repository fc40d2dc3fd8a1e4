import { ErrorReply } from '@allcity/contract/errors'
import { ImportId, imports } from '@allcity/contract/imports'
import { beforeAll, expect, test } from 'vitest'
import { newInCharge } from '#test/people-in-charge.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let admin: Member

beforeAll(async () => {
  world = await openWorld()
  admin = await newInCharge(world, 'admin')
})

async function send(name: string, body: string) {
  const id = ImportId.parse(newId())
  const answer = await fetch(`${world.origin}/api/imports/${id}/file?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.idToken}`, 'content-type': 'application/octet-stream' },
    body,
  })
  return { id, status: answer.status, error: ErrorReply.partial().parse(await answer.json()) }
}

async function settled(id: ImportId, ...states: string[]) {
  const find = async () => (await world.call(imports.get, { params: { id } }, admin)).body
  await expect.poll(async () => (await find()).state).toBeOneOf(states)
  return find()
}

const table = (rows: string[]) => ['Title,Type,Latitude,Longitude', ...rows].join('\n')
const gates = ['Blue,Mural,52.5200,13.4050', 'Red,Statue,52.5210,13.4060', 'Grey,"Mural; Mosaic",52.5220,13.4070']

test('a file that breaks off can be run up to the break, and the dry run says so', async () => {
  const { id, status } = await send('broken.csv', `${table(gates)}\nBlack,"never closed,52.5,13.4\n`)
  expect(status).toBe(200)
  const dry = await settled(id, 'ready', 'failed')
  expect(dry).toMatchObject({ state: 'ready', rows: 3, counts: { new: 3 } })
  expect(dry.warnings).toContain(
    'Record 4 of this table cannot be read: is a quotation mark not closed? The 3 rows before it can be run.',
  )
  await world.call(imports.run, { params: { id }, body: undefined }, admin)
  expect((await settled(id, 'done')).counts.new).toBe(3)
  await world.call(imports.undo, { params: { id } }, admin)
  await settled(id, 'undone')
})

test('only rows with a value in a column are read, and the dry run counts the rows left out', {
  tags: ['slow'],
}, async () => {
  const { id } = await send('filter.csv', table(gates))
  const { source, mapping } = await settled(id, 'ready')
  const arrange = (only: { column: string; values: string[] }) =>
    world.call(imports.arrange, { params: { id }, body: { source, mapping: { ...mapping, only } } }, admin)
  expect((await arrange({ column: 'Nowhere', values: ['mural'] })).status).toBe(400)
  await arrange({ column: 'Type', values: ['mural'] })
  const dry = await settled(id, 'ready')
  expect(dry.counts).toMatchObject({ new: 2, refused: 0 })
  expect(dry.warnings).toContain('1 row is left out, because “Type” is not “mural”.')
  const { body } = await world.call(imports.listRows, { params: { id }, query: {} }, admin)
  expect(body.items.map(({ title }) => title)).toEqual(['Blue', 'Grey'])
  await arrange({ column: 'Type', values: ['fresco'] })
  expect((await settled(id, 'failed')).failure).toMatch(/^No row is left: 3 rows are left out/)
  await world.call(imports.drop, { params: { id } }, admin)
})

test('a dry run warns of a row far from the others, and of places far from any city', async () => {
  const { id } = await send('far.csv', table([...gates, 'Lost,Mural,-52.5200,13.4050']))
  const { warnings } = await settled(id, 'ready')
  expect(warnings).toContain(
    '1 row lies more than 2,000 km from most others, such as row 4 (-52.520, 13.405). Check its place.',
  )
  expect(warnings).toContain(
    '1 row lies more than 100 km from any city, such as row 4. Check the columns and the projection of the place.',
  )
  await world.call(imports.drop, { params: { id } }, admin)
  const sea = await send('sea.csv', table(['Blue,Mural,30.1,-40.1', 'Red,Mural,30.2,-40.2']))
  expect((await settled(sea.id, 'ready')).warnings).toContainEqual(
    expect.stringMatching(/^2 rows lie more than 100 km/),
  )
  await world.call(imports.drop, { params: { id: sea.id } }, admin)
  const fine = await send('fine.csv', table(gates))
  expect((await settled(fine.id, 'ready')).warnings).not.toContainEqual(expect.stringContaining('km'))
  await world.call(imports.drop, { params: { id: fine.id } }, admin)
})

test('a dry run asks for the name, the link and the licence of its source until they are given', async () => {
  const { id } = await send('en.csv', table(gates))
  const { source, mapping, warnings } = await settled(id, 'ready')
  expect(warnings).toEqual([
    'Missing details of the source “en”: name, link, and license. Enter the name of the source, where it is and how it may be used.',
  ])
  const named = { ...source, name: 'City of Berlin', link: 'https://example.org/data', licence: 'CC BY 4.0' }
  await world.call(imports.arrange, { params: { id }, body: { source: named, mapping } }, admin)
  expect((await settled(id, 'ready')).warnings).toEqual([])
  await world.call(imports.drop, { params: { id } }, admin)
})

test('an import that another administrator changed cannot be arranged or run by the earlier version', async () => {
  const { id } = await send('two.csv', table(gates))
  const { source, mapping, version } = await settled(id, 'ready')
  const arrange = (name: string, from: string) => {
    const body = { source: { ...source, name }, mapping, version: from }
    return world.call(imports.arrange, { params: { id }, body }, admin)
  }
  expect((await arrange('Theirs', version)).status).toBe(200)
  const { version: fresh } = await settled(id, 'ready')
  const refused = await arrange('Mine', version)
  expect(refused.error).toMatchObject({ error: 'edit_conflict', conflict: { version: fresh, fields: ['source'] } })
  const run = await world.call(imports.run, { params: { id }, body: { version } }, admin)
  expect(run.error).toMatchObject({ error: 'edit_conflict' })
  expect((await settled(id, 'ready')).source.name).toBe('Theirs')
  expect((await arrange('Mine', fresh)).status).toBe(200)
  expect((await settled(id, 'ready')).source.name).toBe('Mine')
  await world.call(imports.drop, { params: { id } }, admin)
})
