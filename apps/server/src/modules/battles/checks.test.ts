import { admin } from '@allcity/contract/admin'
import { type BattleId, battles, type Choice, type Finding } from '@allcity/contract/battles'
import { users } from '@allcity/contract/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Changed, changeMember, checkBattle, closeBattle, findingsIn } from '#test/battle-checks.ts'
import { letPass, liveBattle, twoWorks, until, voteFrom } from '#test/battles.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { arrangeDaily } from './commands-daily.ts'
import { turnBattles } from './commands-turns.ts'

let world: World
let ana: Member
let zoe: Member
let mod: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  mod = await newModerator(world)
})

const live = async () => (await liveBattle(world, mod, await twoWorks(world, [ana, zoe]))).id
const vote = (id: BattleId, as: Member, choice: Choice = 'one', address?: string) =>
  voteFrom(world, id, as, choice, address)
const close = (id: BattleId) => closeBattle(world, id)
const listFindings = (id: BattleId) => findingsIn(world, id)
const check = (id: BattleId) => checkBattle(world, id, mod)
const namesIn = (items: Finding[], reason: Finding['reason']) =>
  items.find((finding) => finding.reason === reason)?.votes.map(({ memberId }) => memberId) ?? []
const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.member('voter')))
const change = (member: Member, set: Changed) => changeMember(world, member, set)
const longAgo = new Date(Date.now() - 90 * 86_400_000)

test('the checks find votes that look like one person, and a moderator voids them publicly', async () => {
  const id = await live()
  const [fine, fresh, twin, other, thrown] = await people(5)
  if (!fine || !fresh || !twin || !other || !thrown) throw new Error('Five people')
  for (const [member, email] of [
    [fine, 'fine@example.org'],
    [twin, 't.win1@example.org'],
    [other, 'twin2@example.org'],
    [thrown, 'x@mailinator.com'],
  ] as const) {
    await change(member, { email, created_at: longAgo })
  }
  await change(fresh, { email: 'fresh@example.org', created_at: new Date() })
  const crowd = await people(5)
  for (const member of crowd) await change(member, { email: `${member.id}@example.org`, created_at: longAgo })
  for (const [at, member] of [fine, fresh, twin, other, thrown].entries()) await vote(id, member, 'one', `10.${at}.7.1`)
  for (const [at, member] of crowd.entries()) await vote(id, member, 'other', `192.0.2.${at}`)
  await close(id)

  const { items, result } = await check(id)
  expect(namesIn(items, 'new_account')).toEqual([fresh.id])
  expect(new Set(namesIn(items, 'same_person'))).toEqual(new Set([twin.id, other.id]))
  expect(namesIn(items, 'disposable_address')).toEqual([thrown.id])
  expect(new Set(namesIn(items, 'one_network'))).toEqual(new Set(crowd.map((member) => member.id)))
  expect(result).toMatchObject({ one: 5, other: 5, toFlip: 1 })

  const voiding = (reason: Finding['reason'] | null, members: Member[], as = mod) =>
    world.call(battles.voidVotes, { params: { id }, body: { reason, memberIds: members.map((one) => one.id) } }, as)
  expect((await voiding('one_network', crowd, fine)).status).toBe(403)
  const voided = await voiding('one_network', crowd)
  expect(voided.body.result).toMatchObject({
    one: 5,
    other: 0,
    voided: [{ reason: 'one_network', one: 0, other: 5, moderators: 1 }],
  })
  expect((await voiding(null, crowd.slice(0, 1))).body.result).toMatchObject({ other: 1 })
  const bySort = (reason: Finding['reason'] | null, as = mod) =>
    world.call(battles.voidVotes, { params: { id }, body: { reason } }, as)
  expect((await bySort('one_network')).body.result).toMatchObject({ one: 5, other: 0 })
  expect((await check(id)).items.find(({ reason }) => reason === 'one_network')).toMatchObject({
    count: 5,
    counting: 0,
  })
  expect((await bySort(null)).status).toBe(400)
  const putBack = (as = mod) =>
    world.call(battles.voidVotes, { params: { id }, body: { reason: null, takenOutFor: 'one_network' } }, as)
  expect((await putBack(fine)).status).toBe(403)
  expect((await putBack()).body.result).toMatchObject({ one: 5, other: 5, voided: [] })
  await bySort('one_network')
  expect((await check(id)).items.find(({ reason }) => reason === 'one_network')).toMatchObject({ voided: 5 })
  for (const part of [ana, fine]) {
    await world.parts.db.updateTable('member').set({ role: 'moderator' }).where('id', '=', part.id).execute()
    expect((await bySort('new_account', part)).error.message).toMatch(/involved in this battle/)
    await world.parts.db.updateTable('member').set({ role: 'member' }).where('id', '=', part.id).execute()
  }
  expect((await world.app.inject(`/api/battles/${id}/votes.csv`)).body).toMatch(/,no,one_network/)
  expect((await world.call(battles.get, { params: { id } })).body.result?.voided).toHaveLength(1)
  await letPass(world, id, 'settles_at')
  await until(world, id, 'settled')
  expect((await voiding('one_network', crowd)).error.message).toMatch(/provisional/)
})

