import { blocks } from '@allcity/contract/blocks'
import { type ClaimId, claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { beforeEach, expect, test } from 'vitest'
import { formerMemberId, keeperId } from '#server/database/heirs.ts'
import { claimedBy, givenClaim } from '#test/claims.ts'
import { newArtist } from '#test/makers.ts'
import { kindsOf } from '#test/notices.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let zoe: Member

// Claims are counted a minute and member.
beforeEach(async () => {
  ana = await world.member('ana')
  zoe = await world.member('zoe')
})

const handOver = (id: MakerId, username: string, as: Member) =>
  world.call(claims.handOver, { params: { id }, body: { username } }, as)
const giveUp = (id: MakerId, as: Member) => world.call(claims.end, { params: { id }, body: {} }, as)

test('an artist is handed over to nobody who could not hold them: an account of nobody, or one that is being closed', async () => {
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
    expect([refused.status, refused.error?.fields]).toEqual([400, { username: 'We know no member of this name' }])
  }
  await db.insertInto('departure').values({ member_id: zoe.id, kind: 'delete', into_id: null }).execute()
  const closing = await handOver(artistId, zoe.username, ana)
  expect([closing.status, closing.error?.fields]).toEqual([400, { username: 'This account is being closed' }])
  // Who holds nothing learns nothing of accounts.
  expect((await handOver(artistId, zoe.username, await world.member('kim'))).status).toBe(403)
  expect((await world.call(claims.standing, { params: { id: artistId } }, ana)).body.isMine).toBe(true)
  await db.deleteFrom('departure').where('member_id', '=', zoe.id).execute()
})

test('nobody is given an artist by whom they have blocked, in the words for a name that nobody has', async () => {
  const artistId = await newArtist(world, zoe, 'Given To Nobody')
  await claimedBy(world, ana, artistId)
  const kim = await world.member('kim')
  await world.call(blocks.block, { params: { username: ana.username } }, kim)
  const refused = await handOver(artistId, kim.username, ana)
  expect([refused.status, refused.error?.fields]).toEqual([400, { username: 'We know no member of this name' }])
})

test('who read a claim before another was accepted does not move the artist unawares', async () => {
  const artistId = await newArtist(world, zoe, 'Accepted Twice')
  const [first, second] = [await givenClaim(world, zoe, artistId), await givenClaim(world, ana, artistId)]
  const moderator = await newModerator(world)
  const decide = (id: ClaimId, isDispute: boolean) =>
    world.call(
      claims.decide,
      { params: { id }, body: { accepts: true, reason: 'The code is there', isDispute } },
      moderator,
    )
  expect((await decide(first, false)).body.holder).toBe(zoe.username)
  const stale = await decide(second, false)
  expect([stale.status, stale.error.message]).toEqual([
    409,
    'Somebody has come to hold this artist meanwhile. Read the claim again',
  ])
  expect((await decide(second, true)).body).toMatchObject({ state: 'accepted', holder: ana.username })
})

test('an artist that is given up twice is given up once, and whoever never held them is refused', async () => {
  const artistId = await newArtist(world, zoe, 'Given Up Twice')
  await givenClaim(world, zoe, artistId)
  await claimedBy(world, ana, artistId, true)
  const first = await giveUp(artistId, ana)
  const second = await giveUp(artistId, ana)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  const refused = await giveUp(artistId, zoe)
  expect([refused.status, refused.error.message]).toEqual([403, 'You do not hold this artist'])
  await claimedBy(world, await world.member('kim'), artistId)
  expect((await giveUp(artistId, ana)).status).toBe(403)
})

test('who becomes the holder while others claim the artist hears of each, and may answer', async () => {
  const artistId = await newArtist(world, zoe, 'Claimed By Many')
  const [shown, late] = [await givenClaim(world, zoe, artistId), await world.member('late')]
  const opened = await world.call(claims.open, { body: { artistId } }, late)
  await claimedBy(world, ana, artistId)
  await expect.poll(() => kindsOf(world, ana)).toContain('claim_disputed')
  expect((await kindsOf(world, ana)).filter((kind) => kind === 'claim_disputed')).toHaveLength(1)
  const { disputes } = (await world.call(claims.standing, { params: { id: artistId } }, ana)).body
  expect(disputes).toMatchObject([{ id: shown, isDispute: true }])

  const kim = await world.member('kim')
  await handOver(artistId, kim.username, ana)
  await expect.poll(() => kindsOf(world, kim)).toContain('claim_disputed')
  const body = { address: 'https://example.org/late', photoId: null, note: null }
  await world.call(claims.show, { params: { id: opened.body.id }, body }, late)
  const disputed = async () => (await kindsOf(world, kim)).filter((kind) => kind === 'claim_disputed').length
  await expect.poll(disputed).toBe(2)
  const answer = { params: { id: shown }, body: { text: 'I am' } }
  expect((await world.call(claims.answer, answer, kim)).body.answer).toBe('I am')
  const verdict = { params: { id: shown }, body: { accepts: false, reason: 'It is not them' } }
  expect((await world.call(claims.decide, verdict, await newModerator(world))).status).toBe(200)
})
