import { artworks } from '@allcity/contract/artworks'
import { members } from '@allcity/contract/members'
import { moderation } from '@allcity/contract/moderation'
import { describeNotification, plainText } from '@allcity/contract/notification-words'
import { notifications } from '@allcity/contract/notifications'
import { statements } from '@allcity/contract/statements'
import { users } from '@allcity/contract/users'
import { toEnglish } from '@allcity/messages/translator'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { heldWork, keysMailed, newAppeal, reportedWork } from '#test/moderation.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'
import { makeStatement } from './commands/statements.ts'

const world = await openWorld()
const { db, jobs } = world.parts

const appeal = (as: Member, id: string, body = newAppeal()) =>
  world.call(statements.appeal, { params: { id }, body }, as)
const answer = (as: Member, id: string, outcome: 'accepted' | 'refused') =>
  world.call(moderation.answer, { params: { id }, body: { outcome, answer: 'Seen the film' } }, as)
const suspend = (id: string, until: Date | null) =>
  db.updateTable('member').set({ suspended_until: until }).where('id', '=', id).execute()

test('the uploader reads the measure and its reason and appeals once, and another moderator restores the work', {
  tags: ['slow'],
}, async () => {
  const ana = await world.member('ana')
  const { workId, statementId, judge } = await heldWork(world, ana)
  const mine = (await world.call(artworks.getMine, { params: { id: workId } }, ana)).body
  expect(mine.statement).toMatchObject({ id: statementId, measure: 'hold', reason: expect.stringContaining('another') })
  const { body } = await world.call(statements.get, { params: { id: statementId } }, ana)
  expect(body).toMatchObject({
    measure: 'hold',
    rule: 'stolen',
    about: { type: 'artwork', name: 'Left profile' },
    isAutomatic: false,
    endedAt: null,
    mayAppeal: true,
    appeal: null,
  })

  const sentAppeal = newAppeal()
  const stranger = await world.member('stranger')
  expect((await appeal(stranger, statementId)).status).toBe(404)
  expect((await appeal(ana, statementId, { ...sentAppeal, text: ' ' })).status).toBe(400)
  const answers = await Promise.all([appeal(ana, statementId, sentAppeal), appeal(ana, statementId, sentAppeal)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const again = await appeal(ana, statementId)
  expect([again.status, again.error.message]).toEqual([409, expect.stringContaining('You can appeal once')])

  const other = await newModerator(world)
  const lineFor = async (as: Member) =>
    (await world.call(moderation.appeals, { query: { limit: 100 } }, as)).body.items.find(
      ({ id }) => id === sentAppeal.id,
    )
  expect(await lineFor(judge)).toMatchObject({ mayDecide: false, decidedBy: { username: judge.username } })
  expect(await lineFor(other)).toMatchObject({ mayDecide: true, text: sentAppeal.text, photos: [expect.anything()] })
  expect((await answer(judge, sentAppeal.id, 'refused')).status).toBe(403)
  expect((await answer(ana, sentAppeal.id, 'accepted')).status).toBe(403)
  expect((await answer(other, sentAppeal.id, 'accepted')).status).toBe(200)
  expect((await answer(await newModerator(world), sentAppeal.id, 'refused')).status).toBe(409)
  expect((await answer(other, newId(), 'refused')).status).toBe(404)

  expect((await world.call(artworks.get, { params: { id: workId } })).status).toBe(200)
  const after = (await world.call(statements.get, { params: { id: statementId } }, ana)).body
  expect([after.mayAppeal, after.endedAt, after.appeal?.outcome]).toEqual([false, expect.any(String), 'accepted'])
  // Leave out achievements, which come by themselves.
  const heard = async () =>
    (await world.call(notifications.list, { query: {} }, ana)).body.items
      .filter(({ kind }) => kind !== 'achievement')
      .map((item) => [plainText(describeNotification(item, toEnglish)), item.path])
  await expect.poll(heard).toEqual([
    ['Reversed: Your work Left profile is hidden for now', `/statements/${statementId}`],
    ['Your work Left profile is hidden for now. Read why, and how to appeal', `/statements/${statementId}`],
  ])
})

test('moderators cannot answer their own appeal, and a single moderator answers appeals against their own decision', async () => {
  const ana = await world.member('ana')
  const { statementId, judge } = await heldWork(world, ana)
  const sentAppeal = newAppeal()
  await appeal(ana, statementId, sentAppeal)
  await db.updateTable('member').set({ role: 'moderator' }).where('id', '=', ana.id).execute()
  expect((await answer(ana, sentAppeal.id, 'accepted')).status).toBe(403)
  const items = (await world.call(moderation.appeals, { query: { limit: 100 } }, ana)).body.items
  expect(items.map(({ id }) => id)).not.toContain(sentAppeal.id)
  const others = await db
    .selectFrom('member')
    .select('id')
    .where('role', '<>', 'member')
    .where('id', '<>', judge.id)
    .execute()
  for (const { id } of others) await suspend(id, new Date(Date.now() + 60_000))
  expect((await answer(judge, sentAppeal.id, 'refused')).status).toBe(200)
  for (const { id } of others) await suspend(id, null)
  const { body } = await world.call(statements.get, { params: { id: statementId } }, ana)
  expect(body).toMatchObject({
    endedAt: null,
    mayAppeal: false,
    appeal: { outcome: 'refused', answer: 'Seen the film' },
  })
})

test('a suspended member, refused everywhere else, reads the reason and appeals by the link in the mail', async () => {
  const [ana, judge, other] = [await world.member('ana'), await newModerator(world), await newModerator(world)]
  const until = new Date(Date.now() + 86_400_000)
  await suspend(ana.id, until)
  const id = await db.transaction().execute((tx) =>
    makeStatement(tx, jobs, {
      memberId: ana.id,
      actorId: judge.id,
      measure: 'suspend',
      rule: 'harassment',
      reason: 'Nine insults',
      subject: { type: 'member', id: ana.id, name: ana.username },
    }),
  )
  expect((await world.call(statements.get, { params: { id } }, ana)).status).toBe(403)
  const [key = ''] = await keysMailed(world, ana.email, id)
  const by = { key }
  const read = await world.call(statements.getByKey, { params: { id }, body: by }, ana)
  const suspendedUntil = until.toISOString()
  expect(read.body).toMatchObject({ measure: 'suspend', reason: 'Nine insults', mayAppeal: true, suspendedUntil })
  expect((await world.call(statements.getByKey, { params: { id }, body: { key: newId() } })).status).toBe(404)
  const wrong = { key: `${key.slice(1)}${key[0] === '0' ? 1 : 0}` }
  expect((await world.call(statements.getByKey, { params: { id }, body: wrong })).status).toBe(404)
  const sentAppeal = newAppeal()
  expect(
    (await world.call(statements.appealByKey, { params: { id }, body: { ...sentAppeal, key: newId() } })).status,
  ).toBe(404)
  expect((await world.call(statements.appealByKey, { params: { id }, body: { ...sentAppeal, ...by } })).status).toBe(
    200,
  )
  expect((await world.call(statements.appealByKey, { params: { id }, body: { ...newAppeal(), ...by } })).status).toBe(
    409,
  )

  expect((await answer(other, sentAppeal.id, 'accepted')).status).toBe(200)
  const { endedAt, suspendedUntil: after } = (await world.call(statements.get, { params: { id } }, ana)).body
  expect([endedAt, after]).toEqual([expect.any(String), null])
})

test('stores no key of a mail, while the keys of the first mail, the second and earlier versions all work', async () => {
  const [ana, other] = [await world.member('ana'), await newModerator(world)]
  const { statementId: id } = await heldWork(world, ana)
  await keysMailed(world, ana.email, id)
  const sentAppeal = newAppeal()
  await appeal(ana, id, sentAppeal)
  await answer(other, sentAppeal.id, 'refused')
  const mailed = await keysMailed(world, ana.email, id, 2)

  const earlier = newId()
  const key_hashes = sql<string[]>`array_append(key_hashes, encode(sha256(convert_to(${earlier}, 'UTF8')), 'hex'))`
  await db.updateTable('statement').set({ key_hashes }).where('id', '=', id).execute()
  for (const key of [...mailed, earlier])
    expect((await world.call(statements.getByKey, { params: { id }, body: { key } })).status).toBe(200)

  const row = await db.selectFrom('statement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.key_hashes).toHaveLength(3)
  for (const key of mailed) expect(JSON.stringify(row)).not.toContain(key)
  for (const key of row.key_hashes)
    expect((await world.call(statements.getByKey, { params: { id }, body: { key } })).status, 'a hash').toBe(404)
})

test('a suspended member who signs in with the right password gets an hour to read the reasons and appeal', async () => {
  const [ana, judge] = [await world.member('ana'), await newModerator(world)]
  const until = new Date(Date.now() + 86_400_000)
  const signIn = async (password: string) => {
    const { email } = ana
    const remoteAddress = '10.9.8.7'
    const payload = { email, password }
    return (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).json()
  }
  const work = await heldWork(world, ana)
  await suspend(ana.id, until)
  expect(await signIn(ana.password), 'nothing to read').not.toHaveProperty('link')
  const id = await db.transaction().execute((tx) =>
    makeStatement(tx, jobs, {
      memberId: ana.id,
      actorId: judge.id,
      measure: 'suspend',
      rule: 'harassment',
      reason: 'Nine insults',
      subject: { type: 'member', id: ana.id, name: ana.username },
    }),
  )
  expect(await signIn('not hers at all')).not.toHaveProperty('link')
  const { message, link } = await signIn(ana.password)
  expect(message).toMatch(/^Your account is suspended until/)
  const [, key = ''] = new RegExp(`^/statements/${id}#(.+)$`).exec(link) ?? []
  const read = (by: string, of = id) => world.call(statements.getByKey, { params: { id: of }, body: { key: by } })
  expect((await read(key)).body).toMatchObject({ measure: 'suspend', reason: 'Nine insults', mayAppeal: true })

  const [hex = '', proof = ''] = key.split('-')
  const seconds = Number.parseInt(hex, 16)
  expect(seconds - Date.now() / 1_000).toBeLessThanOrEqual(3_600)
  expect((await read(`${(seconds + 1).toString(16)}-${proof}`)).status, 'made longer by its holder').toBe(404)
  expect((await read(`00000001-${proof}`)).status, 'long ago').toBe(404)
  expect((await read('anything')).status).toBe(400)
  const { statementId } = await heldWork(world, await world.member('zoe'))
  expect((await read(key, statementId)).status, 'of somebody else').toBe(404)
  const others = async (by: string, of = id) =>
    (await world.call(statements.othersByKey, { params: { id: of }, body: { key: by } })).body.items.map(
      (one) => one.id,
    )
  expect(await others(key)).toEqual([work.statementId])
  expect((await read(key, work.statementId)).body.measure, 'of a work of hers').toBe('hold')
  expect(await others(key, statementId)).toEqual([])
  const [mailed = ''] = await keysMailed(world, ana.email, work.statementId)
  expect(await others(mailed, work.statementId), 'a key of a mail opens one').toEqual([])
  const body = { ...newAppeal(), key }
  expect((await world.call(statements.appealByKey, { params: { id }, body })).status).toBe(200)
  await suspend(ana.id, null)
})

test('lists all statements to a member for them alone, newest first, with the notice behind each', async () => {
  const [ana, stranger] = [await world.member('ana'), await world.member('stranger')]
  const list = async (as: Member, query: { limit?: number; cursor?: string } = {}) =>
    (await world.call(statements.list, { query }, as)).body
  expect((await list(ana)).items).toEqual([])
  const first = await heldWork(world, ana)
  const second = await heldWork(world, ana)
  const all = (await list(ana)).items
  expect(all.map(({ id, noticePath }) => [id, noticePath])).toEqual([
    [second.statementId, null],
    [first.statementId, null],
  ])
  const page = await list(ana, { limit: 1 })
  const rest = await list(ana, { limit: 1, cursor: page.next ?? '' })
  expect([...page.items, ...rest.items]).toEqual(all)
  expect(rest.next).toBeUndefined()
  expect((await list(stranger)).items).toEqual([])
  expect((await world.call(statements.list, { query: { cursor: 'nowhere' } }, ana)).status).toBe(400)
})

test('refuses an appeal after half a year', async () => {
  const ana = await world.member('ana')
  const { statementId } = await heldWork(world, ana)
  const made_at = new Date(Date.now() - 181 * 86_400_000)
  await db.updateTable('statement').set({ made_at }).where('id', '=', statementId).execute()
  expect((await appeal(ana, statementId)).status).toBe(410)
})

test('only administrators can end the suspension of a moderator', async () => {
  const [boss, judge, other] = await Promise.all(
    (['admin', 'moderator', 'moderator'] as const).map((role) => newInCharge(world, role)),
  )
  if (!boss || !judge || !other) throw new Error('Nobody is in charge')
  const body = { days: null, reason: 'Showed exact places to others' }
  await world.call(members.suspend, { params: { id: judge.id }, body }, boss)
  const { id } = await db
    .selectFrom('statement')
    .select('id')
    .where('member_id', '=', judge.id)
    .executeTakeFirstOrThrow()
  const sentAppeal = newAppeal()
  const [key = ''] = await keysMailed(world, judge.email, id)
  await world.call(statements.appealByKey, { params: { id }, body: { ...sentAppeal, key } })
  const lines = (await world.call(moderation.appeals, { query: { limit: 100 } }, other)).body.items
  expect(lines.find((line) => line.id === sentAppeal.id)?.mayDecide).toBe(false)
  expect((await answer(other, sentAppeal.id, 'accepted')).status).toBe(403)
  expect((await answer(await newInCharge(world, 'admin'), sentAppeal.id, 'accepted')).status).toBe(200)
})

test('an accepted appeal readmits every account of one mailbox, except where another decision suspends it', async () => {
  const [ana, judge, other] = [await world.member('ana'), await newModerator(world), await newModerator(world)]
  const again = await openAnotherAccount(world, ana)
  await world.call(members.suspend, { params: { id: ana.id }, body: { days: null, reason: 'Insults' } }, judge)
  const statuses = () => Promise.all([ana, again].map(async (one) => (await world.call(users.profile, {}, one)).status))
  expect(await statuses()).toEqual([403, 403])
  const { id } = await db.selectFrom('statement').select('id').where('member_id', '=', ana.id).executeTakeFirstOrThrow()
  const sentAppeal = newAppeal()
  const [key = ''] = await keysMailed(world, ana.email, id)
  await world.call(statements.appealByKey, { params: { id }, body: { ...sentAppeal, key } })
  await world.call(members.suspend, { params: { id: again.id }, body: { days: null, reason: 'Spam' } }, judge)
  expect((await answer(other, sentAppeal.id, 'accepted')).status).toBe(200)
  expect(await statuses()).toEqual([403, 403])
  await world.call(members.unsuspend, { params: { id: again.id }, body: { reason: 'Apologised' } }, judge)
  expect(await statuses()).toEqual([200, 200])
})

test('a moderator cannot decide about another account with their own mailbox', async () => {
  const [ana, judge] = [await world.member('ana'), await newModerator(world)]
  const address = (name: string) => `two.${judge.id.slice(-6)}${name}@gmail.com`
  await db
    .updateTable('member')
    .set({ email: address('') })
    .where('id', '=', judge.id)
    .execute()
  await db
    .updateTable('member')
    .set({ email: address('+art') })
    .where('id', '=', ana.id)
    .execute()
  const { workId, statementId } = await heldWork(world, ana)
  const sentAppeal = newAppeal()
  await appeal(ana, statementId, sentAppeal)
  expect((await answer(judge, sentAppeal.id, 'accepted')).status).toBe(403)
  const { caseId } = await reportedWork(world, ana)
  expect(
    (await world.call(moderation.decide, { params: { id: caseId }, body: { decision: 'dismiss' } }, judge)).status,
  ).toBe(403)
  expect((await world.call(artworks.get, { params: { id: workId } })).status).toBe(404)
})
