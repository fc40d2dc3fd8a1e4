import { audit } from '@allcity/contract/audit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { heldWork } from '#test/moderation.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId } from '#test/photos.ts'
import { openWorld } from '#test/world.ts'
import { noteDecision } from './commands.ts'

const world = await openWorld()
const { db } = world.parts

async function suspension(reason: string) {
  const moderator = await newModerator(world)
  const subject = await world.member('noisy')
  await noteDecision(db, {
    actorId: moderator.id,
    action: 'member.suspend',
    subject: { type: 'member', id: subject.id },
    reason,
    details: { days: 7 },
  })
  return { moderator, subject }
}

test('a moderator reads the actor, action, subject, time and reason of a decision', async () => {
  const { moderator, subject } = await suspension('Same insult under nine works')
  const { body } = await world.call(audit.list, { query: { by: moderator.username.toUpperCase() } }, moderator)
  expect(body.items).toMatchObject([
    {
      action: 'member.suspend',
      subject: { type: 'member', id: subject.id, name: subject.username, path: `/u/${subject.username}` },
      by: { username: moderator.username },
      reason: 'Same insult under nine works',
      details: { days: 7 },
    },
  ])
})

test('the log is searched by words of the reason, by subject and by action', async () => {
  const { moderator, subject } = await suspension('Sold 100%_certain fakes')
  const find = async (query: Parameters<typeof world.call<typeof audit.list>>[1]['query']) =>
    (await world.call(audit.list, { query: { by: moderator.username, ...query } }, moderator)).body.items.length
  expect(await find({ q: '100%_CERTAIN' })).toBe(1)
  expect(await find({ q: '100 certain' })).toBe(0)
  expect(await find({ subject: subject.id })).toBe(1)
  expect(await find({ action: 'member.suspend' })).toBe(1)
  expect(await find({ action: 'artwork.remove' })).toBe(0)
})

test('the log about a member includes decisions about their content', async () => {
  const owner = await world.member('owner')
  const { workId, judge } = await heldWork(world, owner)
  const find = async (about: string) =>
    (await world.call(audit.list, { query: { about } }, judge)).body.items.map(({ action, subject }) => [
      action,
      subject.id,
    ])
  expect(await find(owner.username.toUpperCase())).toEqual([['artwork.hold', workId]])
  const about = { type: 'member' as const, id: owner.id }
  await noteDecision(db, { actorId: judge.id, action: 'member.suspend', subject: about, reason: 'Stole it' })
  expect(await find(owner.username)).toEqual([
    ['member.suspend', owner.id],
    ['artwork.hold', workId],
  ])
  expect(await find(judge.username)).toEqual([])
})

test('the log is paginated and returns each entry once', async () => {
  const moderator = await newModerator(world)
  for (let turn = 0; turn < 5; turn++) {
    await noteDecision(db, { actorId: moderator.id, action: 'job.retry', subject: { type: 'job', id: `${turn}` } })
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { by: moderator.username, limit: 2, ...(cursor ? { cursor } : {}) }
    const { body } = await world.call(audit.list, { query }, moderator)
    seen.push(...body.items.map((entry) => entry.subject.id))
    cursor = body.next
  } while (cursor)
  expect(seen.sort()).toEqual(['0', '1', '2', '3', '4'])
})

test('the log is narrowed to a range of time', async () => {
  const { moderator, subject } = await suspension('In November')
  const { at } = await db
    .selectFrom('audit_entry')
    .select('at')
    .where('subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  const count = async (range: { since?: string; until?: string }) =>
    (await world.call(audit.list, { query: { by: moderator.username, ...range } }, moderator)).body.items.length
  const later = new Date(at.getTime() + 1).toISOString()
  const before = new Date(at.getTime() - 1).toISOString()
  expect([await count({ since: before }), await count({ since: later })]).toEqual([1, 0])
  expect([await count({ until: later }), await count({ until: before })]).toEqual([1, 0])
})

test('decisions about comments and reports say which work they are about', async () => {
  const owner = await world.member('owner')
  const { workId, caseId, judge } = await heldWork(world, owner)
  await db.updateTable('artwork').set({ title: 'Salt wind' }).where('id', '=', workId).execute()
  const commentId = newId()
  const comment = { id: commentId, artwork_id: workId, member_id: owner.id, text: 'Buy this' }
  await db.insertInto('comment').values(comment).execute()
  await noteDecision(db, { actorId: judge.id, action: 'comment.remove', subject: { type: 'comment', id: commentId } })
  await noteDecision(db, { actorId: judge.id, action: 'report.uphold', subject: { type: 'report', id: caseId } })
  const { items } = (await world.call(audit.list, { query: { by: judge.username, limit: 2 } }, judge)).body
  expect(items.map(({ action, subject }) => [action, subject.name])).toEqual([
    ['report.uphold', 'a work, Salt wind'],
    ['comment.remove', 'Salt wind'],
  ])
})

test('a moderator exports the filtered log as CSV, and other members cannot', async () => {
  const { moderator, subject } = await suspension('=1+1, "quoted"')
  const url = `/api/audit.csv?by=${moderator.username}`
  const ask = (idToken: string) => world.app.inject({ url, headers: { authorization: `Bearer ${idToken}` } })
  const file = await ask(moderator.idToken)
  expect(file.headers['content-disposition']).toContain('allcity-audit-log.csv')
  const [head, line, ...rest] = file.body.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toBe('time,decision,about,name,link,id,by,reason,details')
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,member\.suspend,member,/)
  expect(line).toContain(`/u/${subject.username},${subject.id},${moderator.username},"'=1+1, ""quoted"""`)
  expect(rest).toEqual([])
  expect((await ask(subject.idToken)).statusCode).toBe(403)
})

test('the database refuses to update or delete an audit entry', async () => {
  const { subject } = await suspension('For good')
  const entry = db.updateTable('audit_entry').set('reason', sql`'another'`).where('subject_id', '=', subject.id)
  await expect(entry.execute()).rejects.toThrow('only ever added to')
  await expect(db.deleteFrom('audit_entry').where('subject_id', '=', subject.id).execute()).rejects.toThrow(
    'only ever added to',
  )
})

test('the log names its subjects in the language of the moderator', async () => {
  const owner = await world.member('owner')
  const { workId, judge } = await heldWork(world, owner)
  await db.updateTable('artwork').set({ title: null }).where('id', '=', workId).execute()
  const subject = { type: 'artwork', id: workId } as const
  await noteDecision(db, { actorId: judge.id, action: 'artwork.hold', subject })
  const url = `/api/audit?by=${judge.username}&limit=1`
  const ask = (language: string) =>
    world.app.inject({ url, headers: { authorization: `Bearer ${judge.idToken}`, 'accept-language': language } })
  expect((await ask('de')).json().items[0].subject.name).toBe('ein Werk ohne Titel')
  expect((await ask('en')).json().items[0].subject.name).toBe('an untitled work')
})
