import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { beforeEach, expect, test } from 'vitest'
import { claimedBy, givenClaim } from '#test/claims.ts'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { newArtist } from '#test/makers.ts'
import { listKinds } from '#test/notices.ts'
import { type Member, openWorld } from '#test/world.ts'
import { sweepWithdrawn } from './commands-limits.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let eve: Member

// Claims are rate-limited per minute and member.
beforeEach(async () => {
  ana = await world.member('ana')
  eve = await world.member('eve')
})

const openDispute = (artistId: MakerId, as: Member) =>
  world.call(claims.open, { body: { artistId, isDispute: true } }, as)

/** Opens a dispute, gives evidence and withdraws it. */
async function disputeInVain(artistId: MakerId, as: Member) {
  const id = await givenClaim(world, as, artistId, true)
  expect((await world.call(claims.withdraw, { params: { id } }, as)).status).toBe(200)
  return id
}

async function mailsOfDisputes(to: Member): Promise<number> {
  // Mails still being written have a temporary name.
  const names = (await readdir(world.parts.outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
  const mails = await Promise.all(names.map((name) => readFile(join(world.parts.outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(to.email) && mail.includes('Someone else claims')).length
}

const noticesOfDisputes = async (to: Member) => (await listKinds(world, to)).filter((kind) => kind === 'claim_disputed')

/** Backdates all claims on an artist by a number of days. */
async function passDays(artistId: MakerId, days: number): Promise<void> {
  const rows = await db.selectFrom('claim').selectAll().where('maker_id', '=', artistId).execute()
  const earlier = (date: Date) => new Date(date.getTime() - days * 86_400_000)
  for (const { id, created_at, given_at, decided_at } of rows) {
    await db
      .updateTable('claim')
      .set({
        created_at: earlier(created_at),
        given_at: given_at && earlier(given_at),
        decided_at: decided_at && earlier(decided_at),
      })
      .where('id', '=', id)
      .execute()
  }
}

test('repeated disputes of an artist are stopped after 4 in 7 days, and notify its holder each time', {
  tags: ['slow'],
}, async () => {
  const artistId = await newArtist(world, ana, 'Flooded')
  await claimedBy(world, ana, artistId)
  for (let round = 0; round < 4; round++) await disputeInVain(artistId, eve)
  const again = await openDispute(artistId, eve)
  expect([again.status, again.error.message]).toEqual([
    429,
    'You have claimed Flooded 4 times in 7 days. Try again in some days',
  ])
  expect((await openDispute(artistId, await openAnotherAccount(world, eve))).status, 'from another account').toBe(429)
  expect((await openDispute(await newArtist(world, ana, 'Not Flooded'), eve)).status).toBe(200)

  // Earlier withdrawn disputes do not keep the next one from notifying the holder.
  await expect.poll(() => mailsOfDisputes(ana)).toBe(4)
  await expect.poll(() => noticesOfDisputes(ana)).toHaveLength(4)

  await passDays(artistId, 8)
  await disputeInVain(artistId, eve)
  await expect.poll(() => mailsOfDisputes(ana)).toBe(5)
})

test('a new holder is notified of a dispute that the former holder knew of', async () => {
  const artistId = await newArtist(world, ana, 'Handed On')
  await claimedBy(world, ana, artistId)
  await disputeInVain(artistId, eve)
  const heir = await world.member('heir')
  await world.call(claims.handOver, { params: { id: artistId }, body: { username: heir.username } }, ana)
  await givenClaim(world, eve, artistId, true)
  await expect.poll(() => noticesOfDisputes(heir)).toHaveLength(1)
})

test('withdrawn claims are deleted after 90 days, and decided ones stay', async () => {
  const artistId = await newArtist(world, ana, 'Swept')
  const kept = await claimedBy(world, ana, artistId)
  const withdrawn = await disputeInVain(artistId, eve)
  const left = async () =>
    (await db.selectFrom('claim').select('id').where('maker_id', '=', artistId).orderBy('created_at').execute()).map(
      ({ id }) => id,
    )
  await passDays(artistId, 30)
  await sweepWithdrawn(db)
  expect(await left()).toEqual([kept, withdrawn])
  await passDays(artistId, 61)
  await sweepWithdrawn(db)
  expect(await left()).toEqual([kept])
})
