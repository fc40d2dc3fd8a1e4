import { artists } from '@allcity/contract/artists'
import { audit } from '@allcity/contract/audit'
import { claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { beforeEach, expect, test } from 'vitest'
import { claimedBy, givenClaim } from '#test/claims.ts'
import { newArtist } from '#test/makers.ts'
import { listKinds } from '#test/notices.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let zoe: Member
let kim: Member
let moderator: Member

// Claims are rate-limited per minute and member.
beforeEach(async () => {
  ;[ana, zoe, kim] = [await world.member('ana'), await world.member('zoe'), await world.member('kim')]
  moderator = await newModerator(world)
})

const merge = async (id: MakerId, into: MakerId) => {
  expect((await world.call(artists.merge, { params: { id }, body: { into } }, moderator)).status).toBe(200)
}
const unmerge = async (id: MakerId) => {
  expect((await world.call(artists.unmerge, { params: { id } }, moderator)).status).toBe(200)
}
const standing = async (id: MakerId, as: Member) => (await world.call(claims.standing, { params: { id } }, as)).body
const open = async (artistId: MakerId, as: Member) =>
  (await world.call(claims.open, { body: { artistId } }, as)).body.id
const waiting = async (as: Member) => (await world.call(claims.list, { query: { limit: 100 } }, as)).body.items
const pair = async (name: string) =>
  [await newArtist(world, ana, `${name} Double`), await newArtist(world, ana, `${name} Kept`)] as const
const rowsOn = (...makers: MakerId[]) =>
  db.selectFrom('claim').selectAll().where('maker_id', 'in', makers).orderBy('id').execute()

test('a claim on a merged artist moves to the survivor, whose holder is notified and may answer', async () => {
  const [double, kept] = await pair('Held')
  const holder = await newModerator(world)
  await claimedBy(world, holder, kept)
  const id = await givenClaim(world, zoe, double)
  await merge(double, kept)
  await expect.poll(() => listKinds(world, holder)).toContain('claim_disputed')
  await expect.poll(() => listKinds(world, zoe)).toContain('claim_became_dispute')
  const line = async (as: Member) => (await waiting(as)).find((one) => one.id === id)
  const seen = { artist: { id: kept }, isDispute: true, holder: holder.username }
  expect(await line(moderator)).toMatchObject({ ...seen, isMine: false })
  expect(await line(holder)).toMatchObject({ ...seen, isMine: true, address: null })
  for (const artist of [double, kept]) expect((await standing(artist, zoe)).claim?.id).toBe(id)
  expect((await standing(kept, holder)).disputes).toMatchObject([{ id }])
  const answer = { params: { id }, body: { text: 'I am' } }
  expect((await world.call(claims.answer, answer, holder)).body.answer).toBe('I am')

  const verdict = { params: { id }, body: { accepts: true, reason: 'Because of the code', holderReason: 'Not you' } }
  expect((await world.call(claims.decide, verdict, moderator)).body.holder).toBe(zoe.username)
  await expect.poll(() => listKinds(world, holder)).toContain('claim_ended')
  const log = await world.call(audit.list, { query: { subject: kept, action: 'claim.transfer' } }, moderator)
  expect(log.body.items).toHaveLength(1)
})

test('two claims of one member on merged artists become the stronger one, and a holder has no dispute with themselves', async () => {
  const [double, kept] = await pair('Twice Claimed')
  const [weak, strong] = [await open(kept, zoe), await givenClaim(world, zoe, double)]
  const [first, second] = [await givenClaim(world, kim, kept), await givenClaim(world, kim, double)]
  const own = await givenClaim(world, ana, double)
  await claimedBy(world, ana, kept)
  const before = await rowsOn(double, kept)
  await merge(double, kept)
  const stateOf = new Map((await rowsOn(double, kept)).map((row) => [row.id, [row.maker_id, row.state]]))
  expect(stateOf.get(strong)).toEqual([kept, 'given'])
  expect(stateOf.get(first)).toEqual([kept, 'given'])
  for (const id of [weak, second, own]) expect(stateOf.get(id)?.[1]).toBe('withdrawn')
  expect((await standing(kept, ana)).disputes.map(({ id }) => id).sort()).toEqual([strong, first].sort())
  await unmerge(double)
  expect(await rowsOn(double, kept)).toEqual(before)
})

test('undoing merges in any order moves claims back, with evidence and answers given since', {
  tags: ['slow'],
}, async () => {
  const [one, kept] = await pair('Undone')
  const other = await newArtist(world, ana, 'Undone Other')
  for (const [artist, as] of [
    [one, zoe],
    [other, kim],
    [kept, kim],
  ] as const)
    await open(artist, as)
  await givenClaim(world, zoe, other)
  await claimedBy(world, ana, kept)
  const before = await rowsOn(one, other, kept)
  for (const order of [
    [one, other],
    [other, one],
  ]) {
    for (const double of [one, other]) await merge(double, kept)
    expect((await standing(kept, ana)).disputes).toHaveLength(1)
    for (const double of order) await unmerge(double)
    expect(await rowsOn(one, other, kept)).toEqual(before)
  }
  await merge(one, kept)
  const { claim } = await standing(kept, zoe)
  const body = { address: 'https://example.org/since', photoId: null, note: null }
  if (claim) await world.call(claims.show, { params: { id: claim.id }, body }, zoe)
  await unmerge(one)
  expect((await standing(one, zoe)).claim).toMatchObject({ state: 'given', isDispute: false, address: body.address })
  expect((await standing(kept, ana)).disputes).toEqual([])
})

test('a claim accepted since a merge stays with the survivor', async () => {
  const [double, kept] = await pair('Accepted Since')
  const [id, refused] = [await givenClaim(world, zoe, double), await givenClaim(world, kim, double)]
  await merge(double, kept)
  for (const [which, accepts] of [
    [id, true],
    [refused, false],
  ] as const) {
    const verdict = { params: { id: which }, body: { accepts, reason: 'As the code says' } }
    expect((await world.call(claims.decide, verdict, moderator)).status).toBe(200)
  }
  await unmerge(double)
  expect(await standing(kept, zoe)).toMatchObject({ isMine: true, claim: { id } })
  expect(await standing(double, zoe)).toMatchObject({ isClaimed: false, claim: null })
  expect((await standing(double, kim)).claim).toMatchObject({ id: refused, state: 'refused' })
})

test('a claim opened during a merge moves to the survivor', async () => {
  for (const round of [1, 2, 3, 4]) {
    const [double, kept] = await pair(`At The Moment ${round}`)
    const [, opened] = await Promise.all([
      merge(double, kept),
      world.call(claims.open, { body: { artistId: double } }, zoe),
    ])
    expect(opened.status).toBe(200)
    expect((await rowsOn(double, kept)).map((row) => [row.maker_id, row.state])).toEqual([[kept, 'open']])
  }
})
