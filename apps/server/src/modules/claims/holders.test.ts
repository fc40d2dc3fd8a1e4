import { claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { beforeEach, expect, test } from 'vitest'
import { formerMemberId, keeperId } from '#server/database/heirs.ts'
import { claimedBy, givenClaim } from '#test/claims.ts'
import { newArtist } from '#test/makers.ts'
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
