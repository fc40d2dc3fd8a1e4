import { CommentId, comments } from '@allcity/contract/comments'
import { moderation } from '@allcity/contract/moderation'
import { statements } from '@allcity/contract/statements'
import { beforeEach, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { newArtist } from '#test/makers.ts'
import { decide, findOpenCase, findStatement, newAppeal, report, reportedWork } from '#test/moderation.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const { db } = world.parts
const ana = await world.member('ana')
let judge: Member
let other: Member

// Each test has only its own two moderators.
beforeEach(async () => {
  await db.updateTable('member').set({ role: 'member' }).where('role', '<>', 'member').execute()
  judge = await newModerator(world)
  other = await newModerator(world)
})

const removal = { decision: 'remove' as const, rule: 'stolen' as const, reason: 'Not yours' }
const takeBack = (as: Member, id: string) =>
  world.call(moderation.restore, { params: { id }, body: { reason: 'A mistake' } }, as)
const answer = (as: Member, id: string) =>
  world.call(moderation.answer, { params: { id }, body: { outcome: 'refused', answer: 'Seen the film' } }, as)
const dismiss = async (as: Member) => {
  await db.updateTable('member').set({ role: 'member' }).where('id', '=', as.id).execute()
}

async function workReportedBy(as: Member, owner: Member = ana) {
  const { id } = await publishMural(world, owner)
  await report(world, as, 'artwork', id, 'stolen')
  const row = await db.selectFrom('report_case').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow()
  return { workId: id, caseId: row.id }
}

test('a reporter leaves the decision and its reversal to another moderator', async () => {
  const { workId, caseId } = await workReportedBy(judge)
  const seenBy = (as: Member) => world.call(moderation.get, { params: { id: caseId } }, as)
  await world.call(moderation.take, { params: { id: caseId } }, judge)
  expect((await seenBy(other)).body).toMatchObject({ mayDecide: true, takenBy: null })
  expect((await seenBy(judge)).body.mayDecide).toBe(false)
  const refused = await decide(world, judge, caseId, removal)
  expect([refused.status, refused.error.message]).toEqual([403, expect.stringContaining('You reported this')])
  expect((await decide(world, other, caseId, removal)).status).toBe(200)
  expect((await takeBack(judge, caseId)).status).toBe(403)

  const said = newAppeal()
  const params = { id: await findStatement(world, workId) }
  await world.call(statements.appeal, { params, body: said }, ana)
  await newModerator(world)
  const { items } = (await world.call(moderation.appeals, { query: { limit: 100 } }, judge)).body
  expect(items.find(({ id }) => id === said.id)?.mayDecide).toBe(false)
  expect((await answer(judge, said.id)).status).toBe(403)
})

test('when every moderator is involved, a reporter decides, but never the owner', async () => {
  const { caseId } = await workReportedBy(judge, other)
  expect((await decide(world, other, caseId, { decision: 'dismiss' })).status).toBe(403)
  expect((await decide(world, judge, caseId, removal)).status).toBe(200)
  const both = await workReportedBy(judge)
  await report(world, other, 'artwork', both.workId)
  expect((await decide(world, other, both.caseId, removal)).status).toBe(200)
})

test('a single moderator decides about their own reports and their own content', async () => {
  await dismiss(other)
  await dismiss(judge)
  const admin = await newInCharge(world, 'admin')
  const reported = await workReportedBy(admin)
  expect((await decide(world, admin, reported.caseId, removal)).status).toBe(200)
  const own = await reportedWork(world, admin)
  expect((await findOpenCase(world, admin, own.workId))?.id).toBe(own.caseId)
  expect((await world.call(moderation.get, { params: { id: own.caseId } }, admin)).body.mayDecide).toBe(true)
  expect((await decide(world, admin, own.caseId, { decision: 'dismiss' })).status).toBe(200)
})

test('artists cannot decide about their page, nor authors about their texts', async () => {
  const page = await newArtist(world, ana, 'Decided')
  await claimedBy(world, judge, page)
  await report(world, ana, 'maker', page, 'untrue')
  const found = await findOpenCase(world, other, page)
  expect((await decide(world, judge, found?.id ?? '', { decision: 'dismiss' })).status).toBe(403)
  const { id: work } = await publishMural(world, ana)
  const id = CommentId.parse(newId())
  await world.call(comments.write, { params: { id: work }, body: { id, text: 'Look at this' } }, judge)
  await report(world, ana, 'comment', id)
  const said = await findOpenCase(world, other, id)
  expect((await decide(world, judge, said?.id ?? '', { decision: 'dismiss' })).status).toBe(403)
})
