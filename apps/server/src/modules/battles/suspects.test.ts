import { admin } from '@allcity/contract/admin'
import { type BattleId, battles, type Finding } from '@allcity/contract/battles'
import { users } from '@allcity/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { mergeAccount, untilGone } from '#test/account-deletions.ts'
import {
  changeMember,
  checkBattle,
  closeBattle,
  findChecks,
  findingsIn,
  forgetChecks,
  listSuspects,
  stopChecks,
} from '#test/battle-checks.ts'
import { letPass, liveBattle, twoWorks, until, voteFrom } from '#test/battles.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { listMemberBattles } from './queries-export.ts'

let world: World
let sides: [Member, Member]
let mod: Member
beforeAll(async () => {
  world = await openWorld()
  sides = [await world.member('ana'), await world.member('zoe')]
  mod = await newModerator(world)
})

const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.member('voter')))
const longAgo = new Date(Date.now() - 90 * 86_400_000)
const readChecks = (id: BattleId) => findChecks(world, id, mod)
const ids = (members: Member[]) => members.map(({ id }) => id)
const voidAll = (id: BattleId, reason: Finding['reason']) =>
  world.call(battles.voidVotes, { params: { id }, body: { reason } }, mod)
const settle = async (id: BattleId) => {
  await letPass(world, id, 'settles_at')
  await until(world, id, 'settled')
}

/** A battle that just closed, whose voters are all new or all from one network. */
async function closedWith(voters: Member[], suspected: 'new_account' | 'one_network') {
  const { id } = await liveBattle(world, mod, await twoWorks(world, sides))
  const isNew = suspected === 'new_account'
  for (const [at, voter] of voters.entries()) {
    await changeMember(world, voter, { email: `${voter.id}@example.org`, created_at: isNew ? new Date() : longAgo })
    await voteFrom(world, id, voter, 'one', isNew ? `10.9.${at}.1` : `198.51.100.${at}`)
  }
  await closeBattle(world, id)
  return id
}
const checkedWith = async (...of: Parameters<typeof closedWith>) => {
  const id = await closedWith(...of)
  await checkBattle(world, id, mod)
  return id
}

test('reports unfinished checks as pending, and still checks other battles', async () => {
  const voters = await people(2)
  const id = await checkedWith(voters, 'new_account')
  const goOn = await stopChecks(world, id)
  await forgetChecks(world, id)
  const other = await checkedWith(await people(1), 'new_account')
  expect((await readChecks(other)).items).toHaveLength(1)
  expect(await readChecks(id)).toMatchObject({ items: [], isReckoned: false, result: { one: 2 } })
  expect((await voidAll(id, 'new_account')).error.message).toMatch(/still being checked/)
  const body = { reason: 'new_account' as const, memberIds: ids(voters.slice(0, 1)) }
  const voidFirst = () => world.call(battles.voidVotes, { params: { id }, body }, mod)
  expect((await voidFirst()).error.message).toMatch(/still being checked/)
  expect(await findingsIn(world, id)).toBeNull()
  await goOn()
  expect((await checkBattle(world, id, mod)).items).toMatchObject([{ count: 2, counting: 2, voided: 0 }])
  expect((await voidFirst()).body.result).toMatchObject({ one: 1 })
  expect((await readChecks(id)).items).toMatchObject([{ count: 2, counting: 1, voided: 1 }])
  expect(await findingsIn(world, id)).toBe(1)
})

test('moderators see every battle with findings in one list', async () => {
  const found = [await checkedWith(await people(1), 'new_account'), await checkedWith(await people(1), 'new_account')]
  const listed = (await world.call(battles.listFindings, { query: { limit: 100 } }, mod)).body.items
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(found))
  const { waiting } = (await world.call(admin.overview, { query: {} }, mod)).body
  expect(waiting.find(({ to }) => to === '/admin/battles')?.count).toBe(listed.length)
  for (const id of found) await voidAll(id, 'new_account')
  for (const id of found) await expect.poll(() => findingsIn(world, id)).toBe(0)
  const left = (await world.call(battles.listFindings, { query: { limit: 100 } }, mod)).body.items
  expect(left.filter(({ id }) => found.includes(id))).toEqual([])
})

test('refuses to void or restore votes the checks did not find, so that nobody can read votes by trial', async () => {
  const [fresh, fine] = await people(2)
  const stranger = await world.member('stranger')
  if (!fresh || !fine) throw new Error('Two people')
  const { id } = await liveBattle(world, mod, await twoWorks(world, sides))
  await changeMember(world, fresh, { email: `${fresh.id}@example.org`, created_at: new Date() })
  await changeMember(world, fine, { email: `${fine.id}@example.org`, created_at: longAgo })
  for (const [at, voter] of [fresh, fine].entries()) await voteFrom(world, id, voter, 'one', `10.8.${at}.1`)
  await closeBattle(world, id)
  expect((await checkBattle(world, id, mod)).items).toMatchObject([{ reason: 'new_account', count: 1 }])
  const turn = (reason: Finding['reason'] | null, ...members: Member[]) =>
    world.call(battles.voidVotes, { params: { id }, body: { reason, memberIds: ids(members) } }, mod)
  const refused = [
    await turn('new_account', fine),
    await turn('new_account', fresh, fine),
    await turn('new_account', stranger),
    await turn('one_way', fresh),
  ]
  const message = 'Only votes that the checks found can be voided, for that reason'
  for (const { status, error } of refused) expect([status, error.fields]).toEqual([400, { memberIds: message }])
  for (const one of [fine, stranger]) {
    expect((await turn(null, one)).error.fields).toEqual({ memberIds: 'Only voided votes can be restored' })
  }
  expect((await turn('new_account', fresh)).body.result).toMatchObject({ one: 1, voided: [{ one: 1 }] })
  expect((await turn(null, fresh)).body.result).toMatchObject({ one: 2, voided: [] })
})

