import { buffer } from 'node:stream/consumers'
import { admin } from '@allcity/contract/admin'
import { audit } from '@allcity/contract/audit'
import { battles } from '@allcity/contract/battles'
import { members } from '@allcity/contract/members'
import { moderation } from '@allcity/contract/moderation'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { masterFile, photoFile } from '#server/platform/storage/photo-address.ts'
import { letPass, liveBattle, twoWorks, until } from '#test/battles.ts'
import { heldWork, report } from '#test/moderation.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { publishMural, readyPhoto } from '#test/photos.ts'
import { beside, type Member, openWorld, type World } from '#test/world.ts'
import { addTraffic, countDays, noteStorage } from './commands.ts'

let world: World
let boss: Member
let moderator: Member
beforeAll(async () => {
  world = await openWorld()
  boss = await newInCharge(world, 'admin')
  moderator = await newInCharge(world, 'moderator')
})

const overview = async (as = boss, days = 7) => (await world.call(admin.overview, { query: { days } }, as)).body
const waiting = async (what: string, as = boss) => (await overview(as)).waiting.find((one) => one.what === what)
/** Counts accounts created today; accounts of earlier tests may be deleted at any moment. */
const joinedToday = async () => {
  const members = world.parts.db.selectFrom('member').where(sql<boolean>`utc_day(created_at) = utc_day(now())`)
  return Number((await members.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}
const jobs = async () => (await world.call(admin.failedJobs, {}, boss)).body.items

test('an administrator is warned that the running Node is old, and a moderator is not', async () => {
  expect((await overview()).warnings).toEqual([])
  const { node } = process.versions
  onTestFinished(() => void Object.defineProperty(process.versions, 'node', { value: node }))
  Object.defineProperty(process.versions, 'node', { value: '24.9.0' })
  expect((await overview()).warnings).toEqual([
    expect.stringMatching(/^Node 24\.9\.0 was released more than 120 days ago/),
  ])
  expect((await overview(moderator)).warnings).toEqual([])
})

test('each day is counted once, however often the job runs, and errors of all processes are added up', async () => {
  const { db } = world.parts
  await countDays(db)
  await noteStorage(db)
  const [before] = (await overview()).days.slice(-1)
  await publishMural(world, await world.member('busy'))
  await Promise.all([addTraffic(db, { requests: 10, errors: 2 }), addTraffic(db, { requests: 5, errors: 1 })])
  await countDays(db)
  await countDays(db)
  await noteStorage(db)
  const { days } = await overview()
  expect(days).toHaveLength(7)
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
  expect(days.at(-1)).toMatchObject({
    uploads: (before?.uploads ?? 0) + 1,
    people: await joinedToday(),
    errors: (before?.errors ?? 0) + 3,
    requests: (before?.requests ?? 0) + 15,
  })
  expect(days.at(-1)?.storage).toBeGreaterThan(before?.storage ?? 0)
})

test('photo storage counts the stored bytes, whatever size the upload announced', async () => {
  const { db, store } = world.parts
  const id = await readyPhoto(world, await world.member('small'))
  const kept = db.selectFrom('photo').select(['key', 'sizes', 'stored_bytes']).where('id', '=', id)
  const { key, sizes, stored_bytes } = await kept.executeTakeFirstOrThrow()
  const files = [await buffer(await store.read('private', masterFile(key)))]
  for (const { width } of sizes ?? []) files.push(await buffer(await store.read('public', photoFile(key, width))))
  expect(stored_bytes).toBe(files.reduce((sum, file) => sum + file.length, 0))

  const storage = async () => {
    await noteStorage(db)
    return (await overview()).days.at(-1)?.storage ?? 0
  }
  const before = await storage()
  await db.updateTable('photo').set({ bytes: 2_000_000_000 }).where('id', '=', id).execute()
  expect(await storage()).toBeLessThan(before + 1_000_000_000)
  await db.updateTable('photo').set({ stored_bytes: null }).where('id', '=', id).execute()
  expect(await storage(), 'of before it was noted').toBeGreaterThan(before + 1_000_000_000)
  await db.updateTable('photo').set({ bytes: 1 }).where('id', '=', id).execute()
})

test('battle votes are counted only after the battle ends, so the number stays secret before', async () => {
  const { db } = world.parts
  const voter = await world.member('voter')
  const sides: [Member, Member] = [await world.member('one'), await world.member('other')]
  const { id } = await liveBattle(world, moderator, await twoWorks(world, sides))
  const readCounts = async () => {
    await countDays(db)
    const { member } = (await world.call(members.get, { params: { id: voter.id } }, moderator)).body
    return [(await overview()).days.reduce((sum, { votes }) => sum + votes, 0), member.votes.battles]
  }
  const [before = 0] = await readCounts()
  await world.call(battles.vote, { params: { id }, body: { choice: 'one' } }, voter)
  expect(await readCounts()).toEqual([before, 0])
  await letPass(world, id, 'ends_at')
  await until(world, id, 'closed')
  expect(await readCounts()).toEqual([before + 1, 1])
})

test('days that no job counted are counted later', async () => {
  const { db } = world.parts
  const member = await world.member('earlier')
  const at = new Date(Date.now() - 5 * 86_400_000)
  await db.updateTable('member').set({ created_at: at }).where('id', '=', member.id).execute()
  await sql`delete from site_day where day > utc_day(now()) - 6`.execute(db)
  await countDays(db)
  expect((await overview()).days.find(({ day }) => day === at.toISOString().slice(0, 10))?.people).toBe(1)
})

test('held works wait for any moderator, and failed jobs for administrators alone', async () => {
  const count = async () => (await waiting('Held works', moderator))?.count ?? 0
  const queue = async () => {
    const { to } = (await waiting('Held works', moderator)) ?? {}
    expect(to).toBe('/admin/reports?show=held')
    const { body } = await world.call(moderation.cases, { query: { state: 'held', limit: 100 } }, moderator)
    return body.items.map(({ about }) => about.id)
  }
  const before = await count()
  const unseen = await publishMural(world, await world.member('held'))
  await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', unseen.id).execute()
  expect(await count(), 'one that nobody has decided about is among the reports').toBe(before)

  const { workId, caseId, judge } = await heldWork(world, await world.member('held'))
  expect([await count(), await queue()]).toEqual([before + 1, expect.arrayContaining([workId])])
  expect(await queue()).toHaveLength(before + 1)
  await world.call(moderation.restore, { params: { id: caseId }, body: { reason: 'It is theirs' } }, judge)
  await world.parts.db.updateTable('artwork').set({ state: 'held' }).where('id', '=', workId).execute()
  expect([await count(), (await queue()).includes(workId)], 'by a decision that was taken back').toEqual([
    before,
    false,
  ])
  expect(await waiting('Failed jobs')).toMatchObject({ to: '/admin#failed-jobs' })
  expect(await waiting('Failed jobs', moderator)).toBeUndefined()
})

test('the waiting count leaves out reports about the moderator, as the queue hides them', async () => {
  const count = async (as: Member) => (await waiting('Reports', as))?.count ?? 0
  const [own, theirs] = [await count(moderator), await count(boss)]
  const { id } = await publishMural(world, moderator)
  await report(world, await world.member('reporter'), 'artwork', id, 'stolen')
  expect([await count(moderator), await count(boss)]).toEqual([own, theirs + 1])
})

test('a failed job is shown in a plain sentence, kept for a month, and retried once', async () => {
  const { db } = world.parts
  const id = crypto.randomUUID()
  const output = JSON.stringify({ message: 'No mailbox ana@example.org\nat Socket', stack: 'secret' })
  await sql`insert into job.job (id, name, state, data, output, retry_count, retry_limit, completed_on)
    values (${id}, 'claim-mail', 'failed', ${JSON.stringify({ claimId: id, turn: 'accepted' })}, ${output}, 3, 3, now())`.execute(
    db,
  )
  expect(await jobs()).toContainEqual({
    id,
    name: 'claim-mail',
    at: expect.any(String),
    error: 'No mailbox (an address)',
    tries: 4,
  })
  await countDays(db)
  const kept = await sql<{ deletion_seconds: number }>`select deletion_seconds from job.job where id = ${id}`.execute(
    db,
  )
  expect(kept.rows).toEqual([{ deletion_seconds: 30 * 86_400 }])
  const retry = () => world.call(admin.retryJob, { params: { name: 'claim-mail', id } }, boss)
  const answers = await Promise.all([retry(), retry(), retry()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await expect.poll(async () => (await jobs()).filter((job) => job.id === id)).toEqual([])
  const { items } = (await world.call(audit.list, { query: { subject: id } }, boss)).body
  expect(items).toMatchObject([{ action: 'job.retry', by: { username: boss.username } }])
})

test('refuses periods other than 7, 30 and 90 days, and unknown jobs', async () => {
  expect((await world.call(admin.overview, { query: { days: 8 } }, boss)).error.fields).toEqual({
    days: 'Choose 7, 30 or 90 days',
  })
  const params = { name: 'no-such-work', id: crypto.randomUUID() }
  expect((await world.call(admin.retryJob, { params }, boss)).status).toBe(409)
  expect((await world.call(admin.failedJobs, {}, moderator)).status).toBe(403)
  expect((await world.call(admin.overview, { query: {} }, await world.member())).status).toBe(403)
})

test('an administrator sends a test mail and reads why the mail server refuses it', async () => {
  expect((await world.call(admin.sendTestMail, { body: { to: 'ana@example.org' } }, boss)).body.trouble).toBeNull()
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', outbox: '/nowhere', from: 'a@example.org' })
  const app = await beside(world, { mailer })
  const headers = { authorization: `Bearer ${boss.idToken}` }
  const payload = { to: 'ana@example.org' }
  const answer = await app.inject({ method: 'POST', url: '/api/admin/test-mail', headers, payload })
  await app.close()
  expect(answer.json()).toEqual({ trouble: 'The mail server refuses the connection: nothing listens at SMTP_URL' })
})
