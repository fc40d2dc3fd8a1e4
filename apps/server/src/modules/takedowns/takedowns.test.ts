import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { moderation } from '@allcity/contract/moderation'
import { statements } from '@allcity/contract/statements'
import { takedownLimits, takedowns } from '@allcity/contract/takedowns'
import { users } from '@allcity/contract/users'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { findOpenCase, findStatement, keysMailed, report } from '#test/moderation.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { asOwnFile, mural, newId, newPicture, readyPhoto, sendPhoto, settled } from '#test/photos.ts'
import { about, ask, decide, findCase, publishWork } from '#test/takedowns.ts'
import { type Member, openWorld } from '#test/world.ts'
import { deleteRest } from '../account-deletions/commands-delete.ts'
import { takenSentence } from '../uploads/commands-tombstones.ts'
import { forgetAskers, giveSecret } from './commands.ts'
import { decideCounter } from './commands-decisions.ts'
import { countOpenTakedowns } from './queries.ts'
import { newNumber } from './rules.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let moderator: Member

beforeAll(async () => {
  ana = await world.member('ana')
  moderator = await newModerator(world)
})

async function mailsAbout(words: string): Promise<string[]> {
  // Unfinished mails start with a dot.
  const names = (await readdir(world.parts.outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
  const mails = await Promise.all(names.map((name) => readFile(join(world.parts.outbox, name), 'utf8')))
  return mails
    .map((mail) => mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(words))
}

test('a notice runs from the form over a decision to an accepted counter-notice, and its picture is refused meanwhile', async () => {
  const file = await newPicture(1)
  const work = await publishWork(world, ana, file)
  const params = { id: work }
  const { number } = takedowns.ask.response.parse((await ask(world, about(world, [work]))).json())
  await expect.poll(() => mailsAbout(number)).toHaveLength(1)
  const [receipt = ''] = await mailsAbout(number)
  const secret = /#([\w-]{32})/.exec(receipt)?.[1] ?? ''
  const look = (key: string) => world.call(takedowns.state, { body: { number, secret: key } })
  expect((await look(secret)).body).toMatchObject({
    state: 'open',
    works: [{ artworkId: work, title: 'Left profile' }],
  })
  expect((await look(`${secret.slice(1)}x`)).status).toBe(404)
  const kept = await db.selectFrom('takedown').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toContain(secret)

  const before = await countOpenTakedowns(db)
  const { id, works } = await findCase(world, moderator, number)
  const { photos } = (await world.call(artworks.get, { params })).body
  expect(works).toMatchObject([{ isShown: true, photos }])
  expect((await decide(world, id, true, ana)).status).toBe(403)
  const taken = [{ isShown: false, photos: photos.map((photo) => ({ id: photo.id })) }]
  expect((await decide(world, id, true, moderator)).body).toMatchObject({ state: 'accepted', works: taken })
  expect((await decide(world, id, true, moderator)).status).toBe(200)
  expect((await decide(world, id, false, moderator)).status).toBe(409)
  expect(await countOpenTakedowns(db)).toBe(before - 1)
  expect((await world.call(artworks.get, { params })).status).toBe(410)
  const noticePath = `/artwork/${work}/takedown`
  const removed = (await world.call(artworks.getMine, { params }, ana)).body
  expect(removed.statement).toMatchObject({ measure: 'remove', noticePath })
  expect((await world.call(statements.list, { query: {} }, ana)).body.items[0]).toMatchObject({ noticePath })
  await expect.poll(() => mailsAbout(`Decision on your takedown request ${number}`)).toHaveLength(1)
  expect((await look(secret)).body).toMatchObject({ state: 'accepted', reason: 'A face can be seen' })

  // The same picture, on every way in: as it was, made smaller and brighter, cropped, mirrored, turned, and as a portrait.
  const zoe = await world.member('zoe')
  const retouched = await sharp(file).resize(500).modulate({ brightness: 1.1 }).webp().toBuffer()
  const { width, height } = await sharp(file).metadata()
  const cutTo = (left: number, share: number) =>
    sharp(file)
      .extract({
        left: Math.floor(width * left),
        top: 0,
        width: Math.floor(width * share),
        height: Math.floor(height * share),
      })
      .jpeg()
      .toBuffer()
  const mirrored = await sharp(retouched).flop().jpeg().toBuffer()
  const turned = await sharp(await cutTo(0.03, 0.94))
    .rotate(90)
    .jpeg()
    .toBuffer()
  for (const copy of [file, retouched, await cutTo(0.03, 0.94), await cutTo(0, 0.95), mirrored, turned]) {
    const upload = await settled(world, zoe, await sendPhoto(world, zoe, copy))
    expect([upload.state, upload.failure, upload.mayRetry]).toEqual(['failed', takenSentence, false])
    const avatar = await world.call(users.editProfile, { body: { avatarId: upload.id } }, zoe)
    expect(avatar.status).toBe(409)
  }
  await readyPhoto(world, zoe, await newPicture())

  const mine = (await world.call(takedowns.findMine, { params }, ana)).body
  expect(mine).toMatchObject({ reason: 'A face can be seen', role: 'depicted', counter: null })
  const answer = { text: 'It is a mask', goodFaith: true as const }
  expect((await world.call(takedowns.counter, { params, body: answer }, zoe)).status).toBe(404)
  expect((await world.call(takedowns.counter, { params, body: answer }, ana)).body.counter).toBe('It is a mask')
  expect((await world.call(takedowns.counter, { params, body: answer }, ana)).status).toBe(200)
  const again = { ...answer, text: 'Another answer' }
  expect((await world.call(takedowns.counter, { params, body: again }, ana)).status).toBe(409)

  const settle = { params: { id, workId: work }, body: { keeps: false, reason: 'It is a mask indeed' } }
  const other = await newModerator(world)
  expect((await world.call(takedowns.answerCounter, settle, other)).body.works).toMatchObject([
    { outcome: 'reversed', isShown: true },
  ])
  expect((await world.call(takedowns.answerCounter, settle, moderator)).status).toBe(409)
  expect((await world.call(artworks.get, { params })).status).toBe(200)
  await expect.poll(() => mailsAbout(`${number}: a work was restored`)).toHaveLength(1)
  const log = await world.call(audit.list, { query: { subject: id } }, moderator)
  expect(log.body.items.map(({ action }) => action)).toEqual(['takedown.reverse', 'takedown.accept'])
})

test('refuses to publish a photo that was uploaded before the notice', async () => {
  const file = await newPicture()
  const [work, zoe] = [await publishWork(world, ana, file), await world.member('zoe')]
  const draft = await readyPhoto(world, zoe, asOwnFile(await sharp(file).resize(600).jpeg().toBuffer()))
  const { number } = takedowns.ask.response.parse((await ask(world, about(world, [work]))).json())
  await decide(world, (await findCase(world, moderator, number)).id, true, moderator)
  const answer = await world.call(artworks.publish, { body: { id: newId(), ...mural([draft]) } }, zoe)
  expect([answer.status, answer.error.fields]).toEqual([409, { 'photos.0': takenSentence }])
  expect((await world.call(users.editProfile, { body: { avatarId: draft } }, zoe)).status).toBe(409)
  expect(
    (await world.call(takedowns.counter, { params: { id: work }, body: { text: 'x', goodFaith: true } }, zoe)).status,
  ).toBe(404)
  await db
    .updateTable('takedown_work')
    .set({ counter_until: new Date(0) })
    .where('artwork_id', '=', work)
    .execute()
  const late = await world.call(takedowns.counter, { params: { id: work }, body: { text: 'x', goodFaith: true } }, ana)
  expect(late.status).toBe(409)
})

test('refuses an invalid notice with a sentence, and drops one that a program sends', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const count = () => db.selectFrom('takedown').select('id').execute()
  const before = (await count()).length
  const listFieldErrors = async (payload: object) => Object.entries((await ask(world, payload)).json().fields ?? {})
  expect(await listFieldErrors(about(world, [work], { why: 'x'.repeat(100_000) }))).toEqual([
    ['why', 'That text is too long'],
  ])
  const many = Array.from({ length: 100 }, newId)
  expect(await listFieldErrors(about(world, many))).toEqual([['addresses', 'Enter up to 20 links at once']])
  expect((await ask(world, about(world, Array.from({ length: 1_000 }, newId)))).statusCode).toBe(400)
  expect(await listFieldErrors(about(world, [work], { email: 'kim' }))).toEqual([
    ['email', 'Enter an email like name@example.org'],
  ])
  expect((await ask(world, { ...about(world, [work]), goodFaith: false })).statusCode).toBe(400)
  for (const addresses of [
    'https://example.org/artwork/x',
    `https://example.org/artwork/${work}`,
    'javascript:alert(1)',
  ]) {
    expect((await listFieldErrors(about(world, [], { addresses })))[0]?.[0]).toBe('addresses')
  }
  expect((await listFieldErrors(about(world, [newId()])))[0]?.[1]).toMatch(/^There is no work at/)
  const trapped = await ask(world, about(world, [work], { website: 'https://spam.example' }))
  expect([trapped.statusCode, trapped.json().number]).toEqual([200, expect.stringMatching(/^TD-\w{8}$/)])
  const fast = await ask(world, about(world, [work], { elapsedMs: 40 }))
  expect([fast.statusCode, fast.json().message]).toEqual([409, expect.stringContaining('send it again')])
  expect((await count()).length).toBe(before)
  const script = '<script>alert(1)</script>'
  const taken = await ask(world, about(world, [work], { why: script, addresses: `/artwork/${work}` }))
  expect((await findCase(world, moderator, taken.json().number)).why).toBe(script)
})

test('one network sends five notices a minute', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await ask(world, about(world, [work]), '10.99.0.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('forgets the asker twelve months after the end', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const { number } = (await ask(world, about(world, [work]))).json()
  await decide(world, (await findCase(world, moderator, number)).id, false, moderator)
  const row = () =>
    db
      .selectFrom('takedown')
      .select(['name', 'email', 'why', 'network_key', 'reason'])
      .where('number', '=', number)
      .executeTakeFirst()
  await forgetAskers(db, new Date(Date.now() + 360 * 86_400_000))
  expect(await row()).toMatchObject({ email: 'kim@example.net', network_key: null })
  await forgetAskers(db, new Date(Date.now() + 370 * 86_400_000))
  expect(await row()).toEqual({ name: null, email: null, why: null, network_key: null, reason: 'A face can be seen' })
})

test('an answer is deleted with its notice, or after its decision once the uploader has left', async () => {
  const answered = async () => {
    const leo = await world.member('leo')
    const work = await publishWork(world, leo, await newPicture())
    const { number } = takedowns.ask.response.parse((await ask(world, about(world, [work]))).json())
    const { id } = await findCase(world, moderator, number)
    await decide(world, id, true, moderator)
    const body = { text: 'It is my brother', goodFaith: true as const }
    await world.call(takedowns.counter, { params: { id: work }, body }, leo)
    return { leo, work, id }
  }
  const judge = await newModerator(world)
  const keep = ({ id, work }: { id: string; work: string }) =>
    decideCounter(
      db,
      world.parts.jobs,
      { id, artworkId: work },
      { keeps: true, moderatorId: judge.id, reason: 'A face' },
    )
  const readAnswer = async ({ id }: { id: string }) =>
    (await db.selectFrom('takedown_work').select('counter').where('takedown_id', '=', id).executeTakeFirst())?.counter
  const go = async ({ id: member }: Member) => {
    await db.transaction().execute((tx) => deleteRest(tx, world.parts.jobs, member))
  }
  const [kept, gone, early] = [await answered(), await answered(), await answered()]
  for (const notice of [kept, gone]) await keep(notice)
  expect(await readAnswer(kept)).toBe('It is my brother')
  for (const { leo } of [gone, early]) await go(leo)
  expect(await readAnswer(gone), 'decided').toBeNull()
  expect(await readAnswer(early), 'a moderator has to read it').toBe('It is my brother')
  await keep(early)
  expect(await readAnswer(early)).toBeNull()
  await forgetAskers(db, new Date(Date.now() + 400 * 86_400_000))
  expect(await readAnswer(kept), 'a year later').toBeNull()
})

test('the work of a notice stays down until the answer is decided', async () => {
  const work = await publishWork(world, ana, await newPicture())
  await report(world, await world.member('reporter'), 'artwork', work, 'private')
  const removal = { decision: 'remove' as const, rule: 'private' as const, reason: 'A face can be seen' }
  const { id: caseId } = (await findOpenCase(world, moderator, work)) ?? { id: '' }
  const { number } = takedowns.ask.response.parse((await ask(world, about(world, [work]))).json())
  await world.call(moderation.decide, { params: { id: caseId }, body: removal }, moderator)
  const { id } = await findCase(world, moderator, number)
  await decide(world, id, true, moderator)
  const back = await world.call(
    moderation.restore,
    { params: { id: caseId }, body: { reason: 'Too strict' } },
    moderator,
  )
  expect([back.status, back.error.message]).toEqual([409, expect.stringContaining(number)])
  expect((await world.call(artworks.get, { params: { id: work } })).status).not.toBe(200)

  const params = { id: work }
  await world.call(takedowns.counter, { params, body: { text: 'It is a mask', goodFaith: true } }, ana)
  const settle = { params: { id, workId: work }, body: { keeps: false, reason: 'It is a mask indeed' } }
  expect((await findCase(world, moderator, number)).isMine, 'decided by them').toBe(true)
  expect((await world.call(takedowns.answerCounter, settle, moderator)).status).toBe(403)
  expect((await world.call(takedowns.answerCounter, settle, await newModerator(world))).status).toBe(200)
  expect((await world.call(artworks.get, { params })).status, 'the case stands').not.toBe(200)
  await world.call(moderation.restore, { params: { id: caseId }, body: { reason: 'Too strict' } }, moderator)
  expect((await world.call(artworks.get, { params })).status).toBe(200)
})

test('the requester gets no notification of a restored work that its uploader deleted', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const { number } = takedowns.ask.response.parse((await ask(world, about(world, [work]))).json())
  await world.call(artworks.remove, { params: { id: work } }, ana)
  const { id } = await findCase(world, moderator, number)
  await decide(world, id, true, moderator)
  const params = { id: work }
  await world.call(takedowns.counter, { params, body: { text: 'It is a mask', goodFaith: true } }, ana)
  const settle = { params: { id, workId: work }, body: { keeps: false, reason: 'It is a mask indeed' } }
  expect((await world.call(takedowns.answerCounter, settle, await newModerator(world))).status).toBe(200)
  await expect.poll(() => mailsAbout(`${number}: objection accepted`)).toHaveLength(1)
  expect(await mailsAbout(`${number}: a work was restored`)).toEqual([])
})

