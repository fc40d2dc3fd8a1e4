import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { battles } from '@allcity/contract/battles'
import { credits } from '@allcity/contract/credits'
import { crews } from '@allcity/contract/crews'
import { leaderboards } from '@allcity/contract/leaderboards'
import { MembershipId } from '@allcity/contract/makers'
import { pictureTexts } from '@allcity/contract/picture-texts'
import { leastVotesThatPay, pointRules } from '@allcity/contract/points'
import { props } from '@allcity/contract/props'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { letPass, liveBattle, until } from '#test/battles.ts'
import { counted, letStand, reckoned } from '#test/ledger.ts'
import { creditedWork, newArtist, newCrew } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { mural, newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { reckonWorks } from './commands-reckon.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

async function ledgerOf(member: Member) {
  await reckoned(world)
  return (await world.call(leaderboards.ledger, { query: { limit: 100 } }, member)).body
}
const linesOf = async (member: Member) => (await ledgerOf(member)).items.map(({ reason, points }) => [reason, points])

/** What an artist or crew has, with what is held. */
async function pointsOf(makerId: string, reason = 'credited'): Promise<number> {
  await reckoned(world)
  const { rows } = await sql<{ points: number }>`select coalesce(sum(points), 0)::integer as points
    from ledger_entry where maker_id = ${makerId} and reason = ${reason}`.execute(world.parts.db)
  return rows[0]?.points ?? 0
}

const newSighting = () => SightingId.parse(newId())
const see = (id: string, as: Member, change: { seenOn?: string } = {}) =>
  world.call(
    sightings.report,
    {
      params: { id: artworks.get.params.shape.id.parse(id) },
      body: { id: newSighting(), status: 'present', ...change },
    },
    as,
  )

test('points for a work are held for a day, then count, go with it, and come back with it once', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  const fresh = await ledgerOf(ana)
  expect(fresh).toMatchObject({ counted: 0, held: 10 })
  expect(fresh.items).toMatchObject([{ reason: 'published', points: 10, isHeld: true, work: { id } }])

  await letStand(world, id, 25)
  await counted(world)
  expect(await ledgerOf(ana)).toMatchObject({ counted: 10, held: 0 })
  const { body } = await world.call(leaderboards.mine, { query: {} }, ana)
  expect(body.row).toMatchObject({ points: 10, works: 1, change: null, who: { username: ana.username } })

  await world.call(artworks.remove, { params: { id } }, ana)
  expect(await linesOf(ana)).toEqual([
    ['published', -10],
    ['published', 10],
  ])
  await counted(world)
  expect((await world.call(leaderboards.mine, { query: {} }, ana)).body).toEqual({ row: null, next: null, around: [] })

  for (const _ of [1, 2]) await world.call(artworks.restore, { params: { id } }, ana)
  expect(await ledgerOf(ana), 'where it was, without another wait').toMatchObject({ counted: 10, held: 0 })
  expect(await linesOf(ana)).toHaveLength(3)
})

test('a work that went before its day was over waits anew when it comes back', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  await reckoned(world)
  await letStand(world, id, 20)
  await world.call(artworks.remove, { params: { id } }, ana)
  await reckoned(world)
  await world.call(artworks.restore, { params: { id } }, ana)
  const { items } = await ledgerOf(ana)
  expect(Date.parse(items[0]?.countsFrom ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

test('whoever reckons at the same moment, a cause pays once', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  await Promise.all(Array.from({ length: 5 }, () => reckoned(world)))
  await world.parts.db.transaction().execute((tx) => reckonWorks(tx, [id], new Date()))
  expect(await linesOf(ana)).toEqual([['published', 10]])
})

test('a sighting pays once a work and month, one of an old status more, one’s own nothing; undone, it goes', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana, { kind: 'sticker', seenOn: '2020-01-01' })
  await see(id, ana, { seenOn: '2020-01-02' })
  const { body } = await see(id, zoe)
  await see(id, zoe)
  expect(await linesOf(zoe)).toEqual([['renewed', pointRules.renewed.points]])
  expect(await linesOf(ana)).toEqual([['published', 10]])
  const ben = await world.member('ben')
  await see(id, ben)
  expect(await linesOf(ben)).toEqual([['sighted', pointRules.sighted.points]])

  await world.call(sightings.undo, { params: { id: body.id } }, zoe)
  // What she saw later counts now, and it was the one that made the status new.
  expect((await ledgerOf(zoe)).items.reduce((sum, { points }) => sum + points, 0)).toBe(pointRules.renewed.points)
  expect(pointRules.renewed.points).toBeGreaterThan(pointRules.published.points)
  expect(pointRules.solved.points).toBeGreaterThan(pointRules.renewed.points)
})

