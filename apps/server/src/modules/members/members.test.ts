import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { audit } from '@allcity/contract/audit'
import { auth } from '@allcity/contract/auth'
import { dayInWords } from '@allcity/contract/dates'
import { members } from '@allcity/contract/members'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#test/live.ts'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { findWayToAppeal } from '../moderation/queries-keys.ts'
import { changeRole } from './commands.ts'

let world: World
let admin: Member
let moderator: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await newInCharge(world, 'admin')
  moderator = await newInCharge(world, 'moderator')
})

const reason = 'Same insult under nine works'
const of = ({ id }: Pick<Member, 'id'>) => ({ params: { id } })
const profile = (as: Member) => world.call(users.profile, {}, as)
const record = async (member: Member, as = admin) => (await world.call(members.get, of(member), as)).body.member
const decisionsAbout = async ({ id }: Member) =>
  (await world.call(audit.list, { query: { subject: id } }, admin)).body.items.map(({ action }) => action)
const suspend = (member: Pick<Member, 'id'>, as: Member, days: 1 | 7 | 30 | null = 7) =>
  world.call(members.suspend, { ...of(member), body: { days, reason } }, as)
const setRole = (member: Member, role: 'member' | 'moderator' | 'admin', as: Member) =>
  world.call(members.changeRole, { ...of(member), body: { role, reason } }, as)

describe('the list of members', () => {
  const usernames = async (query: object, as = admin) =>
    (await world.call(members.list, { query }, as)).body.items.map(({ username }) => username)

  test('finds part of a username or a name, and of an address for administrators only', async () => {
    const member = await world.member('Quiller')
    await world.parts.db.updateTable('member').set({ name: 'Mira_Søn' }).where('id', '=', member.id).execute()
    for (const q of [member.username.slice(1).toUpperCase(), 'ira_søn', `${member.username}@EXAMPLE`]) {
      expect(await usernames({ q })).toEqual([member.username])
    }
    expect(await usernames({ q: `${member.username}@example` }, moderator)).toEqual([])
    expect(await usernames({ q: 'iraxsøn' })).toEqual([])
    const [listed] = (await world.call(members.list, { query: { q: member.username } }, moderator)).body.items
    expect(listed?.email).toBeNull()
  })

  test('shows members by role, suspended and new ones, page by page, each once', async () => {
    const some = [await world.member('paged'), await world.member('paged'), await world.member('paged')]
    await suspend(some[0] ?? admin, moderator)
    expect(await usernames({ q: 'paged', status: 'suspended' })).toEqual([some[0]?.username])
    await world.parts.db
      .updateTable('member')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', some[1]?.id ?? '')
      .execute()
    expect(await usernames({ q: 'paged', status: 'new' })).toHaveLength(2)
    expect(await usernames({ role: 'moderator', q: moderator.username })).toEqual([moderator.username])
    const first = (await world.call(members.list, { query: { q: 'paged', limit: 2 } }, admin)).body
    const rest = (await world.call(members.list, { query: { q: 'paged', limit: 2, cursor: first.next ?? '' } }, admin))
      .body
    expect([...first.items, ...rest.items].map(({ id }) => id).sort()).toEqual(some.map(({ id }) => id).sort())
    expect(rest.next).toBeUndefined()
  })

  test('refuses an invalid cursor or role, and members without the role', async () => {
    expect((await world.call(members.list, { query: { cursor: 'abc' } }, admin)).status).toBe(400)
    expect((await world.app.inject({ url: '/api/admin/users?role=king', headers: bearer(admin) })).statusCode).toBe(400)
    expect((await world.call(members.list, { query: {} }, await world.member())).status).toBe(403)
  })
})

const bearer = ({ idToken }: Member) => ({ authorization: `Bearer ${idToken}` })

