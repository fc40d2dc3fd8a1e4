import { blocks } from '@allcity/contract/blocks'
import { type ClaimId, claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { beforeEach, expect, test } from 'vitest'
import { formerMemberId, keeperId } from '#server/domain/system-accounts.ts'
import { claimedBy, givenClaim } from '#test/claims.ts'
import { mailsTo } from '#test/mailboxes.ts'
import { newArtist } from '#test/makers.ts'
import { heardBy, listKinds } from '#test/notices.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let zoe: Member

// Claims are rate-limited per minute and member.
beforeEach(async () => {
  ana = await world.member('ana')
  zoe = await world.member('zoe')
})

const handOver = (id: MakerId, username: string, as: Member) =>
  world.call(claims.handOver, { params: { id }, body: { username } }, as)
const giveUp = (id: MakerId, as: Member) => world.call(claims.end, { params: { id }, body: {} }, as)

test('refuses to hand an artist over to a system account or one that is being closed', async () => {
  const artistId = await newArtist(world, zoe, 'Not To Nobody')
  await claimedBy(world, ana, artistId)
  for (const [id, username] of [
    [formerMemberId, 'former-member'],
    [keeperId, 'opendata'],
  ] as const) {
    await db
      .insertInto('member')
      .values({ id, username, email: '', name: username })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const refused = await handOver(artistId, username, ana)
    expect([refused.status, refused.error?.fields]).toEqual([400, { username: 'No member has this name' }])
  }
  await db.insertInto('departure').values({ member_id: zoe.id, kind: 'delete', into_id: null }).execute()
  const closing = await handOver(artistId, zoe.username, ana)
  expect([closing.status, closing.error?.fields]).toEqual([400, { username: 'This account is being deleted' }])
  // A member who holds no artist learns nothing about accounts.
  expect((await handOver(artistId, zoe.username, await world.member('kim'))).status).toBe(403)
  expect((await world.call(claims.standing, { params: { id: artistId } }, ana)).body.isMine).toBe(true)
  await db.deleteFrom('departure').where('member_id', '=', zoe.id).execute()
})

test('handing over to a member who blocked the holder fails as if the name were unknown', async () => {
  const artistId = await newArtist(world, zoe, 'Given To Nobody')
  await claimedBy(world, ana, artistId)
  const kim = await world.member('kim')
  await world.call(blocks.block, { params: { username: ana.username } }, kim)
  const refused = await handOver(artistId, kim.username, ana)
  expect([refused.status, refused.error?.fields]).toEqual([400, { username: 'No member has this name' }])
})

test('accepting a claim fails if another claim was accepted meanwhile, until the moderator confirms the dispute', async () => {
  const artistId = await newArtist(world, zoe, 'Accepted Twice')
  const [first, second] = [await givenClaim(world, zoe, artistId), await givenClaim(world, ana, artistId)]
  const moderator = await newModerator(world)
  const decide = (id: ClaimId, isDispute: boolean) =>
    world.call(
      claims.decide,
      { params: { id }, body: { accepts: true, reason: 'The code is there', holderReason: 'Not you', isDispute } },
      moderator,
    )
  expect((await decide(first, false)).body.holder).toBe(zoe.username)
  const stale = await decide(second, false)
  expect([stale.status, stale.error.message]).toEqual([
    409,
    'Someone else now manages this artist. Read the claim again',
  ])
  expect((await decide(second, true)).body).toMatchObject({ state: 'accepted', holder: ana.username })
})

test('giving an artist up twice has one effect, and a member who never held it is refused', async () => {
  const artistId = await newArtist(world, zoe, 'Given Up Twice')
  await givenClaim(world, zoe, artistId)
  await claimedBy(world, ana, artistId, true)
  const first = await giveUp(artistId, ana)
  const second = await giveUp(artistId, ana)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  const refused = await giveUp(artistId, zoe)
  expect([refused.status, refused.error.message]).toEqual([403, 'You don’t manage this artist'])
  await claimedBy(world, await world.member('kim'), artistId)
  expect((await giveUp(artistId, ana)).status).toBe(403)
})

test('a new holder is notified of each open claim, and may answer', async () => {
  const artistId = await newArtist(world, zoe, 'Claimed By Many')
  const [shown, late] = [await givenClaim(world, zoe, artistId), await world.member('late')]
  const opened = await world.call(claims.open, { body: { artistId } }, late)
  await claimedBy(world, ana, artistId)
  await expect.poll(() => listKinds(world, ana)).toContain('claim_disputed')
  expect((await listKinds(world, ana)).filter((kind) => kind === 'claim_disputed')).toHaveLength(1)
  const { disputes } = (await world.call(claims.standing, { params: { id: artistId } }, ana)).body
  expect(disputes).toMatchObject([{ id: shown, isDispute: true }])

  const kim = await world.member('kim')
  await handOver(artistId, kim.username, ana)
  await expect.poll(() => listKinds(world, kim)).toContain('claim_disputed')
  const body = { address: 'https://example.org/late', photoId: null, note: null }
  await world.call(claims.show, { params: { id: opened.body.id }, body }, late)
  const disputed = async () => (await listKinds(world, kim)).filter((kind) => kind === 'claim_disputed').length
  await expect.poll(disputed).toBe(2)
  const answer = { params: { id: shown }, body: { text: 'I am' } }
  expect((await world.call(claims.answer, answer, kim)).body.answer).toBe('I am')
  const verdict = { params: { id: shown }, body: { accepts: false, reason: 'It is not them' } }
  expect((await world.call(claims.decide, verdict, await newModerator(world))).status).toBe(200)
})

const standing = async (id: MakerId, as: Member) => (await world.call(claims.standing, { params: { id } }, as)).body

test('the claimants of open claims are notified that these became disputes, with or without evidence', async () => {
  const artistId = await newArtist(world, zoe, 'Became A Dispute')
  const [late, kim] = [await world.member('late'), await world.member('kim')]
  await givenClaim(world, zoe, artistId)
  await world.call(claims.open, { body: { artistId } }, late)
  await claimedBy(world, ana, artistId)
  for (const claimant of [zoe, late]) {
    await expect.poll(() => listKinds(world, claimant)).toContain('claim_became_dispute')
    expect(await heardBy(world, claimant)).toContain(
      'Your claim on Became A Dispute is now a dispute: another member’s claim was accepted',
    )
    await expect.poll(() => mailsTo(world, claimant)).toContainEqual(expect.stringContaining('is now a dispute'))
    expect(await standing(artistId, claimant)).toMatchObject({ isClaimed: true, claim: { isDispute: true } })
  }
  // A dispute remains a dispute under the next holder: its claimant is notified once.
  await handOver(artistId, kim.username, ana)
  await expect.poll(() => listKinds(world, kim)).toContain('claim_disputed')
  expect((await listKinds(world, zoe)).filter((kind) => kind === 'claim_became_dispute')).toHaveLength(1)
  expect(await listKinds(world, ana)).not.toContain('claim_became_dispute')
})

test('claimant, former holder and new holder each read only their own note, and moderators read both', async () => {
  const artistId = await newArtist(world, zoe, 'Notes Apart')
  const moderator = await newModerator(world)
  await claimedBy(world, ana, artistId)
  const [won, open] = [await givenClaim(world, zoe, artistId, true), await givenClaim(world, moderator, artistId, true)]
  const answer = await world.call(claims.answer, { params: { id: open }, body: { text: 'Only I know' } }, ana)
  expect(answer.body).toMatchObject({ answer: 'Only I know', reason: null })
  await world.call(claims.answer, { params: { id: won }, body: { text: 'Only I know' } }, ana)
  expect((await standing(artistId, zoe)).claim, 'the answer is for moderators').toMatchObject({ id: won, answer: null })

  const judge = await newModerator(world)
  const notes = { reason: 'Your passport shows it', holderReason: 'The code stands on another page' }
  const decide = (body: { accepts: boolean; reason: string; holderReason?: string }, id: ClaimId) =>
    world.call(claims.decide, { params: { id }, body }, judge)
  const bare = await decide({ accepts: true, reason: notes.reason }, won)
  expect([bare.status, bare.error.fields]).toEqual([
    400,
    { holderReason: 'Enter a note for the current manager, who loses the page' },
  ])
  expect((await decide({ accepts: true, ...notes }, won)).body).toMatchObject({ ...notes, answer: 'Only I know' })

  expect((await standing(artistId, zoe)).claim).toMatchObject({
    reason: notes.reason,
    holderReason: null,
    answer: null,
  })
  expect((await standing(artistId, ana)).claim).toMatchObject({ state: 'ended', reason: notes.holderReason })
  expect((await standing(artistId, zoe)).disputes, 'the answer was another holder’s').toMatchObject([
    { id: open, answer: null },
  ])
  await expect.poll(() => mailsTo(world, zoe)).toContainEqual(expect.stringContaining(notes.reason))
  await expect.poll(() => mailsTo(world, ana)).toContainEqual(expect.stringContaining(notes.holderReason))
  expect((await mailsTo(world, zoe)).join(), 'mail to the claimant').not.toContain(notes.holderReason)
  expect((await mailsTo(world, ana)).join(), 'mail to the former holder').not.toContain(notes.reason)
  const decided = async (as: Member) =>
    (await world.call(claims.list, { query: { list: 'decided', limit: 100 } }, as)).body.items.find(
      ({ id }) => id === won,
    )
  expect(await decided(judge)).toMatchObject(notes)
  expect(await decided(moderator), 'a moderator who claims the artist too').toMatchObject({
    reason: null,
    holderReason: null,
    answer: null,
    address: null,
    isMine: true,
  })
})

test('a moderator who lost an artist by a decision cannot read the evidence or the note of its new holder', async () => {
  const artistId = await newArtist(world, zoe, 'Lost By A Moderator')
  const loser = await newModerator(world)
  await claimedBy(world, loser, artistId)
  const won = await claimedBy(world, zoe, artistId, true)
  const { items } = (await world.call(claims.list, { query: { list: 'decided', limit: 100 } }, loser)).body
  expect(items.find(({ id }) => id === won)).toMatchObject({ reason: null, address: null, isMine: true })
})

test('the holder is notified of a refused dispute with their own note, which a later holder cannot read', async () => {
  const artistId = await newArtist(world, zoe, 'Kept With A Note')
  const kim = await world.member('kim')
  await claimedBy(world, ana, artistId)
  const id = await givenClaim(world, zoe, artistId, true)
  const body = { accepts: false, reason: 'The page is a copy', holderReason: 'Your code is older' }
  expect((await world.call(claims.decide, { params: { id }, body }, await newModerator(world))).status).toBe(200)
  await expect.poll(() => heardBy(world, ana)).toContain('A dispute was declined. You still manage Kept With A Note')
  await expect.poll(() => mailsTo(world, ana)).toContainEqual(expect.stringContaining('Your code is older'))
  expect(await standing(artistId, ana)).toMatchObject({
    disputes: [],
    refusedDisputes: [{ id, holderReason: 'Your code is older', reason: null, address: null }],
  })
  expect((await standing(artistId, zoe)).claim).toMatchObject({ reason: 'The page is a copy', holderReason: null })
  await handOver(artistId, kim.username, ana)
  expect((await standing(artistId, kim)).refusedDisputes).toEqual([])
})
