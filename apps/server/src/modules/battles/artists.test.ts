import { type BattleId, battles } from '@allcity/contract/battles'
import { blocks } from '@allcity/contract/blocks'
import { claims } from '@allcity/contract/claims'
import { credits } from '@allcity/contract/credits'
import { beforeEach, expect, test } from 'vitest'
import { changeMember, checkBattle, closeBattle } from '#test/battle-checks.ts'
import { letPass, liveBattle, newBattleId, until } from '#test/battles.ts'
import { claimedBy } from '#test/claims.ts'
import { newArtist } from '#test/makers.ts'
import { listKinds } from '#test/notices.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { publishMural } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'
import { measureBattles } from '../achievements/queries-measures-battles.ts'

const world = await openWorld()
let ana: Member
let zoe: Member
let moderator: Member

// Claims are rate-limited per minute and member.
beforeEach(async () => {
  ana = await world.member('ana')
  zoe = await world.member('zoe')
  moderator = await newModerator(world)
})

test('an artist challenges with their work that another member added, and cannot vote in the battle', async () => {
  const artistId = await newArtist(world, zoe, 'Fighter')
  const mine = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
  const against = await publishMural(world, await world.member('rival'))
  const challenge = () => {
    const body = { id: newBattleId(), mine: mine.id, against: against.id, days: 1 }
    return world.call(battles.challenge, { body }, ana)
  }
  expect((await challenge()).status).toBe(403)
  const other = await publishMural(world, await world.member('rival'))
  const { id } = await liveBattle(world, moderator, [mine.id, other.id])
  await claimedBy(world, ana, artistId)
  const vote = { params: { id }, body: { choice: 'one' as const } }
  for (const as of [ana, zoe]) {
    const refused = await world.call(battles.vote, vote, as)
    expect([refused.status, refused.error.message]).toEqual([403, 'You can’t vote on your own battle'])
    expect((await world.call(battles.getVote, { params: { id } }, as)).body.isOwnWork).toBe(true)
  }
  await world.parts.db.updateTable('battle').set({ state: 'voided' }).where('id', '=', id).execute()
  expect((await challenge()).body).toMatchObject({ state: 'proposed', isMine: true, askedBy: 'artist' })
  const seen = (await world.call(battles.listMine, { query: {} }, zoe)).body.items
  expect(seen[0], 'their uploader sees it, and answers nothing').toMatchObject({ isMine: false, mayAnswer: false })
})

test('offers an artist every work credited to them for a battle, and no works by others', async () => {
  const painter = await world.member('painter')
  const artistId = await newArtist(world, zoe, 'Offered')
  const credits = [{ makerId: artistId, role: 'made' as const }]
  const added = await publishMural(world, painter, { credits })
  const byZoe = await publishMural(world, zoe, { credits })
  const offered = async (query: { limit?: number; cursor?: string; artwork?: typeof byZoe.id } = {}) =>
    (await world.call(battles.contenders, { query }, painter)).body
  expect((await offered()).items.map(({ id }) => id)).toEqual([added.id])
  await claimedBy(world, painter, artistId)
  expect((await offered()).items.map(({ id }) => id)).toEqual([byZoe.id, added.id])
  const first = await offered({ limit: 1 })
  const rest = await offered({ limit: 1, cursor: first.next ?? '' })
  expect([first.items[0]?.id, rest.items[0]?.id, rest.next]).toEqual([byZoe.id, added.id, undefined])
  expect((await offered({ artwork: byZoe.id })).items).toHaveLength(1)
  const foreign = await publishMural(world, zoe)
  expect((await offered({ artwork: foreign.id })).items).toEqual([])
  expect((await world.call(battles.contenders, { query: { cursor: 'nowhere' } }, painter)).status).toBe(400)
})