describe('suspending a member', () => {
  test('suspends and readmits all accounts of a person with one mailbox', async () => {
    const [noisy, other] = [await world.member(), await world.member()]
    const [again, inCharge] = [await openAnotherAccount(world, noisy), await newInCharge(world, 'moderator')]
    const email = noisy.email.replace('@', '+charge@')
    await world.parts.db.updateTable('member').set({ email }).where('id', '=', inCharge.id).execute()
    await suspend(noisy, moderator)
    const statuses = async () =>
      Promise.all([noisy, again, other, inCharge].map(async (one) => (await profile(one)).status))
    expect(await statuses()).toEqual([403, 403, 200, 200])
    // Each account is linked to its decision.
    const ways = await Promise.all([noisy, again].map((one) => findWayToAppeal(world.parts.db, one.id)))
    const [first, second] = ways.map((way) => way?.split('#')[0])
    expect(first).toMatch(/^\/statements\//)
    expect(second).toBe(first)
    await world.call(members.unsuspend, { ...of(noisy), body: { reason: 'Apologised' } }, moderator)
    expect(await statuses()).toEqual([200, 200, 200, 200])
  })

  test('the longest suspension of any account applies to all accounts of a person, and ending one ends all', async () => {
    const noisy = await world.member()
    const [again, third] = [await openAnotherAccount(world, noisy), await openAnotherAccount(world, noisy)]
    const all = [noisy, again, third]
    const ends = async () =>
      (await Promise.all(all.map((one) => record(one)))).map(({ suspendedUntil }) => suspendedUntil?.slice(0, 10))
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await suspend(noisy, admin, 7)
    await suspend(again, admin, 30)
    expect(await ends()).toEqual(Array(3).fill(inDays(30)))
    expect((await suspend(third, admin, 1)).status, 'a shorter one takes nothing away').toBe(409)
    const into = { into: (await world.member()).id, reason: 'The same person' }
    const merged = await world.call(members.merge, { ...of(third), body: into }, admin)
    expect([merged.status, merged.error.message]).toEqual([
      409,
      expect.stringContaining('other account is suspended too'),
    ])
    expect(await ends()).toEqual(Array(3).fill(inDays(30)))
    await world.call(members.unsuspend, { ...of(third), body: { reason: 'Apologised' } }, moderator)
    expect(await ends()).toEqual([undefined, undefined, undefined])
    expect(await decisionsAbout(noisy)).toEqual(['member.unsuspend', 'member.suspend'])
    expect(await decisionsAbout(again)).toEqual(['member.unsuspend', 'member.suspend'])
  })

  test('suspending a moderator suspends their other accounts until an administrator ends it, but not the reverse', async () => {
    const boss = await newInCharge(world, 'moderator')
    const own = await openAnotherAccount(world, { ...boss, email: (await profile(boss)).body.profile.email })
    const statuses = () => Promise.all([boss, own].map(async (one) => (await profile(one)).status))
    await suspend(own, admin, 7)
    expect(await statuses()).toEqual([200, 403])
    await suspend(boss, admin, 30)
    const letIn = (one: Member) => world.call(members.unsuspend, { ...of(one), body: { reason: 'Apologised' } }, admin)
    const refused = await letIn(own)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('along with a staff account'),
    ])
    expect(await statuses()).toEqual([403, 403])
    expect((await letIn(boss)).status).toBe(200)
    expect(await statuses()).toEqual([200, 403])
    expect((await letIn(own)).status).toBe(200)
    expect(await statuses()).toEqual([200, 200])
  })

  test("an expired suspension no longer affects the person's other accounts", async () => {
    const noisy = await world.member()
    const again = await openAnotherAccount(world, noisy)
    await suspend(noisy, admin, 7)
    const past = new Date(Date.now() - 86_400_000)
    await world.parts.db.updateTable('statement').set({ until: past }).where('subject_id', '=', noisy.id).execute()
    await world.parts.db
      .updateTable('member')
      .set({ suspended_until: past })
      .where('id', 'in', [noisy.id, again.id])
      .execute()
    expect((await profile(noisy)).status).toBe(200)
    await suspend(again, admin, null)
    expect((await profile(noisy)).status).toBe(403)
  })

  test('a suspension applies from the next request on, states its end and reason, sends a mail, and can be ended', async () => {
    const noisy = await world.member('noisy')
    const { body } = await suspend(noisy, moderator)
    expect(body.member).toMatchObject({ suspensionReason: reason, email: null })
    const refused = await profile(noisy)
    const day = dayInWords(Date.now() + 7 * 86_400_000)
    expect(refused.error.message).toBe(`Your account is suspended until ${day}. The reason: ${reason}`)
    await expect.poll(() => mailsTo(noisy.email)).toContain(reason)
    expect(await suspend(noisy, moderator)).toMatchObject({ status: 200 })
    await world.call(members.unsuspend, { ...of(noisy), body: { reason: 'Apologised' } }, moderator)
    expect((await profile(noisy)).status).toBe(200)
    expect(await decisionsAbout(noisy)).toEqual(['member.unsuspend', 'member.suspend'])
    expect((await suspend(noisy, admin, null)).body.member.suspendedUntil).toBe('9999-12-31T00:00:00.000Z')
    expect((await profile(noisy)).error.message).toMatch(/^Your account is suspended for good\./)
    // Simulates a page that was opened before the longer suspension.
    const shorter = await suspend(noisy, moderator, 1)
    expect([shorter.status, shorter.error.message]).toEqual([
      409,
      'This account is already suspended for longer. End that suspension first',
    ])
  })

  test('a moderator cannot end the suspension of an account with their own mailbox, but another moderator can', async () => {
    const second = await world.member('second')
    const [name, domain] = (await profile(moderator)).body.profile.email.split('@')
    const email = `${name}+second@${domain}`
    await world.parts.db.updateTable('member').set({ email }).where('id', '=', second.id).execute()
    await suspend(second, admin)
    const takeBack = (as: Member) =>
      world.call(members.unsuspend, { ...of(second), body: { reason: 'Apologised' } }, as)
    expect((await takeBack(moderator)).error.message).toBe('You can’t change your own account here')
    expect((await takeBack(admin)).status).toBe(200)
  })

  test('refuses a suspension without a reason, with an invalid term, and of an unknown member', async () => {
    const member = await world.member()
    const ask = (body: object) =>
      world.app.inject({
        method: 'POST',
        url: `/api/admin/users/${member.id}/suspend`,
        headers: bearer(admin),
        payload: body,
      })
    for (const body of [{ days: 7 }, { days: 7, reason: ' ' }, { days: -1, reason }, { days: 0, reason }, { reason }]) {
      expect((await ask(body)).statusCode).toBe(400)
    }
    expect((await ask({ days: -1, reason })).json().fields).toEqual({
      days: 'Choose 1, 7 or 30 days, or forever',
    })
    expect((await suspend({ id: crypto.randomUUID() }, admin)).status).toBe(404)
    expect((await suspend({ id: '00000000-0000-7000-8000-000000000000' }, admin)).status).toBe(404)
    expect((await profile(member)).status).toBe(200)
  })

  test('moderators can suspend only members, and nobody can suspend themselves', async () => {
    const member = await world.member()
    expect((await suspend(admin, moderator)).error.message).toBe(
      'Only administrators can change moderators and administrators',
    )
    expect((await suspend(await newInCharge(world, 'moderator'), moderator)).status).toBe(403)
    expect((await suspend(moderator, moderator)).status).toBe(403)
    expect((await suspend(admin, admin)).error.message).toBe('You can’t change your own account here')
    expect((await suspend(member, member)).status).toBe(403)
  })
})