test('who first knew an unknown artist is paid most, who agreed a little, and neither when it falls', async () => {
  const [ana, zoe, ben] = [await world.member('ana'), await world.member('zoe'), await world.member('ben')]
  const { id } = await publishMural(world, ana)
  const makerId = await newArtist(world, zoe, 'Ledger Solved')
  const said = await world.call(credits.suggest, { params: { id }, body: { makerId } }, zoe)
  expect(await linesOf(zoe), 'one word alone').toEqual([])
  const creditId = said.body.items[0]?.id ?? crash()
  await world.call(credits.agree, { params: { id, creditId } }, ben)
  expect(await linesOf(zoe)).toEqual([['solved', 30]])
  expect(await linesOf(ben)).toEqual([['agreed', 5]])
  expect(await pointsOf(makerId)).toBe(10)
  await world.call(credits.refuse, { params: { id, creditId } }, ana)
  expect((await ledgerOf(zoe)).held).toBe(0)
  expect((await ledgerOf(ben)).held).toBe(0)
  expect(await pointsOf(makerId)).toBe(0)
})

test('a second credit is no solving, and a description pays once it is taken', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const work = await creditedWork(world, ana, [await newArtist(world, ana, 'Ledger Known')])
  const makerId = await newArtist(world, zoe, 'Ledger Second')
  const said = await world.call(credits.suggest, { params: { id: work.id }, body: { makerId } }, zoe)
  const creditId = said.body.items.find((line) => line.maker.id === makerId)?.id ?? crash()
  await world.call(credits.agree, { params: { id: work.id, creditId } }, ana)
  const body = { id: newId(), photoId: work.photos[0]?.id ?? crash(), text: 'A face, three storeys tall' }
  const proposed = pictureTexts.propose.body.parse(body)
  await world.call(pictureTexts.propose, { params: { id: work.id }, body: proposed }, zoe)
  expect(await linesOf(zoe)).toEqual([])
  await world.call(pictureTexts.accept, { params: { id: work.id, textId: proposed.id } }, ana)
  expect(await linesOf(zoe)).toEqual([['described', 5]])
})

test('a crew has a work once however many of its members made it, and a merged double nothing', async () => {
  const ana = await world.member('ana')
  const crew = await newCrew(world, ana, 'Ledger Crew')
  const members = [await newArtist(world, ana, 'Ledger One'), await newArtist(world, ana, 'Ledger Two')]
  for (const artistId of members) {
    const body = { id: MembershipId.parse(newId()), artistId }
    await world.call(crews.addMember, { params: { id: crew }, body }, ana)
  }
  await creditedWork(world, ana, [...members, crew])
  expect(await Promise.all([crew, ...members].map((id) => pointsOf(id)))).toEqual([10, 10, 10])

  const [double, survivor] = [members[0] ?? crash(), members[1] ?? crash()]
  await creditedWork(world, ana, [double])
  await world.parts.db.updateTable('member').set({ role: 'moderator' }).where('id', '=', ana.id).execute()
  await world.call(artists.merge, { params: { id: double }, body: { into: survivor } }, ana)
  expect(await Promise.all([crew, double, survivor].map((id) => pointsOf(id)))).toEqual([20, 0, 20])
  await world.call(artists.unmerge, { params: { id: double } }, ana)
  expect(await Promise.all([crew, double, survivor].map((id) => pointsOf(id)))).toEqual([20, 20, 10])
})