test('the only moderator may check the votes even after voting', async () => {
  const id = await live()
  const [loud] = await people(1)
  if (!loud) throw new Error('One person')
  await change(loud, { created_at: new Date() })
  for (const voter of [mod, loud]) await vote(id, voter)
  await close(id)
  await expect.poll(() => listFindings(id)).not.toBeNull()
  const take = () =>
    world.call(battles.voidVotes, { params: { id }, body: { reason: 'new_account', memberIds: [loud.id] } }, mod)
  await newModerator(world)
  expect((await take()).error.message).toMatch(/involved in this battle/)
  await world.parts.db.updateTable('member').set({ role: 'member' }).where('id', '<>', mod.id).execute()
  expect((await take()).body.result).toMatchObject({ one: 1, voided: [{ one: 1 }] })
})

test('a battle stays in the moderators’ queue while a suspected vote still counts', async () => {
  const id = await live()
  const [fresh] = await people(1)
  if (!fresh) throw new Error('One person')
  await change(fresh, { created_at: new Date() })
  await vote(id, fresh)
  await close(id)
  const waiting = async () =>
    (await world.call(admin.overview, { query: {} }, mod)).body.waiting.find(({ to }) => to === '/admin/battles')
  await expect.poll(() => listFindings(id)).toBe(1)
  const before = (await waiting())?.count ?? 0
  expect(before).toBeGreaterThan(0)
  const body = { reason: 'new_account' as const, memberIds: [fresh.id] }
  await world.call(battles.voidVotes, { params: { id }, body }, mod)
  await expect.poll(() => listFindings(id)).toBe(0)
  expect((await waiting())?.count ?? 0).toBe(before - 1)
  await world.call(battles.voidVotes, { params: { id }, body: { ...body, reason: null } }, mod)
  await expect.poll(() => listFindings(id)).toBe(1)
})

test('the checks find members who always vote for one uploader', async () => {
  const [fan, judge] = await people(2)
  if (!fan || !judge) throw new Error('Two people')
  const ids = [await live(), await live(), await live()]
  for (const [at, id] of ids.entries()) {
    await vote(id, fan)
    await vote(id, judge, at === 0 ? 'other' : 'one')
  }
  const [first] = ids
  if (!first) throw new Error('A battle')
  await close(first)
  expect(namesIn((await check(first)).items, 'one_way')).toEqual([fan.id])
})

test('deleting an account removes its open votes and voids its provisional ones', async () => {
  const [open, closed] = [await live(), await live()]
  const [lou] = await people(1)
  if (!lou) throw new Error('One person')
  await vote(open, lou)
  await vote(closed, lou)
  await close(closed)
  await world.call(users.deleteAccount, { body: { username: lou.username, password: lou.password } }, lou)
  const left = await world.parts.db
    .selectFrom('battle_vote')
    .selectAll()
    .where('battle_id', 'in', [open, closed])
    .execute()
  expect(left).toMatchObject([{ battle_id: closed, voided: 'account_gone', network_key: null }])
  expect(left[0]?.member_id).not.toBe(lou.id)
  expect((await world.call(battles.get, { params: { id: closed } })).body.result).toMatchObject({ one: 0, other: 0 })
})

test('a battle changes state once, even with several servers, and repeating the job changes nothing', async () => {
  const id = await live()
  const [lou] = await people(1)
  if (lou) await vote(id, lou)
  await letPass(world, id, 'ends_at')
  const { db, jobs } = world.parts
  await Promise.all(Array.from({ length: 8 }, () => turnBattles(db, jobs)))
  await expect.poll(() => listFindings(id)).not.toBeNull()
  const before = await db.selectFrom('battle').selectAll().where('id', '=', id).executeTakeFirst()
  await Promise.all(Array.from({ length: 8 }, () => turnBattles(db, jobs)))
  expect(await db.selectFrom('battle').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(before)
  expect(before).toMatchObject({ state: 'closed', one_votes: 1, other_votes: 0 })
})

test('a result counted late after an outage is still provisional for a day', async () => {
  const id = await live()
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const battle = world.parts.db.updateTable('battle').where('id', '=', id)
  await battle.set({ starts_at: hours(-60), ends_at: hours(-30) }).execute()
  await until(world, id, 'closed')
  const { result } = (await world.call(battles.get, { params: { id } })).body
  expect(result?.isProvisional).toBe(true)
  expect(Date.parse(result?.settlesAt ?? '')).toBeGreaterThan(hours(23.9).getTime())
})

test('a battle that fails to change state does not hold up others', async () => {
  const [stuck, next] = [await live(), await live()]
  const { db } = world.parts
  await sql`create or replace function refuse_turn() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    db,
  )
  await sql`create or replace trigger stuck before update of state on battle for each row
    when (new.id = ${sql.lit(stuck)}::uuid) execute function refuse_turn()`.execute(db)
  await letPass(world, stuck, 'ends_at')
  await letPass(world, next, 'ends_at')
  await until(world, next, 'closed')
  expect((await world.call(battles.get, { params: { id: stuck } })).body.state).toBe('live')
  await sql`drop trigger stuck on battle`.execute(db)
  await sql`drop function refuse_turn()`.execute(db)
  await until(world, stuck, 'closed')
})

test('one daily battle is made of works with similar ratings, even with several servers', async () => {
  await twoWorks(world, [ana, zoe])
  const { db } = world.parts
  // Three days ahead, for which no server has made one.
  const day = new Date(Date.now() + 3 * 86_400_000)
  await Promise.all(Array.from({ length: 4 }, () => arrangeDaily(db, day)))
  const made = await db.selectFrom('battle').selectAll().where('day', '=', day.toISOString().slice(0, 10)).execute()
  expect(made).toMatchObject([{ made_by: 'system', state: 'upcoming' }])
  expect(made[0]?.one_member_id).not.toBe(made[0]?.other_member_id)
})
