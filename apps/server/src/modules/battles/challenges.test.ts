import { artworks } from '@allcity/contract/artworks'
import { type BattleId, battleLimits, battles } from '@allcity/contract/battles'
import { blocks } from '@allcity/contract/blocks'
import { type NotificationKind, notifications } from '@allcity/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { letPass, newBattleId, twoWorks, until } from '#test/battles.ts'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { listKinds } from '#test/notices.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let kim: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, kim] = [await world.member('ana'), await world.member('zoe'), await world.member('kim')]
})

const read = (id: BattleId) => world.call(battles.get, { params: { id } })
const vote = (id: BattleId, as: Member) => world.call(battles.vote, { params: { id }, body: { choice: 'one' } }, as)
const challenge = (mine: string, against: string, as = ana, id = newBattleId()) => {
  const [one, other] = [mine, against].map((work) => artworks.get.params.shape.id.parse(work))
  if (!one || !other) throw new Error('Two works')
  return world.call(battles.challenge, { body: { id, mine: one, against: other, days: 2 } }, as)
}
const answer = (id: BattleId, accepts: boolean, as: Member) =>
  world.call(battles.answer, { params: { id }, body: { accepts } }, as)

/** Ids of the challenges that a member is notified of. */
const countChallenges = async (as: Member) => {
  const rows = await world.parts.db.selectFrom('notification').select(['id', 'subject']).execute()
  const shown = new Set((await world.call(notifications.list, { query: {} }, as)).body.items.map(({ id }) => `${id}`))
  return rows.filter(({ id }) => shown.has(`${id}`)).map(({ subject }) => subject)
}

/** Backdates a challenge by two weeks. */
const longAgo = (id: BattleId) =>
  world.parts.db
    .updateTable('battle')
    .set({ created_at: new Date(Date.now() - 14 * 86_400_000) })
    .where('id', '=', id)
    .execute()

