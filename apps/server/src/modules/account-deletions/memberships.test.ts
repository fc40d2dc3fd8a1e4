import { artists } from '@allcity/contract/artists'
import { crews } from '@allcity/contract/crews'
import { type MakerId, MembershipId } from '@allcity/contract/makers'
import { users } from '@allcity/contract/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { mergeAccount, removeAccount, untilGone } from '#test/account-deletions.ts'
import { joinCrew, newArtist, newCrew } from '#test/makers.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let admin: Member
let artist: MakerId
beforeAll(async () => {
  world = await openWorld()
  admin = await newInCharge(world, 'admin')
  artist = await newArtist(world, admin, 'Stille Post')
})

async function enter(crew: MakerId, as: Member, isPublic = false, from: number | null = 2001) {
  const answer = await joinCrew(world, crew, artist, { from, isPublic }, as)
  expect(answer.status).toBe(200)
}

const left = async (crew: MakerId) =>
  (
    await sql<{ entered_by: string | null; is_public: boolean }>`
      select entered_by, is_public from membership where crew_id = ${crew} order by is_public, from_year`.execute(
      world.parts.db,
    )
  ).rows

const remembered = async (crew: MakerId) =>
  (await sql`select from maker_change where maker_id = ${crew} and what = 'membership'`.execute(world.parts.db)).rows
    .length

test('deleting members removes their private memberships and keeps the public ones', async () => {
  const crew = await newCrew(world, admin, 'Leise Sohlen')
  const [one, two, three] = [await world.member('one'), await world.member('two'), await world.member('three')]
  for (const member of [one, two, three]) await enter(crew, member)
  await enter(crew, one, true)
  for (const member of [one, two]) {
    const body = { username: member.username, password: member.password }
    expect((await world.call(users.deleteAccount, { body }, member)).status).toBe(200)
    await untilGone(world, member)
  }
  const theirs = [
    { entered_by: three.id, is_public: false },
    { entered_by: null, is_public: true },
  ]
  expect(await left(crew)).toEqual(theirs)
  expect(await remembered(crew), 'nor is it in the history').toBe(2)
  expect((await removeAccount(world, admin, three, true)).status).toBe(200)
  await untilGone(world, three)
  expect(await left(crew)).toEqual(theirs.slice(1))
  expect(await remembered(crew)).toBe(1)
})

test('deleting a member removes their withdrawn private membership from the history', async () => {
  const crew = await newCrew(world, admin, 'Kurze Rede')
  const member = await world.member('brief')
  const id = MembershipId.parse(newId())
  await joinCrew(world, crew, artist, { id, isPublic: false }, member)
  const taken = await world.call(crews.removeMember, { params: { id: crew, membershipId: id } }, member)
  expect(taken.status).toBe(200)
  const changesWithBefore = sql`select from maker_change where maker_id = ${crew} and before is not null`
  expect((await changesWithBefore.execute(world.parts.db)).rows.length).toBe(1)
  await removeAccount(world, admin, member, false)
  await untilGone(world, member)
  expect((await changesWithBefore.execute(world.parts.db)).rows).toEqual([])
})

test('a membership whose author is deleted belongs to the moderator who makes it private', async () => {
  const crew = await newCrew(world, admin, 'Verwaiste Nummer')
  const member = await world.member('public')
  const id = MembershipId.parse(newId())
  await joinCrew(world, crew, artist, { id, isPublic: true }, member)
  await removeAccount(world, admin, member, false)
  await untilGone(world, member)
  const hide = { params: { id: crew, membershipId: id }, body: { artistId: artist, isPublic: false } }
  expect((await world.call(crews.editMember, hide, admin)).status).toBe(200)
  expect(await left(crew)).toEqual([{ entered_by: admin.id, is_public: false }])
})

test('an account can be closed if its private membership equals one whose author is deleted', async () => {
  const crew = await newCrew(world, admin, 'Alte Reste')
  const member = await world.member('late')
  await enter(crew, member)
  // The state that an older server version leaves.
  await world.parts.db
    .insertInto('membership')
    .values({ id: newId(), crew_id: crew, artist_id: artist, from_year: 2001, is_public: false, entered_by: null })
    .execute()
  expect((await removeAccount(world, admin, member, false)).status).toBe(200)
  await untilGone(world, member)
})

test('merging accounts merges their equal private memberships', async () => {
  const crew = await newCrew(world, admin, 'Doppelte Buchführung')
  const [old, kept] = [await world.member('old'), await world.member('kept')]
  for (const member of [old, kept]) {
    await enter(crew, member)
    await enter(crew, member, false, null)
  }
  await enter(crew, old, false, 2010)
  expect((await mergeAccount(world, admin, old, kept.id)).status).toBe(200)
  await untilGone(world, old)
  expect(await left(crew)).toEqual(Array(3).fill({ entered_by: kept.id, is_public: false }))
})

test('undoing an artist merge restores the membership of both artists, even after an account merge', async () => {
  const crew = await newCrew(world, admin, 'Hin und Zurück')
  const [double, survivor] = [await newArtist(world, admin, 'Hin'), await newArtist(world, admin, 'Zurück')]
  const [old, kept] = [await world.member('old'), await world.member('kept')]
  await joinCrew(world, crew, double, { isPublic: false }, old)
  await joinCrew(world, crew, survivor, { isPublic: false }, kept)
  const params = { id: double }
  expect((await world.call(artists.merge, { params, body: { into: survivor } }, admin)).status).toBe(200)
  await mergeAccount(world, admin, old, kept.id)
  await untilGone(world, old)
  expect(await left(crew)).toEqual([{ entered_by: kept.id, is_public: false }])
  expect((await world.call(artists.unmerge, { params }, admin)).status).toBe(200)
  const { rows } = await sql`select artist_id, entered_by from membership where crew_id = ${crew}`.execute(
    world.parts.db,
  )
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(expect.arrayContaining([double, survivor].map((id) => ({ artist_id: id, entered_by: kept.id }))))
})

test('undoing an artist merge restores no private membership of a deleted member', async () => {
  const crew = await newCrew(world, admin, 'Ohne Absender')
  const [double, survivor] = [await newArtist(world, admin, 'Ohne'), await newArtist(world, admin, 'Absender')]
  const [gone, stays] = [await world.member('gone'), await world.member('stays')]
  const id = MembershipId.parse(newId())
  for (const isPublic of [true, false])
    await joinCrew(world, crew, double, { from: isPublic ? 2001 : 2002, isPublic }, gone)
  await joinCrew(world, crew, survivor, { from: 2002, isPublic: false }, gone)
  await joinCrew(world, crew, survivor, { id, from: 2001, isPublic: true }, stays)
  const params = { id: double }
  expect((await world.call(artists.merge, { params, body: { into: survivor } }, admin)).status).toBe(200)
  await removeAccount(world, admin, gone, false)
  await untilGone(world, gone)
  const hide = { params: { id: crew, membershipId: id }, body: { artistId: survivor, from: 2001, isPublic: false } }
  expect((await world.call(crews.editMember, hide, stays)).status).toBe(200)
  expect((await world.call(artists.unmerge, { params }, admin)).status).toBe(200)
  expect(await left(crew)).toEqual([{ entered_by: stays.id, is_public: false }])
})