test('props go to who is credited, once each, and are taken back', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const maker = await newArtist(world, ana, 'Ledger Propped')
  const { id: artworkId } = await creditedWork(world, ana, [maker])
  for (const _ of [1, 2]) await world.call(props.give, { params: { id: artworkId } }, zoe)
  expect(await pointsOf(maker, 'propped')).toBe(1)
  await world.call(props.takeBack, { params: { id: artworkId } }, zoe)
  expect(await pointsOf(maker, 'propped')).toBe(0)
})

test('props of a day are one entry, up to the most of the day, and doing it again writes nothing', async () => {
  const { db } = world.parts
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const maker = await newArtist(world, ana, 'Ledger Many')
  const works = [await creditedWork(world, ana, [maker]), await creditedWork(world, ana, [maker])]
  const most = pointRules.propped.mostADay
  const give = async (id: string | undefined, givers: number, daysAgo: number) => {
    const { rows } = await sql<{ id: string }>`insert into member (id, username, email)
      select gen_random_uuid(), name, name || '@example.org'
      from (select 'g' || left(replace(gen_random_uuid()::text, '-', ''), 16) as name from generate_series(1, ${givers})) as named
      returning id`.execute(db)
    await sql`insert into props (member_id, artwork_id, created_at)
      select giver, ${id}, now() - ${daysAgo} * interval '1 day' from unnest(${rows.map((row) => row.id)}::uuid[]) as giver`.execute(
      db,
    )
    await reckoned(world)
  }
  const standing = async () =>
    (
      await sql<{ points: number }>`select points from ledger_entry as entry
        where maker_id = ${maker} and reason = 'propped' and reverses is null
          and not exists (select from ledger_entry as back where back.reverses = entry.id) order by id`.execute(db)
    ).rows.map(({ points }) => points)
  const lines = async () =>
    (await sql`select from ledger_entry where maker_id = ${maker} and reason = 'propped'`.execute(db)).rows.length
  await give(works[0]?.id, 3, 0)
  await give(works[0]?.id, 2, 40)
  // Both days count from when the hold of the work ends.
  expect(await standing()).toEqual([3, 2])
  await give(works[0]?.id, most, 0)
  expect(await pointsOf(maker, 'propped')).toBe(most)
  await give(works[1]?.id, 5, 0)
  expect(await pointsOf(maker, 'propped'), 'the day is full').toBe(most)
  expect(await standing()).not.toContain(0)

  const before = await lines()
  for (const { id } of works) await db.transaction().execute((tx) => reckonWorks(tx, [id], new Date()))
  expect(await lines()).toBe(before)
  await world.call(props.give, { params: { id: works[1]?.id ?? crash() } }, zoe)
  await reckoned(world)
  expect(await lines(), 'nothing of nought').toBe(before)
})

test('a work that cannot be reckoned is set aside, and holds up no other', async () => {
  const { db } = world.parts
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await reckoned(world)
  await sql`alter table ledger_entry add constraint stuck check (artwork_id <> ${sql.lit(id)}) not valid`.execute(db)
  await world.call(artworks.remove, { params: { id } }, ana)
  await publishMural(world, zoe)
  expect(await linesOf(zoe)).toEqual([['published', 10]])
  expect((await ledgerOf(ana)).held).toBe(10)
  await sql`alter table ledger_entry drop constraint stuck`.execute(db)
  await sql`update ledger_due set set_aside_until = null`.execute(db)
  expect((await ledgerOf(ana)).held).toBe(0)
})

test('a cause pays again however often it was taken back', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  await reckoned(world)
  await sql`insert into ledger_entry (member_id, type, reason, points, artwork_id, cause_id, turn, kind, counts_from)
    select ${ana.id}, 'hunter', 'published', 0, ${id}, ${id}, 32767, 'mural', now() + interval '1 day'`.execute(
    world.parts.db,
  )
  await world.call(artworks.remove, { params: { id } }, ana)
  await reckoned(world)
  await world.call(artworks.restore, { params: { id } }, ana)
  expect((await ledgerOf(ana)).held).toBe(10)
})