test('a vote voided without a finding by an older server version can be restored', async () => {
  const [fine] = await people(1)
  if (!fine) throw new Error('One person')
  const id = await checkedWith([fine], 'one_network')
  const body = { reason: null, memberIds: [fine.id] }
  await world.parts.db
    .updateTable('battle_vote')
    .set({ voided: 'one_way', voided_by: mod.id, voided_at: new Date() })
    .where('battle_id', '=', id)
    .execute()
  expect((await world.call(battles.voidVotes, { params: { id }, body }, mod)).body.result).toMatchObject({ one: 1 })
})

test('findings keep their votes and order when voters change their accounts later', async () => {
  const voters = await people(2)
  const id = await checkedWith(voters, 'new_account')
  for (const voter of voters)
    await changeMember(world, voter, { email: `${voter.id}@mailinator.com`, created_at: longAgo })
  const { items } = await readChecks(id)
  expect(items).toMatchObject([{ reason: 'new_account', count: 2, counting: 2, voided: 0 }])
  expect(items[0]?.votes.map(({ memberId }) => memberId)).toEqual(ids(voters))
  expect((await voidAll(id, 'new_account')).body.result).toMatchObject({ one: 0, voided: [{ one: 2 }] })
  expect((await readChecks(id)).items).toMatchObject([{ count: 2, counting: 0, voided: 2 }])
})

test('deleting an account removes its suspicions, in provisional and settled results', async () => {
  const [gone, stays] = await people(2)
  if (!gone || !stays) throw new Error('Two people')
  const settled = await checkedWith([gone, stays], 'new_account')
  const provisional = await checkedWith([gone, stays], 'new_account')
  await settle(settled)
  await changeMember(world, gone, { email: gone.email })
  await world.call(users.deleteAccount, { body: { username: gone.username, password: gone.password } }, gone)
  for (const id of [settled, provisional]) {
    expect(await listSuspects(world, id)).toEqual([{ reason: 'new_account', member_id: stays.id }])
    expect((await readChecks(id)).items).toMatchObject([{ count: 1, counting: 1, voided: 0 }])
  }
  await voidAll(provisional, 'new_account')
  expect(await findingsIn(world, provisional)).toBe(0)
})

test('merging accounts moves the suspicion to the surviving account', async () => {
  const [old, kept] = await people(2)
  if (!old || !kept) throw new Error('Two people')
  const [one, both] = [await checkedWith([old], 'new_account'), await checkedWith([old, kept], 'new_account')]
  await mergeAccount(world, await newInCharge(world, 'admin'), old, kept.id)
  await untilGone(world, old)
  for (const id of [one, both]) {
    expect(await listSuspects(world, id)).toEqual([{ reason: 'new_account', member_id: kept.id }])
  }
})

test('network suspicions end when the result settles, unless the vote was voided for them', async () => {
  const crowd = await people(5)
  const id = await checkedWith(crowd, 'one_network')
  expect(await listSuspects(world, id)).toHaveLength(5)
  const memberIds = ids(crowd.slice(0, 1))
  await world.call(battles.voidVotes, { params: { id }, body: { reason: 'one_network', memberIds } }, mod)
  const [first] = crowd
  const readSuspects = async () =>
    (await listMemberBattles(world.parts.db, first?.id ?? '')).battleVotes.map(({ suspected_of }) => suspected_of)
  expect(await readSuspects()).toEqual([[]])
  await settle(id)
  expect(await listSuspects(world, id)).toEqual([{ reason: 'one_network', member_id: memberIds[0] }])
  // The export shows a suspicion only after the result settles, so that it warns nobody during the checks.
  expect(await readSuspects()).toEqual([['one_network']])
  expect((await readChecks(id)).items).toMatchObject([{ reason: 'one_network', count: 1, counting: 0, voided: 1 }])
  expect(await findingsIn(world, id)).toBe(0)
})

test('network suspicions are deleted when an older server version settles the result', async () => {
  const id = await checkedWith(await people(4), 'one_network')
  await world.parts.db.updateTable('battle').set({ state: 'settled' }).where('id', '=', id).execute()
  expect(await listSuspects(world, id)).toEqual([])
})

test('a battle settled before suspects were stored is checked once, without networks', async () => {
  const crowd = await people(4)
  const id = await checkedWith(crowd, 'one_network')
  await settle(id)
  const [fresh] = crowd
  if (fresh) await changeMember(world, fresh, { created_at: new Date() })
  await forgetChecks(world, id)
  expect((await checkBattle(world, id, mod)).items).toMatchObject([{ reason: 'new_account', count: 1 }])
  expect(await listSuspects(world, id)).toHaveLength(1)
})