test('a suspended uploader reads the notice and answers it by the key of the mail', async () => {
  const [zoe, work] = [await world.member('zoe'), await publishWork(world, ana, await newPicture())]
  const eve = await world.member('eve')
  const own = await publishWork(world, eve, await newPicture())
  for (const taken of [work, own]) {
    await decide(
      world,
      (await findCase(world, moderator, (await ask(world, about(world, [taken]))).json().number)).id,
      true,
      moderator,
    )
  }
  const [id, otherId] = [await findStatement(world, own), await findStatement(world, work)]
  const [key = ''] = await keysMailed(world, eve.email, id)
  const [otherKey = ''] = await keysMailed(world, ana.email, otherId)
  const suspended_until = new Date(Date.now() + 86_400_000)
  await db.updateTable('member').set({ suspended_until }).where('id', '=', eve.id).execute()
  expect((await world.call(takedowns.findMine, { params: { id: own } }, eve)).status).toBe(403)

  const read = (by: string, as?: Member) => world.call(takedowns.findByKey, { params: { id }, body: { key: by } }, as)
  expect((await read(key, eve)).body).toMatchObject({ artworkId: own, reason: 'A face can be seen', counter: null })
  expect((await read(newId(), zoe)).status).toBe(404)
  expect((await read(otherKey)).status, 'of another statement').toBe(404)
  expect((await read('anything')).status).toBe(400)
  const answer = (text: string, by = key) =>
    world.call(takedowns.counterByKey, { params: { id }, body: { key: by, text, goodFaith: true } }, eve)
  expect((await answer('It is a mask', otherKey)).status).toBe(404)
  expect((await answer(' ')).status).toBe(400)
  expect((await answer('It is a mask')).body.counter).toBe('It is a mask')
  expect((await answer('It is a mask')).status).toBe(200)
  expect((await answer('Another answer')).status).toBe(409)
})

