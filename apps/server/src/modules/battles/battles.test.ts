import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { type BattleId, battles } from '@allcity/contract/battles'
import { notifications } from '@allcity/contract/notifications'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fromNow, letPass, liveBattle, newBattleId, twoWorks, until } from '#test/battles.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { mural, newId, newPicture, publishMural, sendPhoto } from '#test/photos.ts'
import { newTrain, publishTrain } from '#test/trains.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let kim: Member
let mod: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, kim] = [await world.member('ana'), await world.member('zoe'), await world.member('kim')]
  mod = await newModerator(world)
})

const read = (id: BattleId) => world.call(battles.get, { params: { id } })
const live = async () => liveBattle(world, mod, await twoWorks(world, [ana, zoe]))
const vote = (id: BattleId, as: Member, choice: 'one' | 'other' = 'one') =>
  world.call(battles.vote, { params: { id }, body: { choice } }, as)
const countVotes = async (id: BattleId) => {
  const rows = await world.parts.db.selectFrom('battle_vote').selectAll().where('battle_id', '=', id).execute()
  return rows.length
}
const listNotified = async (id: BattleId, as: Member) => {
  const { body } = await world.call(notifications.list, { query: { limit: 100 } }, as)
  return body.items.filter(({ path }) => path.includes(id)).map(({ kind }) => kind)
}
const listed = async (list: 'live' | 'upcoming' | 'decided', id: BattleId) => {
  const { body } = await world.call(battles.list, { query: { list, limit: 100 } })
  return body.items.some((battle) => battle.id === id)
}