test('a battle that enough people judged pays who added the work that won, and who made it, once its result stands', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const maker = await newArtist(world, ana, 'Ledger Winner')
  const [won, lost] = [await creditedWork(world, ana, [maker]), await publishMural(world, zoe)]
  for (const [votes, points] of [
    [leastVotesThatPay - 1, 0],
    [leastVotesThatPay, pointRules.maker_battle_won.points],
  ] as const) {
    const { id } = await liveBattle(world, await newModerator(world), [won.id, lost.id])
    const voters = await Promise.all(Array.from({ length: votes }, () => world.member('voter')))
    await Promise.all(
      voters.map((voter) => world.call(battles.vote, { params: { id }, body: { choice: 'one' } }, voter)),
    )
    await letPass(world, id, 'ends_at')
    await until(world, id, 'closed')
    expect(await pointsOf(maker, 'maker_battle_won')).toBe(0)
    await letPass(world, id, 'settles_at')
    await until(world, id, 'settled')
    expect(await pointsOf(maker, 'maker_battle_won')).toBe(points)
  }
  expect((await linesOf(ana)).filter(([reason]) => reason === 'battle_won')).toEqual([
    ['battle_won', pointRules.battle_won.points],
  ])
  expect((await linesOf(zoe)).map(([reason]) => reason)).not.toContain('battle_won')
})

test('beyond the most of a day the ledger says so and pays nothing', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await reckoned(world)
  // As if she had been paid for most of her day already.
  await sql`insert into ledger_entry (member_id, type, reason, points, artwork_id, cause_id, turn, kind, counts_from)
    select ${zoe.id}, 'hunter', 'sighted', ${pointRules.sighted.mostADay - 1}, ${newId()}, ${newId()}, 1, 'mural', counts_from
    from ledger_entry where artwork_id = ${id}`.execute(world.parts.db)
  await see(id, zoe, { seenOn: '2025-11-06' })
  expect((await linesOf(zoe)).slice(0, 1)).toEqual([['sighted', 1]])
  const other = await publishMural(world, ana)
  await see(other.id, zoe, { seenOn: '2025-11-06' })
  expect((await linesOf(zoe)).slice(0, 1)).toEqual([['sighted', 0]])
})

test('a hidden place is in the points of no city, and a work that is told otherwise is filed anew', async () => {
  const ana = await world.member('ana')
  const { id, photos } = await publishMural(world, ana, { locationLevel: 'hidden' })
  const filed = async () => {
    await reckoned(world)
    const { rows } = await sql`select kind, region_id is not null as is_told from ledger_entry as entry
      where artwork_id = ${id} and reverses is null
        and not exists (select from ledger_entry as back where back.reverses = entry.id)`.execute(world.parts.db)
    return rows
  }
  expect(await filed()).toEqual([{ kind: 'mural', is_told: false }])
  const details = mural(
    photos.map((photo) => photo.id),
    { kind: 'stencil' },
  )
  await world.call(artworks.edit, { params: { id }, body: details }, ana)
  expect(await filed()).toEqual([{ kind: 'stencil', is_told: true }])
  expect(await ledgerOf(ana), 'held as long as before').toMatchObject({ counted: 0, held: 10 })
})