test('a challenge notifies the uploader and the artist, and the first answer decides', async () => {
  const [painter, rival, stranger] = await Promise.all(
    ['painter', 'rival', 'stranger'].map((name) => world.member(name)),
  )
  if (!painter || !rival || !stranger) throw new Error('Three members')
  const artistId = await newArtist(world, zoe, 'Challenged')
  await claimedBy(world, painter, artistId)
  const challenged = async () => {
    const against = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
    const mine = await publishMural(world, rival)
    const body = { id: newBattleId(), mine: mine.id, against: against.id, days: 1 }
    expect((await world.call(battles.challenge, { body }, rival)).status).toBe(200)
    return body.id
  }
  const answer = (id: BattleId, accepts: boolean, as: Member) =>
    world.call(battles.answer, { params: { id }, body: { accepts } }, as)
  const id = await challenged()
  for (const as of [zoe, painter]) {
    await expect.poll(() => listKinds(world, as)).toContain('battle_challenged')
    const mine = (await world.call(battles.listMine, { query: {} }, as)).body.items
    expect(mine.find((battle) => battle.id === id)).toMatchObject({ mayAnswer: true, askedBy: 'uploader' })
  }
  expect((await answer(id, true, stranger)).status).toBe(403)
  expect((await answer(id, true, painter)).body).toMatchObject({ state: 'upcoming', mayAnswer: false })
  expect((await answer(id, false, zoe)).status).toBe(409)
  await expect.poll(() => listKinds(world, rival)).toContain('battle_accepted')

  const second = await challenged()
  const both = await Promise.all([answer(second, false, zoe), answer(second, true, painter)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const third = await challenged()
  await world.parts.db.insertInto('block').values({ member_id: painter.id, blocked_id: rival.id }).execute()
  expect((await answer(third, true, painter)).status, 'they do not want to meet').toBe(403)
  await world.call(claims.end, { params: { id: artistId }, body: {} }, painter)
  expect((await answer(third, false, painter)).status, 'no artist any more').toBe(403)
  expect((await answer(third, false, zoe)).body.state).toBe('refused')
})

test('a battle won by an artist gives the uploader the badge, to keep the artist anonymous', async () => {
  const [painter, rival] = [await world.member('painter'), await world.member('rival')]
  const artistId = await newArtist(world, zoe, 'Unnamed winner')
  await claimedBy(world, painter, artistId)
  const mine = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
  const against = await publishMural(world, rival)
  const body = { id: newBattleId(), mine: mine.id, against: against.id, days: 1 }
  expect((await world.call(battles.challenge, { body }, painter)).status).toBe(200)
  const params = { id: body.id }
  expect((await world.call(battles.answer, { params, body: { accepts: true } }, rival)).status).toBe(200)
  await letPass(world, body.id, 'starts_at')
  await until(world, body.id, 'live')
  expect((await world.call(battles.vote, { params, body: { choice: 'one' } }, ana)).status).toBe(200)
  const won = async () =>
    (await Promise.all([zoe, painter].map(({ id }) => measureBattles(world.parts.db, id)))).map(
      (one) => one.battles_won,
    )
  const before = await won()
  await letPass(world, body.id, 'ends_at')
  await until(world, body.id, 'closed')
  await letPass(world, body.id, 'settles_at')
  await until(world, body.id, 'settled')
  expect(await won()).toEqual([(before[0] ?? 0) + 1, before[1]])
})

test('blocking members one by one does not reveal who holds an artist page', { tags: ['slow'] }, async () => {
  const [painter, curious, other] = await Promise.all(['painter', 'curious', 'other'].map((name) => world.member(name)))
  if (!painter || !curious || !other) throw new Error('Three members')
  const artistId = await newArtist(world, zoe, 'Veiled')
  const credits = [{ makerId: artistId, role: 'made' as const }]
  await claimedBy(world, painter, artistId)
  const challenge = async (as: Member, mine: string, against: string) => {
    const work = battles.challenge.body.shape.mine
    const body = { id: newBattleId(), mine: work.parse(mine), against: work.parse(against), days: 1 }
    return { id: body.id, status: (await world.call(battles.challenge, { body }, as)).status }
  }
  const answer = async (id: BattleId, as: Member) =>
    (await world.call(battles.answer, { params: { id }, body: { accepts: true } }, as)).status
  const blockPainter = (as: Member) => world.call(blocks.block, { params: { username: painter.username } }, as)
  const work = async (as: Member) => (await publishMural(world, as)).id
  const theirs = async (by: Member) => (await publishMural(world, by, { credits })).id

  const challenged = await challenge(painter, await theirs(zoe), await work(curious))
  await expect
    .poll(() => listKinds(world, curious), { message: 'told of it without a name' })
    .toContain('battle_challenged')
  await blockPainter(curious)
  expect(await answer(challenged.id, curious), 'a challenge without a name').toBe(200)
  expect((await challenge(curious, await work(curious), await theirs(zoe))).status, 'a work of theirs').toBe(200)
  const own = await challenge(other, await theirs(other), await work(curious))
  expect([own.status, await answer(own.id, curious)], 'credited to them by an accomplice').toEqual([200, 200])
  expect((await challenge(painter, await theirs(zoe), await work(curious))).status, 'they know who they are').toBe(403)
  await world.call(blocks.block, { params: { username: curious.username } }, painter)
  const fourth = await challenge(curious, await work(curious), await theirs(other))
  expect([fourth.status, await answer(fourth.id, other)], 'their wish is told to nobody').toEqual([200, 200])
  const fifth = await challenge(curious, await work(curious), await theirs(other))
  expect([fifth.status, await answer(fifth.id, painter)], 'nor do they answer').toEqual([200, 403])
})

test('a vote on a work that turns out to be the voter’s own is not counted', async () => {
  const painter = await world.member('painter')
  const artistId = await newArtist(world, zoe, 'Late claim')
  const mine = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
  const { id } = await liveBattle(world, moderator, [
    mine.id,
    (await publishMural(world, await world.member('rival'))).id,
  ])
  const rival = await world.member('rival')
  const votes = [[painter, 'one'] as const, [ana, 'one'] as const, [rival, 'other'] as const]
  for (const [as, choice] of votes) {
    expect((await world.call(battles.vote, { params: { id }, body: { choice } }, as)).status).toBe(200)
  }
  await claimedBy(world, painter, artistId)
  // A credit in the last minute removes no vote for the other side.
  const credited = await newArtist(world, zoe, 'Late credit')
  await claimedBy(world, rival, credited)
  const claim = { makerId: credited, role: 'made' as const }
  expect((await world.call(credits.suggest, { params: { id: mine.id }, body: claim }, zoe)).status).toBe(200)
  await letPass(world, id, 'ends_at')
  await until(world, id, 'closed')
  const { result } = (await world.call(battles.get, { params: { id } })).body
  expect(result).toMatchObject({ one: 1, other: 1, voided: [{ reason: 'same_person', one: 1, other: 0 }] })
})

test('an artist who moderates cannot judge the votes of their battle, from any of their accounts', async () => {
  const names = ['painter', 'again', 'rival', 'fresh']
  const [painter, again, rival, fresh] = await Promise.all(names.map((name) => world.member(name)))
  if (!painter || !again || !rival || !fresh) throw new Error('Four members')
  const artistId = await newArtist(world, zoe, 'Judge')
  const mine = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
  const { id } = await liveBattle(world, moderator, [mine.id, (await publishMural(world, rival)).id])
  await claimedBy(world, painter, artistId)
  await changeMember(world, fresh, { created_at: new Date() })
  expect((await world.call(battles.vote, { params: { id }, body: { choice: 'other' } }, fresh)).status).toBe(200)
  await closeBattle(world, id)
  await checkBattle(world, id, moderator)
  const change = (member: Member, values: { email?: string; role?: 'moderator' | 'member' }) =>
    world.parts.db.updateTable('member').set(values).where('id', '=', member.id).execute()
  await change(again, { email: painter.email.replace('@', '+again@') })
  const body = { reason: 'new_account' as const, memberIds: [fresh.id] }
  for (const as of [painter, again]) {
    await change(as, { role: 'moderator' })
    expect((await world.call(battles.voidVotes, { params: { id }, body }, as)).error.message).toMatch(
      /involved in this battle/,
    )
    const seen = await world.call(battles.check, { params: { id } }, as)
    expect([seen.status, seen.error.message], 'nor do they read who voted').toEqual([
      403,
      expect.stringContaining('involved'),
    ])
    await change(as, { role: 'member' })
  }
  expect((await world.call(battles.voidVotes, { params: { id }, body }, moderator)).body.result).toMatchObject({
    other: 0,
  })
})
