import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { auth } from '@allcity/contract/auth'
import { members } from '@allcity/contract/members'
import { props } from '@allcity/contract/props'
import { users } from '@allcity/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { formerMemberId, keeperId } from '#server/domain/system-accounts.ts'
import { mergeAccount, reason, removeAccount, untilGone } from '#test/account-deletions.ts'
import { reckoned } from '#test/ledger.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { callKeeper } from '../imports/commands/keeper.ts'
import { continueAccountDeletion } from './commands.ts'
import { moveSome } from './commands-move.ts'
import { closeOwnAccount } from './commands-own.ts'
import { openFormerMember } from './commands-works.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await newInCharge(world, 'admin')
})

const merge = (from: Member, into: string, as = admin) => mergeAccount(world, as, from, into)
const remove = (member: Member, keepsWorks: boolean, typed?: string) =>
  removeAccount(world, admin, member, keepsWorks, typed)
const isGone = (member: Member) => untilGone(world, member)
const login = ({ email, password }: Member) => world.call(auth.login, { body: { email, password } })
const findUploader = async (id: string) =>
  (await world.call(artworks.get, { params: { id: artworks.get.params.shape.id.parse(id) } })).body.uploader
const give = (id: string, as: Member) =>
  world.call(props.give, { params: { id: artworks.get.params.shape.id.parse(id) } }, as)
const rows = async (query: RawBuilder<unknown>) => (await query.execute(world.parts.db)).rows

test('nothing is deleted before the provider agrees, and a refusal changes nothing', async () => {
  const leaver = await world.member('leaver')
  const { id } = await publishMural(world, leaver)
  const { db, jobs, gate } = world.parts
  const place = { db, jobs, identity: gate.identity }
  const refusing = async () => {
    while (await continueAccountDeletion(place, leaver.id));
    throw new Error('Not now')
  }
  await expect(closeOwnAccount(place, leaver.id, refusing)).rejects.toThrow('Not now')
  expect(await findUploader(id)).toMatchObject({ username: leaver.username })
  expect((await login(leaver)).status).toBe(200)
  expect((await remove(leaver, false)).status).toBe(200)
  await isGone(leaver)
})

test('deleting an account removes everything, or keeps only its published works under former-member', async () => {
  const [gone, left, fan] = [await world.member('gone'), await world.member('left'), await world.member('fan')]
  const [lost, stays] = [await publishMural(world, gone), await publishMural(world, left)]
  const hidden = await publishMural(world, left)
  await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', hidden.id).execute()
  await give(stays.id, fan)
  await give(lost.id, left)
  const wrong = await remove(gone, false, 'somebody')
  expect(wrong.error.fields).toEqual({ username: `Write ${gone.username}, exactly so` })
  expect((await remove(gone, false)).body).toEqual({ deleting: true })
  expect((await remove(left, true)).status).toBe(200)
  for (const member of [gone, left]) {
    expect((await world.call(users.profile, {}, member)).status).toBe(401)
    await isGone(member)
    expect((await login(member)).status).toBe(401)
  }
  expect((await world.call(artworks.get, { params: { id: lost.id } })).status).toBe(404)
  const uploader = await findUploader(stays.id)
  expect(uploader).toMatchObject({ username: 'former-member' })
  const states = sql`select state from artwork where id in (${lost.id}, ${hidden.id})`
  expect(await rows(states), 'what was not shown goes').toEqual([])
  await reckoned(world)
  expect(await rows(sql`select from ledger_entry where artwork_id = ${stays.id}`), 'nobody is paid').toEqual([])
  const listed = (await world.call(members.list, { query: { q: uploader?.username ?? '' } }, admin)).body.items
  expect(listed).toEqual([])
  const log = (await world.call(audit.list, { query: { action: 'member.delete' } }, admin)).body.items
  expect(JSON.stringify(log)).not.toContain(gone.username)
})

test('an account that cannot be closed does not hold up others', async () => {
  const [stuck, next] = [await world.member('stuck'), await world.member('next')]
  const { db } = world.parts
  await sql`create or replace function refuse_going() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    db,
  )
  await sql`create or replace trigger stuck before delete on member for each row
    when (old.id = ${sql.lit(stuck.id)}::uuid) execute function refuse_going()`.execute(db)
  expect((await remove(stuck, false)).status).toBe(200)
  expect((await remove(next, false)).status).toBe(200)
  await isGone(next)
  expect(await rows(sql`select username from member where id = ${stuck.id}`)).toEqual([{ username: stuck.username }])
  await sql`drop trigger stuck on member`.execute(db)
  await sql`drop function refuse_going()`.execute(db)
  await db.updateTable('departure').set({ held_until: null }).where('member_id', '=', stuck.id).execute()
  await isGone(stuck)
})

test('works are kept even if every name like former-member is taken', async () => {
  const taken = ['former-member', 'former-member-', 'former-member_', 'former-member.']
  const undo = new Error('Undone')
  const { db } = world.parts
  const other = await world.member('other')
  let made: string | undefined
  const registered = db.transaction().execute(async (tx) => {
    // Other tests left works with this account, which is recreated here.
    while (await moveSome(tx, { from: formerMemberId, into: other.id }));
    await tx.deleteFrom('member').where('id', '=', formerMemberId).execute()
    const members = taken.map((username) => ({ id: uuidv7(), username, email: `${username}@example.org` }))
    await tx.insertInto('member').values(members).execute()
    await openFormerMember(tx)
    const heir = await tx.selectFrom('member').select('username').where('id', '=', formerMemberId).executeTakeFirst()
    made = heir?.username
    throw undo
  })
  await expect(registered).rejects.toBe(undo)
  expect(made).toMatch(/^former-member-[0-9a-f]+$/)
})

test('refuses to delete an account at the provider alone', async () => {
  const member = await world.member('half')
  const refused = await fetch(`${world.origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser',
    },
    body: JSON.stringify({ AccessToken: member.accessToken }),
  })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      __type: 'NotAuthorizedException',
      message: 'Delete your account in your settings: what you added then goes with it',
    },
  ])
  const body = { username: member.username, password: member.password }
  expect((await world.call(users.deleteAccount, { body }, member)).status).toBe(200)
  expect((await login(member)).status).toBe(401)
})

test('refuses to merge, delete, suspend or promote the account that keeps public records', async () => {
  await callKeeper(world.parts.db)
  const params = { id: keeperId }
  const { username, may } = (await world.call(members.get, { params }, admin)).body.member
  expect(may).toEqual({ suspend: false, signOut: false, administer: false })
  const [one, two] = [await world.member('one'), await world.member('two')]
  const decisions = [
    await world.call(members.merge, { params, body: { into: one.id, reason } }, admin),
    await world.call(members.remove, { params, body: { username, keepsWorks: false, reason } }, admin),
    await world.call(members.suspend, { params, body: { days: null, reason } }, admin),
    await world.call(members.changeRole, { params, body: { role: 'moderator', reason } }, admin),
  ]
  expect(decisions.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect((await merge(two, keeperId)).error.fields).toEqual({ into: 'Account not found' })
})