test('who is suspended stands on no board, who shows no works has no cover there, and a profile tells the rank', async () => {
  const [ana, zoe, ben] = [await world.member('ana'), await world.member('zoe'), await world.member('ben')]
  for (const member of [ana, ana, zoe, ben]) {
    const { id } = await publishMural(world, member, { kind: 'installation' })
    await reckoned(world)
    await letStand(world, id, 25)
  }
  await counted(world)
  const query = { kind: 'installation' as const }
  const board = async () => (await world.call(leaderboards.list, { params: { type: 'hunter' }, query })).body.items
  expect((await board()).map(({ rank, cover }) => [rank, cover !== null])).toEqual([
    [1, true],
    [2, true],
    [2, true],
  ])
  for (const tied of [zoe, ben]) {
    const { body } = await world.call(leaderboards.mine, { query }, tied)
    expect([body.next, body.around.length]).toEqual([{ rank: 1, points: 10 }, 2])
  }
  const profile = async () => (await world.call(users.get, { params: { username: ana.username } })).body
  expect((await profile()).standing).toMatchObject({ points: 20 })

  await world.call(users.editProfile, { body: { shows: { works: false } } }, ana)
  expect((await board())[0]?.cover).toBeNull()
  const suspended_until = new Date(Date.now() + 86_400_000)
  await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', ana.id).execute()
  expect((await board()).map(({ rank }) => rank)).toEqual([2, 2])
  expect((await profile()).standing).toBeNull()
})

test('an entry is never changed or deleted, and goes with its subject’s account', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await see(id, zoe)
  await reckoned(world)
  const { db } = world.parts
  await expect(sql`update ledger_entry set points = 99 where artwork_id = ${id}`.execute(db)).rejects.toThrow(
    'never changed',
  )
  await expect(sql`delete from ledger_entry where artwork_id = ${id}`.execute(db)).rejects.toThrow('never changed')
  await letStand(world, id, 25)
  await counted(world)
  const body = { username: zoe.username, accessToken: zoe.accessToken }
  await world.call(users.deleteAccount, { body }, zoe)
  const board = () => world.call(leaderboards.list, { params: { type: 'hunter' }, query: { span: 'all', limit: 100 } })
  expect(JSON.stringify((await board()).body)).not.toContain(zoe.username)
  await counted(world)
  const { rows } = await sql`select subject_id from board where subject_id = ${zoe.id}
    union all select subject_id from ledger_entry where subject_id = ${zoe.id}`.execute(db)
  expect(rows).toEqual([])
})

test('a board comes a page at a time and is narrowed by place and kind; what is no board is refused', async () => {
  const members = await Promise.all(['ana', 'ben', 'zoe'].map((name) => world.member(name)))
  for (const member of members) {
    const { id } = await publishMural(world, member, { kind: 'mosaic' })
    await reckoned(world)
    await letStand(world, id, 30)
  }
  await counted(world)
  const list = (query: object) =>
    world.call(leaderboards.list, { params: { type: 'hunter' }, query: { kind: 'mosaic', ...query } })
  const first = (await list({ limit: 2 })).body
  const rest = (await list({ limit: 2, cursor: first.next })).body
  expect([...first.items, ...rest.items].map(({ rank, points }) => [rank, points])).toEqual([
    [1, 10],
    [1, 10],
    [1, 10],
  ])
  expect(rest.next).toBeUndefined()
  const city = (await list({ place: '5128581' })).body
  expect([city.items.length, city.place?.name]).toEqual([3, 'New York City'])
  expect((await list({ place: 'de' })).body).toMatchObject({ items: [], place: { name: 'Germany' } })
  const ofCities = await world.call(leaderboards.list, { params: { type: 'region' }, query: { kind: 'mosaic' } })
  expect(ofCities.body.items).toMatchObject([{ points: 30, works: 3, who: { name: 'New York City' } }])
  const mine = await world.call(leaderboards.mine, { query: { kind: 'mosaic' } }, members[0])
  expect([mine.body.row?.rank, mine.body.next, mine.body.around.length]).toEqual([1, null, 2])

  expect((await list({ place: 'Nowhere' })).error.fields).toHaveProperty('place')
  expect((await list({ place: '1' })).status).toBe(404)
  expect((await list({ cursor: 'bm9uZQ' })).status).toBe(400)
  expect((await world.call(leaderboards.ledger, { query: {} })).status).toBe(401)
  expect((await world.call(leaderboards.mine, { query: {} })).status).toBe(401)
  expect((await world.call(leaderboards.rules, {})).body.items).toHaveLength(Object.keys(pointRules).length)
})

function crash(): never {
  throw new Error('It is not there')
}
