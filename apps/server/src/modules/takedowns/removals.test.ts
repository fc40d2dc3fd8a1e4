import { Readable } from 'node:stream'
import { artworks } from '@allcity/contract/artworks'
import { moderation } from '@allcity/contract/moderation'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { statements } from '@allcity/contract/statements'
import { takedowns } from '@allcity/contract/takedowns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { point } from '#server/platform/database/geography.ts'
import { listImportedWorks, ranImport } from '#test/imports.ts'
import { decide as decideCase, findOpenCase, findStatement, newAppeal, report } from '#test/moderation.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { asOwnFile, mural, newId, newPicture, readyPhoto, sendPhoto, settled } from '#test/photos.ts'
import { about, ask, decide, findCase, publishWork } from '#test/takedowns.ts'
import { openWorld } from '#test/world.ts'
import { purgedAtOnce } from '../artworks/commands-purge.ts'
import { artworkJobs } from '../artworks/jobs.ts'
import { takenSentence } from '../uploads/commands-tombstones.ts'
import { uploadJobs } from '../uploads/jobs.ts'

const world = await openWorld()
const { db, jobs } = world.parts
const [ana, judge, other] = [await world.member('ana'), await newModerator(world), await newModerator(world)]

type Work = Awaited<ReturnType<typeof publishWork>>

async function noticeAbout(work: Work) {
  const { number } = takedowns.ask.response.parse((await ask(world, about(world, [work]))).json())
  return (await findCase(world, judge, number)).id
}
type Notice = Awaited<ReturnType<typeof noticeAbout>>

/** A work of hers that was reported, and a notice about it, both undecided. */
async function twiceAccused() {
  const work = await publishWork(world, ana, await newPicture())
  await report(world, await world.member('reporter'), 'artwork', work, 'stolen')
  const { id: caseId } = (await findOpenCase(world, judge, work)) ?? { id: '' }
  return { work, caseId, notice: await noticeAbout(work) }
}

const removal = { decision: 'remove' as const, rule: 'stolen' as const, reason: 'Not yours' }
const answer = (id: Work) =>
  world.call(takedowns.counter, { params: { id }, body: { text: 'It is a mask', goodFaith: true } }, ana)
const lift = (id: Notice, workId: Work) =>
  world.call(takedowns.answerCounter, { params: { id, workId }, body: { keeps: false, reason: 'A mask' } }, other)
const giveBack = (id: string) =>
  world.call(moderation.restore, { params: { id }, body: { reason: 'Hers after all' } }, judge)
const isShown = async (id: Work) => (await world.call(artworks.get, { params: { id } })).status === 200
const mine = async (id: Work) => (await world.call(artworks.getMine, { params: { id } }, ana)).body.statement

test('a work that a case removed stays removed when a notice about it is lifted, until the case is too', {
  tags: ['slow'],
}, async () => {
  for (const first of ['case', 'notice'] as const) {
    const { work, caseId, notice } = await twiceAccused()
    const decisions = [() => decideCase(world, judge, caseId, removal), () => decide(world, notice, true, judge)]
    for (const decideNext of first === 'case' ? decisions : decisions.toReversed())
      expect((await decideNext()).status, first).toBe(200)
    expect((await giveBack(caseId)).status, 'the notice stands').toBe(409)
    expect((await answer(work)).status).toBe(200)
    expect((await lift(notice, work)).body.works, first).toMatchObject([{ outcome: 'reversed', isShown: false }])
    expect(await isShown(work), first).toBe(false)
    const statement = await mine(work)
    expect(statement, first).toMatchObject({ measure: 'remove', reason: 'Not yours', noticePath: null })
    const received = await world.call(statements.get, { params: { id: statement?.id ?? '' } }, ana)
    expect(received.body, 'and can be appealed against').toMatchObject({ mayAppeal: true, endedAt: null })
    expect((await giveBack(caseId)).status).toBe(200)
    expect(await isShown(work), first).toBe(true)
  }
})

test('each of two notices about a work is answered, and it comes back when both are lifted', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const [first, second] = [await noticeAbout(work), await noticeAbout(work)]
  for (const notice of [first, second]) await decide(world, notice, true, judge)
  for (const text of ['It is a mask', 'It is mine']) {
    const body = { text, goodFaith: true as const }
    for (const _ of [1, 2])
      expect((await world.call(takedowns.counter, { params: { id: work }, body }, ana)).status).toBe(200)
  }
  for (const notice of [first, second]) {
    expect(await isShown(work)).toBe(false)
    expect((await lift(notice, work)).status).toBe(200)
  }
  expect(await isShown(work)).toBe(true)
})

test('a work that a case removed and gave back is removed by a later notice and comes back with it', async () => {
  const { work, caseId, notice } = await twiceAccused()
  await decideCase(world, judge, caseId, removal)
  await giveBack(caseId)
  await decide(world, notice, true, judge)
  await answer(work)
  await lift(notice, work)
  expect(await isShown(work)).toBe(true)
})

test('a work that a case held before a notice took it down is held again when the notice is lifted', async () => {
  const again = { ...removal, decision: 'hold' as const }
  const { work, caseId, notice } = await twiceAccused()
  await decideCase(world, judge, caseId, again)
  await decide(world, notice, true, judge)
  await answer(work)
  expect((await lift(notice, work)).body.works).toMatchObject([{ outcome: 'reversed', isShown: false }])
  expect(await mine(work)).toMatchObject({ measure: 'hold', reason: 'Not yours' })
  expect((await giveBack(caseId)).status).toBe(200)
  expect(await isShown(work)).toBe(true)
})