describe('battles', () => {
  test('a vote can be changed, and votes stay secret until the battle ends', async () => {
    const { id } = await live()
    expect((await vote(id, kim)).body.choice).toBe('one')
    expect((await vote(id, kim, 'other')).body.choice).toBe('other')
    expect((await vote(id, mod, 'other')).status).toBe(200)
    expect((await world.call(battles.getVote, { params: { id } }, kim)).body).toMatchObject({ choice: 'other' })
    expect((await read(id)).body).toMatchObject({ state: 'live', result: null })
    const csv = `/api/battles/${id}/votes.csv`
    expect((await world.app.inject(csv)).statusCode).toBe(409)
    expect((await world.call(battles.check, { params: { id } }, mod)).status).toBe(409)
    expect(await listed('live', id)).toBe(true)

    await letPass(world, id, 'ends_at')
    await until(world, id, 'closed')
    expect((await read(id)).body.result).toMatchObject({ one: 0, other: 2, toFlip: 2, isProvisional: true })
    expect((await vote(id, kim)).error.message).toBe('This battle is over')
    expect([await listed('live', id), await listed('decided', id)]).toEqual([false, true])
    const file = (await world.app.inject(csv)).body
    expect(file.split('\r\n')).toHaveLength(4)
    expect((await world.app.inject(`${csv}?bom=true`)).body).toBe(`\ufeff${file}`)
    expect(file).toMatch(/1,\d{4}-\d\d-\d\d,other,Left profile,yes,/)
    for (const secret of [kim.id, kim.username, kim.email]) expect(file).not.toContain(secret)

    await letPass(world, id, 'settles_at')
    await until(world, id, 'settled')
    expect((await read(id)).body.result).toMatchObject({ isProvisional: false, one: 0, other: 2 })
    const networks = await world.parts.db
      .selectFrom('battle_vote')
      .select('network_key')
      .where('battle_id', '=', id)
      .execute()
    expect(networks.every(({ network_key }) => network_key === null)).toBe(true)
  })

  test('refuses votes before the start, after the end to the millisecond, and on an own work', async () => {
    const [one, other] = await twoWorks(world, [ana, zoe])
    const id = newBattleId()
    if (!one || !other) throw new Error('Two works')
    const times = { startsAt: fromNow(3_600_000), endsAt: fromNow(7_200_000) }
    await world.call(battles.arrange, { body: { id, one, other, ...times } }, mod)
    expect((await vote(id, kim)).error.message).toBe('This battle hasn’t started yet')
    expect(await listed('upcoming', id)).toBe(true)
    await letPass(world, id, 'starts_at')
    await until(world, id, 'live')
    expect((await vote(id, ana)).error.message).toBe('You can’t vote on your own battle')
    expect((await vote(id, zoe)).status).toBe(403)
    const second = await world.member('second')
    const setEmail = (email: string) =>
      world.parts.db.updateTable('member').set({ email }).where('id', '=', second.id).execute()
    await setEmail(zoe.email.replace('@', '+again@'))
    expect((await vote(id, second)).error.message).toBe('You can’t vote on your own battle')
    await setEmail(second.email)

    // The clock decides, whatever the stored state: each vote reads it, and the battle ends in the middle of them.
    const end = new Date(Date.now() + 400)
    await world.parts.db
      .updateTable('battle')
      .set({ ends_at: end, starts_at: sql<Date>`now() - interval '1 day'` })
      .where('id', '=', id)
      .execute()
    const voters = Array.from({ length: 40 }, () => newId())
    await world.parts.db
      .insertInto('member')
      .values(voters.map((voter) => ({ id: voter, username: voter.slice(-12), email: `${voter}@example.org` })))
      .execute()
    const taken: string[] = []
    for (
      let turn = 0;
      turn < 4_000 &&
      (
        await world.parts.db
          .selectFrom('battle')
          .select('id')
          .where('id', '=', id)
          .where('ends_at', '>', sql<Date>`clock_timestamp() - interval '50 milliseconds'`)
          .execute()
      ).length > 0;
      turn++
    ) {
      const memberId = voters[turn % voters.length] ?? ''
      await world.parts.db
        .insertInto('battle_vote')
        .values({ battle_id: id, member_id: memberId, choice: 'one', network_key: null })
        .onConflict((conflict) => conflict.columns(['battle_id', 'member_id']).doUpdateSet({ choice: 'one' }))
        .execute()
        .then(() => taken.push(memberId))
        .catch((error: { code: string }) => expect(error.code).toBe('BV004'))
    }
    const { latest } = await world.parts.db
      .selectFrom('battle_vote')
      .select(({ fn }) => fn.max('at').as('latest'))
      .where('battle_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(taken.length).toBeGreaterThan(0)
    expect(latest.getTime()).toBeLessThan(end.getTime())
    await until(world, id, 'closed')
    expect((await read(id)).body.result?.one).toBe(new Set(taken).size)
  })

  test('a thousand concurrent requests of one voter count as one vote', { tags: ['slow'] }, async () => {
    const { id } = await live()
    // An overloaded server sheds requests with 503; the client retries them.
    const voteUntilServed = async (choice: 'one' | 'other') => {
      for (;;) {
        const { status } = await vote(id, kim, choice)
        if (status !== 503) return status
      }
    }
    const statuses = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) => voteUntilServed(at % 2 ? 'one' : 'other')),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await countVotes(id)).toBe(1)
  })

  test('one mailbox has one vote, despite dots, plus tags or a second account', async () => {
    const { id } = await live()
    const people = await Promise.all(['p', 'q', 'r', 's'].map((name) => world.member(name)))
    const addresses = [
      'walk.er@gmail.com',
      'W.alker+allcity@GoogleMail.com',
      'walker@example.net',
      'walker+2@example.net',
    ]
    for (const [at, { id: memberId }] of people.entries()) {
      await world.parts.db
        .updateTable('member')
        .set({ email: addresses[at] ?? '' })
        .where('id', '=', memberId)
        .execute()
    }
    const statuses = []
    for (const person of people) statuses.push((await vote(id, person)).status)
    expect(statuses).toEqual([200, 409, 200, 409])
    expect(await countVotes(id)).toBe(2)
  })

  test('a suspended account cannot vote, by the API or in the database', async () => {
    const { id } = await live()
    const lou = await world.member('lou')
    const suspended_until = new Date(Date.now() + 86_400_000)
    await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', lou.id).execute()
    expect((await vote(id, lou)).status).toBe(403)
    const row = { battle_id: id, member_id: lou.id, choice: 'one' as const, network_key: null }
    await expect(world.parts.db.insertInto('battle_vote').values(row).execute()).rejects.toMatchObject({
      code: 'BV006',
    })
  })

  test('removing a work voids its battle and notifies both sides', async () => {
    const { id, one } = await live()
    await vote(id, kim)
    await world.call(artworks.remove, { params: { id: one } }, ana)
    expect((await vote(id, kim, 'other')).status).toBe(410)
    await until(world, id, 'voided')
    expect((await read(id)).body).toMatchObject({ state: 'voided', result: null, one: null })
    for (const side of [ana, zoe]) await expect.poll(() => listNotified(id, side)).toContain('battle_voided')
    expect([await listed('live', id), await listed('decided', id)], 'who voted finds it').toEqual([false, true])
  })

  test('a battle voided before any vote is in no list', async () => {
    const { id, one } = await live()
    await world.call(artworks.remove, { params: { id: one } }, ana)
    await until(world, id, 'voided')
    expect([await listed('live', id), await listed('decided', id)]).toEqual([false, false])
  })

  test('a battle is voided at its end if a work was just removed without an event', async () => {
    const { id, one } = await live()
    const change = { state: 'removed' as const, removed_at: new Date() }
    await world.parts.db.updateTable('artwork').set(change).where('id', '=', one).execute()
    await letPass(world, id, 'ends_at')
    await until(world, id, 'voided')
  })

  test('a battle continues while one of its works gets another photo', { tags: ['slow'] }, async () => {
    const { id, one } = await live()
    const photo = await sendPhoto(world, ana, await newPicture())
    await world.call(artworks.edit, { params: { id: one }, body: mural([photo]) }, ana)
    const photosShown = async () =>
      (await world.call(artworks.get, { params: { id: one } })).body?.photos?.map((one) => one.id)
    await expect.poll(photosShown).toEqual([photo])
    expect([(await vote(id, kim)).status, (await read(id)).body.state]).toEqual([200, 'live'])
  })

  test('a battle keeps its result when a work is removed after the end', async () => {
    const { id, other } = await live()
    await letPass(world, id, 'ends_at')
    await until(world, id, 'closed')
    await world.call(artworks.remove, { params: { id: other } }, zoe)
    expect((await read(id)).body).toMatchObject({ state: 'closed', other: null, result: { one: 0, other: 0 } })
  })

  test('refuses a public record in any battle', async () => {
    const [one, other] = await twoWorks(world, [ana, zoe])
    if (!one || !other) throw new Error('Two works')
    await world.parts.db.updateTable('artwork').set({ is_imported: true }).where('id', '=', other).execute()
    const arranged = { id: newBattleId(), one, other, endsAt: fromNow(60_000) }
    const request = { id: newBattleId(), mine: one, against: other }
    const answers = [
      await world.call(battles.arrange, { body: arranged }, mod),
      await world.call(battles.challenge, { body: request }, ana),
    ]
    for (const { error } of answers) expect(error.message).toBe('Public records can’t be in battles')
    expect((await world.call(battles.contenders, { query: { artwork: other } }, zoe)).body.items).toEqual([])
  })

  test('refuses an invalid vote', async () => {
    const { id } = await live()
    const headers = { authorization: `Bearer ${kim.idToken}` }
    const send = (payload: object) =>
      world.app.inject({ method: 'PUT', url: `/api/battles/${id}/vote`, payload, headers })
    expect((await send({ choice: 'both' })).statusCode).toBe(400)
    expect((await send({ choice: 'one', weight: 7 })).statusCode).toBe(400)
    expect((await vote(newBattleId(), kim)).status).toBe(404)
    expect((await read(newBattleId())).status).toBe(404)
  })
})

