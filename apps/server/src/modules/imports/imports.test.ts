import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { ErrorReply } from '@allcity/contract/errors'
import { ImportId, imports } from '@allcity/contract/imports'
import { expect, test, vi } from 'vitest'
import { newId } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const { db } = world.parts

async function newAdmin(): Promise<Member> {
  const member = await world.member('admin')
  await db.updateTable('member').set({ role: 'admin' }).where('id', '=', member.id).execute()
  return member
}

async function send(admin: Member, name: string, body: Buffer | string) {
  const id = ImportId.parse(newId())
  const answer = await fetch(`${world.origin}/api/imports/${id}/file?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.idToken}`, 'content-type': 'application/octet-stream' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { id, status: answer.status, error: ErrorReply.partial().parse(await answer.json()) }
}

const settled = (admin: Member, id: ImportId, state: string) =>
  vi.waitFor(
    async () => {
      const { body } = await world.call(imports.get, { params: { id } }, admin)
      expect(body.state).toBe(state)
      return body
    },
    { timeout: 20_000, interval: 100 },
  )

const latin1 = (place: number) =>
  Buffer.from(
    [
      'Numéro;Titre;Artiste;Année;Adresse;Latitude;Longitude;État',
      `1;Œil céleste;José Núñez et Ana Pão;2014;"1, rue de l'Été";45,51${place};-73,56${place};en place`.replaceAll(
        'Œ',
        'O',
      ),
      `2;Le chat;;2019;coin Saint-Denis;45,52${place};-73,57${place};en place`,
      '3;Sans lieu;Ana Pão;2020;;;;',
      '4;Loin;Ana Pão;2020;;95,2;190,1;',
      `1;Encore;;2014;;45,51${place};-73,56${place};`,
    ].join('\r\n'),
    'latin1',
  )

test('a city’s table in Latin 1 is read, looked at, run, run again without a change, and undone', async () => {
  const admin = await newAdmin()
  const { id, status, error } = await send(admin, 'fresques 1.csv', latin1(11))
  expect([status, error.message]).toEqual([200, undefined])
  const dry = await settled(admin, id, 'ready')
  expect(dry.counts).toEqual({ new: 2, matched: 0, changed: 0, unchanged: 0, refused: 3 })
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

  await world.call(imports.run, { params: { id } }, admin)
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