describe('a challenge', () => {
  test('a challenge is visible to its two sides alone until accepted, and starts an hour after that', async () => {
    const [mine, against] = await twoWorks(world, [ana, zoe])
    const { body } = await challenge(mine ?? '', against ?? '')
    expect(body).toMatchObject({ state: 'proposed', isMine: true, number: null, category: 'general' })
    expect((await challenge(mine ?? '', against ?? '', ana, body.id)).body.id).toBe(body.id)
    expect([(await read(body.id)).status, (await vote(body.id, kim)).status]).toEqual([404, 404])
    expect((await answer(body.id, true, ana)).error.message).toMatch(/other side/)
    expect((await answer(body.id, true, kim)).status).toBe(403)
    const theirs = await world.call(battles.listMine, { query: {} }, zoe)
    expect(theirs.body.items.find(({ id }) => id === body.id)).toMatchObject({ isMine: false, days: 2 })
    const received = async () => (await world.call(notifications.list, { query: {} }, zoe)).body.items
    await expect
      .poll(received)
      .toContainEqual(expect.objectContaining({ kind: 'battle_challenged', path: '/battles#challenges' }))
    const waiting = async () => (await world.call(battles.listMine, { query: { state: 'proposed' } }, zoe)).body.items
    expect((await waiting()).map(({ id }) => id)).toEqual([body.id])
    expect((await answer(body.id, true, zoe)).body).toMatchObject({ state: 'upcoming', number: expect.any(Number) })
    expect((await answer(body.id, true, zoe)).status).toBe(200)
    expect((await answer(body.id, false, zoe)).status).toBe(409)
    expect(await waiting()).toEqual([])
    const { startsAt, endsAt } = (await read(body.id)).body
    expect(Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')).toBe(2 * 86_400_000)
  })

  test('a challenge can be refused, withdrawn, and lapses by itself', async () => {
    const [mine, against] = await twoWorks(world, [ana, zoe])
    const sendChallenge = async () => (await challenge(mine ?? '', against ?? '')).body.id
    const refused = await sendChallenge()
    expect((await answer(refused, false, zoe)).body.state).toBe('refused')
    expect((await challenge(mine ?? '', against ?? '')).error.message).toMatch(/asked for this battle recently/)
    await longAgo(refused)
    const back = await sendChallenge()
    await expect.poll(() => listKinds(world, zoe)).toContain('battle_challenged')
    expect((await answer(back, false, ana)).body.state).toBe('refused')
    const asking = async () => (await countChallenges(zoe)).filter((subject) => subject === back)
    expect(await asking(), 'taken back').toEqual([])
    expect((await challenge(mine ?? '', against ?? '')).status).toBe(409)
    await longAgo(back)
    const late = await sendChallenge()
    expect((await challenge(mine ?? '', against ?? '')).error.message).toBe('These two works are already in a battle')
    await letPass(world, late, 'answer_by')
    await until(world, late, 'lapsed')
    expect((await answer(late, true, zoe)).status).toBe(409)
    const listNotified = async (...kinds: NotificationKind[]) => {
      const mine = world.parts.db.selectFrom('notification').select('cause').where('member_id', '=', ana.id)
      return (await mine.where('kind', 'in', kinds).orderBy('cause').execute()).map(({ cause }) => cause)
    }
    const received = [`battle_declined:${refused}`, `battle_lapsed:${late}`]
    await expect.poll(() => listNotified('battle_declined', 'battle_lapsed')).toEqual(received)
    const { items } = (await world.call(notifications.list, { query: {} }, ana)).body
    const paths = items.flatMap(({ kind, path }) => (/declined|lapsed/.test(kind) ? [path] : []))
    expect(paths, 'where another challenge begins').toEqual([`/artwork/${mine}`, `/artwork/${mine}`])
  })

  test('a challenge voided before it is accepted has no page and no number', async () => {
    const [mine, against] = await twoWorks(world, [ana, zoe])
    const { id } = (await challenge(mine ?? '', against ?? '')).body
    const workId = artworks.get.params.shape.id.parse(against)
    await world.call(artworks.remove, { params: { id: workId } }, zoe)
    await until(world, id, 'voided')
    expect((await read(id)).status).toBe(404)
    const received = async () => (await world.call(notifications.list, { query: {} }, ana)).body.items
    await expect.poll(received).toContainEqual(expect.objectContaining({ kind: 'battle_voided', path: '/battles' }))
  })

  test('withdrawing and repeating challenges is limited, whichever works they are about', async () => {
    const [lou, max] = [await world.member('lou'), await world.member('max')]
    const theirs = await publishMural(world, max)
    const statuses = []
    for (let at = 0; at <= battleLimits.challengesToOne; at++) {
      const { id } = await publishMural(world, lou)
      const made = await challenge(id, theirs.id, lou)
      statuses.push(made.status)
      if (made.status === 200) await answer(made.body.id, false, lou)
    }
    expect(statuses).toEqual([...Array.from({ length: battleLimits.challengesToOne }, () => 200), 409])
  })

  test('blocking declines a challenge, and a member who blocked cannot accept one', async () => {
    const [lou, max] = [await world.member('lou'), await world.member('max')]
    const [mine, theirs] = await twoWorks(world, [lou, max])
    const { id } = (await challenge(mine ?? '', theirs ?? '', lou)).body
    await world.parts.db.insertInto('block').values({ member_id: max.id, blocked_id: lou.id }).execute()
    expect((await answer(id, true, max)).status).toBe(403)
    await world.call(blocks.block, { params: { username: lou.username } }, max)
    const mineNow = (await world.call(battles.listMine, { query: {} }, lou)).body.items
    expect(mineNow).toMatchObject([{ id, state: 'refused' }])
  })

  test('refuses a challenge between blocked members, with works of others, or against an own work', async () => {
    const lou = await world.member('lou')
    const [mine, theirs, other] = await Promise.all([ana, lou, ana].map((as) => publishMural(world, as)))
    if (!mine || !theirs || !other) throw new Error('Three works')
    await world.parts.db.insertInto('block').values({ member_id: lou.id, blocked_id: ana.id }).execute()
    expect((await challenge(mine.id, theirs.id)).status).toBe(403)
    expect((await challenge(theirs.id, mine.id)).status).toBe(403)
    expect((await challenge(mine.id, other.id)).status).toBe(409)
    const again = await publishMural(world, await openAnotherAccount(world, ana))
    expect((await challenge(mine.id, again.id)).status, 'under another account').toBe(409)
    expect((await challenge(mine.id, mine.id)).status).toBe(400)
    expect((await challenge(mine.id, newId())).status).toBe(404)
  })

  test('refuses a challenge between accounts of one mailbox', async () => {
    const [painter, again] = [await world.member('painter'), await world.member('again')]
    const email = painter.email.replace('@', '+again@')
    await world.parts.db.updateTable('member').set({ email }).where('id', '=', again.id).execute()
    const [mine, theirs] = await twoWorks(world, [painter, again])
    expect((await challenge(mine ?? '', theirs ?? '', painter)).error.message).toBe(
      'Both works are yours. Choose someone else’s',
    )
    expect((await challenge(theirs ?? '', mine ?? '', again)).error.message).toBe(
      'Both works are yours. Choose someone else’s',
    )
  })

  test('limits the open challenges of a member, also for concurrent requests', async () => {
    const lou = await world.member('lou')
    const mine = await publishMural(world, lou)
    const others = await Promise.all(
      Array.from({ length: battleLimits.openChallenges + 2 }, () => publishMural(world, zoe)),
    )
    const answers = await Promise.all(others.map(({ id }) => challenge(mine.id, id, lou)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(battleLimits.openChallenges)
    expect(answers.find(({ status }) => status === 409)?.error.message).toMatch(/open/)
  })
})
