import { artists } from '@allcity/contract/artists'
import { MakerId } from '@allcity/contract/makers'
import { moderation, type ReportedType } from '@allcity/contract/moderation'
import { statements } from '@allcity/contract/statements'
import { users } from '@allcity/contract/users'
import { expect, test } from 'vitest'
import { newArtist } from '#test/makers.ts'
import { decide, findOpenCase, findStatement, newAppeal, report } from '#test/moderation.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const [judge, other] = [await newModerator(world), await newModerator(world)]

/** Reports and removes a thing, and returns its case. */
async function clear(type: ReportedType, address: string, id = address): Promise<string> {
  await report(world, await world.member('reporter'), type, address, 'private')
  const { id: caseId } = (await findOpenCase(world, judge, id)) ?? { id: '' }
  const body = { decision: 'remove' as const, rule: 'private' as const, reason: 'An address' }
  expect((await decide(world, judge, caseId, body)).status).toBe(200)
  return caseId
}
const giveBack = (id: string) =>
  world.call(moderation.restore, { params: { id }, body: { reason: 'Too strict' } }, judge)

const write = (as: Member, body: { bio?: string; city?: string }) => world.call(users.editProfile, { body }, as)
const readProfile = async (as: Member) => (await world.call(users.get, { params: as })).body

const edit = (id: MakerId, as: Member, bio: string, links: string[] = []) =>
  world.call(artists.edit, { params: { id }, body: { name: 'Nine Lives', bio, links } }, as)
const readPage = async (id: MakerId) => (await world.call(artists.get, { params: { id } })).body
const readHistory = async (id: MakerId) =>
  (await world.call(artists.history, { params: { id }, query: {} }, judge)).body.items

test('a profile rewritten after it was cleared can be cleared again, and the later decision restores both texts', async () => {
  const ana = await world.member('ana')
  await write(ana, { bio: 'Buy here', city: 'Porto' })
  const first = await clear('member', ana.username, ana.id)
  const statementId = await findStatement(world, ana.id)
  const sentAppeal = newAppeal()
  await world.call(statements.appeal, { params: { id: statementId }, body: sentAppeal }, ana)

  await write(ana, { bio: 'Buy there' })
  const second = await clear('member', ana.username, ana.id)
  expect(await readProfile(ana)).toMatchObject({ bio: null, city: null })
  const received = (await world.call(statements.list, { query: {} }, ana)).body.items
  expect(received.map(({ id, endedAt }) => [id === statementId, endedAt === null])).toEqual([
    [false, true],
    [true, false],
  ])

  const answer = { outcome: 'refused' as const, answer: 'An address it was' }
  expect((await world.call(moderation.answer, { params: { id: sentAppeal.id }, body: answer }, other)).status).toBe(200)
  const { items } = (await world.call(moderation.appeals, { query: { limit: 100 } }, other)).body
  expect(items.map(({ id }) => id)).not.toContain(sentAppeal.id)

  expect((await giveBack(first)).status, 'another decision took its place').toBe(409)
  expect((await giveBack(second)).status).toBe(200)
  expect(await readProfile(ana)).toMatchObject({ bio: 'Buy there', city: 'Porto' })
})

test('a page rewritten after it was cleared can be cleared again', async () => {
  const ana = await world.member('ana')
  const id = MakerId.parse(await newArtist(world, ana, 'Nine Lives'))
  await edit(id, ana, 'Lives at 5 Grand Street', ['https://example.org/x'])
  await clear('maker', id)
  await edit(id, ana, 'Lives at 7 Grand Street')
  const second = await clear('maker', id)
  expect(await readPage(id)).toMatchObject({ bio: null, links: [] })
  await giveBack(second)
  expect(await readPage(id)).toMatchObject({ bio: 'Lives at 7 Grand Street', links: ['https://example.org/x'] })
})

test('a restored profile keeps what its member wrote since', async () => {
  const ana = await world.member('ana')
  await write(ana, { bio: 'Buy here', city: 'Porto' })
  const id = await clear('member', ana.username, ana.id)
  await write(ana, { bio: 'I photograph shutters' })
  expect((await giveBack(id)).status).toBe(200)
  expect(await readProfile(ana)).toMatchObject({ bio: 'I photograph shutters', city: 'Porto' })
})

test('a restored page keeps what was written since, and its history shows the earlier text', async () => {
  const ana = await world.member('ana')
  const id = MakerId.parse(await newArtist(world, ana, 'Nine Lives'))
  await edit(id, ana, 'Lives at 5 Grand Street', ['https://example.org/x'])
  const first = await clear('maker', id)
  await edit(id, ana, 'Paints cats')
  await giveBack(first)
  expect(await readPage(id)).toMatchObject({ bio: 'Paints cats', links: ['https://example.org/x'] })
  expect((await readHistory(id))[0]).toMatchObject({ what: 'restored', before: { bio: 'Paints cats', links: [] } })

  const second = await clear('maker', id)
  await edit(id, ana, 'Paints dogs', ['https://example.org/y'])
  const before = await readHistory(id)
  expect((await giveBack(second)).status).toBe(200)
  expect(await readPage(id)).toMatchObject({ bio: 'Paints dogs', links: ['https://example.org/y'] })
  expect(await readHistory(id), 'nothing changed').toEqual(before)
})