describe('battles by a moderator', () => {
  test('a trains battle takes works on trains only, and a battle needs valid times', async () => {
    const [one, other] = await twoWorks(world, [ana, zoe])
    if (!one || !other) throw new Error('Two works')
    const arrange = (change: { category?: 'trains'; startsAt?: string; endsAt?: string }) =>
      world.call(battles.arrange, { body: { id: newBattleId(), one, other, endsAt: fromNow(60_000), ...change } }, mod)
    expect((await arrange({ category: 'trains' })).error.fields).toHaveProperty('category')
    expect((await arrange({ endsAt: fromNow(-1) })).error.fields).toHaveProperty('endsAt')
    expect((await arrange({ startsAt: fromNow(-600_000) })).error.fields).toHaveProperty('startsAt')
    expect((await arrange({ endsAt: fromNow(99 * 86_400_000) })).error.fields).toHaveProperty('endsAt')
    expect((await arrange({})).status).toBe(200)
    const decided = await world.call(audit.list, { query: { action: 'battle.arrange' } }, mod)
    expect(decided.body.items[0]).toMatchObject({ by: { username: mod.username }, details: { one, other } })
    const body = { id: newBattleId(), one, other, endsAt: fromNow(60_000) }
    expect((await world.call(battles.arrange, { body }, kim)).status).toBe(403)
    const own = { ...body, other: (await publishMural(world, mod)).id }
    expect((await world.call(battles.arrange, { body: own }, mod)).error.message).toMatch(/another moderator/)
  })

  test('a trains battle becomes general when a work turns out not to be on a train', async () => {
    const works = [await publishTrain(world, ana, newTrain()), await publishTrain(world, zoe, newTrain())]
    const [one, other] = works.map(({ id }) => id)
    if (!one || !other) throw new Error('Two works')
    const { id } = await liveBattle(world, mod, [one, other])
    expect((await read(id)).body.category).toBe('trains')
    const { body: mine } = await world.call(artworks.getMine, { params: { id: one } }, ana)
    const photos = mine.photos.map((photo) => ({ id: photo.id, altText: null }))
    const body = { ...mural([]), photos, surface: 'wall' as const }
    expect((await world.call(artworks.edit, { params: { id: one }, body }, ana)).status).toBe(200)
    expect((await read(id)).body).toMatchObject({ category: 'general', state: 'live' })
  })
})