test('each link to a notice opens it, even if its mail seemed to fail', async () => {
  const { number } = takedowns.ask.response.parse(
    (
      await ask(
        world,
        about(world, [await publishWork(world, ana, await newPicture())], { email: 'twice@example.org' }),
      )
    ).json(),
  )
  await expect.poll(() => mailsAbout(number)).toHaveLength(1)
  const [receipt = ''] = await mailsAbout(number)
  const { id } = await findCase(world, moderator, number)
  const secrets = [/#([\w-]{32})/.exec(receipt)?.[1] ?? '', await giveSecret(db, id), await giveSecret(db, id)]
  const look = (secret: string) => world.call(takedowns.state, { body: { number, secret } })
  expect((await Promise.all(secrets.map(look))).map(({ status }) => status)).toEqual([200, 200, 200])
  const kept = await db.selectFrom('takedown').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const secret of secrets) expect(JSON.stringify(kept)).not.toContain(secret)
})

test('simultaneous notices to one mailbox have the same limit as successive ones', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const values = Array.from({ length: takedownLimits.asksADay - 1 }, () => ({
    id: newId(),
    number: newNumber(),
    role: 'other' as const,
    name: null,
    why: 'x',
    email: 'crowded@example.org',
  }))
  await db.insertInto('takedown').values(values).execute()
  const requests = await Promise.all(
    [1, 2, 3, 4].map(() => ask(world, about(world, [work], { email: 'crowded@example.org' }))),
  )
  expect(requests.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429, 429])
})

test('limits receipts per mailbox and day, across all askers and spellings of the address', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const email = 'victim.of@gmail.com'
  const values = Array.from({ length: takedownLimits.asksADay }, () => ({
    id: newId(),
    number: newNumber(),
    role: 'other' as const,
    name: null,
    email,
    why: 'x',
  }))
  await db.insertInto('takedown').values(values).execute()
  const refused = await ask(world, about(world, [work], { email: 'Victimof+1@gmail.com' }))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after']), 'the seconds until there is room for one').toBeGreaterThan(80_000)
  expect((await ask(world, about(world, [work], { email: 'somebody.else@gmail.com' }))).statusCode).toBe(200)
})