describe('roles', () => {
  test('an administrator appoints and dismisses a moderator with immediate effect', async () => {
    const member = await world.member('rising')
    await setRole(member, 'moderator', admin)
    expect((await world.call(members.list, { query: {} }, member)).status).toBe(200)
    expect((await setRole(member, 'moderator', admin)).status).toBe(200)
    await setRole(member, 'member', admin)
    expect((await world.call(members.list, { query: {} }, member)).status).toBe(403)
    expect(await decisionsAbout(member)).toEqual(['member.change_role', 'member.change_role'])
  })

  test('members cannot change their own role, and moderators cannot change any', async () => {
    expect((await setRole(admin, 'member', admin)).status).toBe(403)
    expect((await setRole(await world.member(), 'admin', moderator)).status).toBe(403)
  })

  test('an administrator named in the settings cannot be given another role', async () => {
    const member = await newInCharge(world, 'admin')
    const { db } = world.parts
    const actor = { ...admin, role: 'admin' as const, session: '' }
    const change = changeRole({ db, adminEmails: [member.email] }, actor, member.id, { role: 'member', reason })
    await expect(change).rejects.toThrow('ADMIN_EMAILS')
    expect((await setRole(member, 'member', admin)).status).toBe(200)
  })

  test('a sample account, whose password is public, cannot have a role', async () => {
    const member = await world.member('sample')
    await world.parts.db.updateTable('member').set({ is_sample: true }).where('id', '=', member.id).execute()
    expect((await setRole(member, 'moderator', admin)).error.message).toBe(
      'Sample accounts and public records can’t get a role',
    )
    expect((await record(member)).role).toBe('member')
  })

  test('when two administrators demote each other at once, one remains and cannot leave', async () => {
    const others = await world.parts.db
      .updateTable('member')
      .set({ role: 'moderator' })
      .where('role', '=', 'admin')
      .returning('id')
      .execute()
    try {
      for (const turn of ['demote', 'suspend'] as const) {
        const [one, two] = [await newInCharge(world, 'admin'), await newInCharge(world, 'admin')]
        const strike = (from: Member, at: Member) =>
          turn === 'demote' ? setRole(at, 'member', from) : suspend(at, from, null)
        const answers = await Promise.all([strike(one, two), strike(two, one)])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
        const left = answers[0]?.status === 200 ? one : two
        expect((await record(left, left)).role).toBe('admin')
        const body = { username: left.username, password: left.password }
        expect((await world.call(users.deleteAccount, { body }, left)).error.message).toBe(
          'You are the last administrator. Make someone else an administrator first',
        )
        await world.parts.db.updateTable('member').set({ role: 'member' }).where('id', '=', left.id).execute()
      }
    } finally {
      const ids = others.map(({ id }) => id)
      await world.parts.db.updateTable('member').set({ role: 'admin' }).where('id', 'in', ids).execute()
    }
  })
})