test('a hold that was taken back before a notice, or after it on appeal, does not return with the work', async () => {
  const again = { ...removal, decision: 'hold' as const }
  const before = await twiceAccused()
  await decideCase(world, judge, before.caseId, again)
  await giveBack(before.caseId)
  const appealed = await twiceAccused()
  await decideCase(world, judge, appealed.caseId, again)
  const sentAppeal = newAppeal()
  const id = await findStatement(world, appealed.work)
  await world.call(statements.appeal, { params: { id }, body: sentAppeal }, ana)
  for (const { work, notice } of [before, appealed]) {
    await decide(world, notice, true, judge)
    await answer(work)
  }
  const body = { outcome: 'accepted' as const, answer: 'Hers after all' }
  expect((await world.call(moderation.answer, { params: { id: sentAppeal.id }, body }, other)).status).toBe(200)
  for (const { work, notice } of [before, appealed]) {
    await lift(notice, work)
    expect(await isShown(work)).toBe(true)
  }
})

const purge = () =>
  artworkJobs(db, jobs)
    .find(({ name }) => name === 'artwork-purge')
    ?.run({})

const ageRemoval = (work: string) =>
  db
    .updateTable('artwork')
    .set({ removed_at: new Date(Date.now() - 400 * 86_400_000) })
    .where('id', '=', work)
    .execute()
const isKept = async (work: string) =>
  (await db.selectFrom('artwork').select('id').where('id', '=', work).executeTakeFirst()) !== undefined

test('a removed work is kept as long as an answer to a notice about it waits', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const notice = await noticeAbout(work)
  await decide(world, notice, true, judge)
  await answer(work)
  await ageRemoval(work)
  await purge()
  expect(await isKept(work)).toBe(true)

  const body = { keeps: true, reason: 'A face' }
  await world.call(takedowns.answerCounter, { params: { id: notice, workId: work }, body }, other)
  await purge()
  expect(await isKept(work), 'it is decided').toBe(false)
})

test('a work that its uploader withdrew is kept as long as a notice about it waits', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const notice = await noticeAbout(work)
  await world.call(artworks.remove, { params: { id: work } }, ana)
  await ageRemoval(work)
  await purge()
  expect(await isKept(work)).toBe(true)
  await decide(world, notice, false, judge)
  await purge()
  expect(await isKept(work), 'it is decided').toBe(false)
})

test('one night lets go of all works that were removed long ago, however many', async () => {
  const many = 6 * purgedAtOnce + 1
  const { id: owner } = await world.member('prolific')
  await sql`with spots as (
      insert into spot (id, exact_point, location_level, surface)
      select gen_random_uuid(), ${point({ longitude: 9.1, latitude: 45.1 })}, 'exact', 'wall' from generate_series(1, ${many}::integer)
      returning id
    )
    insert into artwork (id, spot_id, member_id, title, kind, licence, state, removed_at)
    select gen_random_uuid(), id, ${owner}, 'Long gone', 'mural', 'all_rights_reserved', 'removed', now() - interval '400 days' from spots`.execute(
    db,
  )
  await purge()
  expect(await db.selectFrom('artwork').select('id').where('member_id', '=', owner).execute()).toEqual([])
})

test('a public record, which has no picture, says at its address that a notice took it down', async () => {
  const admin = await newInCharge(world, 'admin')
  const [id] = await listImportedWorks(world, admin, await ranImport(world, admin, ['1,Soapstone,64.2,-52.1']))
  if (!id) throw new Error('The row is a work')
  const status = async () => (await world.call(artworks.get, { params: { id } })).status
  const notice = await noticeAbout(id)
  expect(await status()).toBe(200)
  await decide(world, notice, true, judge)
  expect(await status()).toBe(410)
})

test('a picture of a sighting is not taken again either while the notice stands', async () => {
  const [work, seen, zoe] = [
    await publishWork(world, ana, await newPicture()),
    await newPicture(),
    await world.member('zoe'),
  ]
  const photos = [{ id: await readyPhoto(world, zoe, asOwnFile(seen)), altText: null }]
  const sighting = { id: SightingId.parse(newId()), status: 'present' as const, photos }
  expect((await world.call(sightings.report, { params: { id: work }, body: sighting }, zoe)).status).toBe(200)
  const notice = await noticeAbout(work)
  await decide(world, notice, true, judge)
  const upload = await settled(world, ana, await sendPhoto(world, ana, seen))
  expect(upload).toMatchObject({ state: 'failed', failure: takenSentence })

  await answer(work)
  await lift(notice, work)
  await readyPhoto(world, ana, asOwnFile(seen))
})

test('a picture that is still being cut as its work goes is not taken again either', async () => {
  const [work, late] = [await publishWork(world, ana, await newPicture()), asOwnFile(await newPicture())]
  const photo = await readyPhoto(world, ana, late)
  await db.updateTable('photo').set({ state: 'cutting' }).where('id', '=', photo).execute()
  const shown = (await world.call(artworks.getMine, { params: { id: work } }, ana)).body.photos
  const body = mural([...shown.map(({ id }) => id), photo])
  expect((await world.call(artworks.edit, { params: { id: work }, body }, ana)).status).toBe(200)
  const notice = await noticeAbout(work)
  await decide(world, notice, true, judge)
  await world.parts.incoming.takeBack(photo, late.length, Readable.from(late))
  const { key } = await db.selectFrom('photo').select('key').where('id', '=', photo).executeTakeFirstOrThrow()
  const cut = uploadJobs(world.parts, jobs).find(({ name }) => name === 'photo-cut')
  await cut?.run({ photoId: photo, key })
  expect((await settled(world, ana, photo)).state).toBe('ready')
  const again = await settled(world, ana, await sendPhoto(world, ana, asOwnFile(late)))
  expect(again).toMatchObject({ state: 'failed', failure: takenSentence })

  await answer(work)
  await lift(notice, work)
  await readyPhoto(world, ana, asOwnFile(late))
})