describe('signing a member out everywhere', () => {
  const login = (member: Member) => world.call(auth.login, { body: { email: member.email, password: member.password } })

  test('rejects their tokens and refresh immediately, and they can sign in again', async () => {
    const member = await world.member('lost-phone')
    expect((await record(member)).sessions).toHaveLength(1)
    const ear = await listen(world.origin, member)
    const { body } = await world.call(members.signOut, { ...of(member), body: { reason: 'Lost phone' } }, moderator)
    expect(body.member.sessions).toEqual([])
    expect((await profile(member)).status).toBe(401)
    await expect.poll(() => ear.isOver()).toBe(true)
    const cookies = { refresh_token: member.refreshCookie }
    expect((await world.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies })).statusCode).toBe(401)
    await expect.poll(async () => (await login(member)).status).toBe(200)
    expect(await decisionsAbout(member)).toEqual(['member.sign_out'])
  })

  test('moderators can do it only to members', async () => {
    const body = { reason: 'Just because' }
    expect((await world.call(members.signOut, { ...of(admin), body }, moderator)).status).toBe(403)
  })
})

test('a record counts a member’s contributions and hides the address from moderators', async () => {
  const member = await world.member('counted')
  expect(await record(member, moderator)).toMatchObject({
    email: null,
    works: { published: 0, held: 0 },
    votes: { battles: 0, pairs: 0 },
    reports: { made: 0, about: 0 },
    may: { suspend: true, signOut: true, administer: false },
  })
  expect(await record(member)).toMatchObject({ email: member.email, may: { administer: true } })
  expect((await record(admin)).may).toEqual({ suspend: false, signOut: false, administer: false })
  expect((await world.call(members.get, of(member), member)).status).toBe(403)
})

async function mailsTo(address: string): Promise<string> {
  const files = await readdir(world.parts.outbox).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(world.parts.outbox, file), 'utf8')))
  return mails.filter((mail) => mail.includes(address)).join('\n')
}
