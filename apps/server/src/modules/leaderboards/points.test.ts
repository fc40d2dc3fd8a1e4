import { artists } from '@allcity/contract/artists'
import { battles } from '@allcity/contract/battles'
import { credits } from '@allcity/contract/credits'
import { crews } from '@allcity/contract/crews'
import { MembershipId } from '@allcity/contract/makers'
import { pictureTexts } from '@allcity/contract/picture-texts'
import { leastVotesThatPay, pointRules } from '@allcity/contract/points'
import { props } from '@allcity/contract/props'
import { sightings } from '@allcity/contract/sightings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { letPass, liveBattle, until } from '#test/battles.ts'
import { listLines, readLedger, reckoned, see } from '#test/ledger.ts'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { creditedWork, newArtist, newCrew } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { openWorld, type World } from '#test/world.ts'
import { reckonWorks } from './commands-recompute.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** The points of an artist or crew, including held ones. */
async function countPoints(makerId: string, reason = 'credited'): Promise<number> {
  await reckoned(world)
  const { rows } = await sql<{ points: number }>`select coalesce(sum(points), 0)::integer as points
    from ledger_entry where maker_id = ${makerId} and reason = ${reason}`.execute(world.parts.db)
  return rows[0]?.points ?? 0
}

test('a sighting pays once a work and month, more for an outdated status, nothing on one’s own work, and goes when undone', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana, { kind: 'sticker', seenOn: '2020-01-01' })
  await see(world, id, ana, { seenOn: '2020-01-02' })
  const { body } = await see(world, id, zoe)
  await see(world, id, zoe)
  expect(await listLines(world, zoe)).toEqual([['renewed', pointRules.renewed.points]])
  expect(await listLines(world, ana)).toEqual([['published', 10]])
  const ben = await world.member('ben')
  await see(world, id, ben)
  expect(await listLines(world, ben)).toEqual([['sighted', pointRules.sighted.points]])

  await world.call(sightings.undo, { params: { id: body.id } }, zoe)
  // Her later sighting counts now, and it is the one that renewed the status.
  expect((await readLedger(world, zoe)).items.reduce((sum, { points }) => sum + points, 0)).toBe(
    pointRules.renewed.points,
  )
  expect(pointRules.renewed.points).toBeGreaterThan(pointRules.published.points)
  expect(pointRules.solved.points).toBeGreaterThan(pointRules.renewed.points)
})

test('the first correct credit of an unknown artist pays most, an agreement a little, and both go when the credit falls', async () => {
  const [ana, zoe, ben] = [await world.member('ana'), await world.member('zoe'), await world.member('ben')]
  const { id } = await publishMural(world, ana)
  const makerId = await newArtist(world, zoe, 'Ledger Solved')
  const suggested = await world.call(credits.suggest, { params: { id }, body: { makerId } }, zoe)
  expect(await listLines(world, zoe), 'one word alone').toEqual([])
  const creditId = suggested.body.items[0]?.id ?? crash()
  await world.call(credits.agree, { params: { id, creditId } }, ben)
  expect(await listLines(world, zoe)).toEqual([['solved', 30]])
  expect(await listLines(world, ben)).toEqual([['agreed', 5]])
  expect(await countPoints(makerId)).toBe(10)
  await world.call(credits.refuse, { params: { id, creditId }, body: {} }, ana)
  expect((await readLedger(world, zoe)).held).toBe(0)
  expect((await readLedger(world, ben)).held).toBe(0)
  expect(await countPoints(makerId)).toBe(0)
})

test('a second credit does not pay as solving, and a picture text pays once it is accepted', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const work = await creditedWork(world, ana, [await newArtist(world, ana, 'Ledger Known')])
  const makerId = await newArtist(world, zoe, 'Ledger Second')
  const suggested = await world.call(credits.suggest, { params: { id: work.id }, body: { makerId } }, zoe)
  const creditId = suggested.body.items.find((line) => line.maker.id === makerId)?.id ?? crash()
  await world.call(credits.agree, { params: { id: work.id, creditId } }, ana)
  const body = { id: newId(), photoId: work.photos[0]?.id ?? crash(), text: 'A face, three storeys tall' }
  const proposed = pictureTexts.propose.body.parse(body)
  await world.call(pictureTexts.propose, { params: { id: work.id }, body: proposed }, zoe)
  expect(await listLines(world, zoe)).toEqual([])
  await world.call(pictureTexts.accept, { params: { id: work.id, textId: proposed.id } }, ana)
  expect(await listLines(world, zoe)).toEqual([['described', 5]])
})

test('picture texts pay once per picture and member, and nothing for texts accepted by any account of the same person', async () => {
  const [ana, zoe, max] = [await world.member('ana'), await world.member('zoe'), await newModerator(world)]
  const other = await openAnotherAccount(world, max)
  const { id, photos } = await publishMural(world, ana)
  const propose = async (as: typeof ana, text: string) => {
    const body = pictureTexts.propose.body.parse({ id: newId(), photoId: photos[0]?.id, text })
    expect((await world.call(pictureTexts.propose, { params: { id }, body }, as)).status).toBe(200)
    return { params: { id, textId: body.id } }
  }
  for (const text of ['A face', 'A face in profile']) {
    expect((await world.call(pictureTexts.accept, await propose(zoe, text), ana)).status).toBe(200)
  }
  await propose(max, 'A large face')
  expect((await world.call(pictureTexts.accept, await propose(other, 'A larger face'), max)).status).toBe(200)
  await sql`insert into ledger_due (artwork_id) values (${id})`.execute(world.parts.db)
  expect(await listLines(world, zoe)).toEqual([['described', 5]])
  for (const own of [max, other]) expect(await listLines(world, own)).toEqual([])
})

test('a crew is paid once per work however many members made it, and a merged duplicate is not paid', async () => {
  const ana = await world.member('ana')
  const crew = await newCrew(world, ana, 'Ledger Crew')
  const members = [await newArtist(world, ana, 'Ledger One'), await newArtist(world, ana, 'Ledger Two')]
  for (const artistId of members) {
    const body = { id: MembershipId.parse(newId()), artistId }
    await world.call(crews.addMember, { params: { id: crew }, body }, ana)
  }
  await creditedWork(world, ana, [...members, crew])
  expect(await Promise.all([crew, ...members].map((id) => countPoints(id)))).toEqual([10, 10, 10])

  const [double, survivor] = [members[0] ?? crash(), members[1] ?? crash()]
  await creditedWork(world, ana, [double])
  await world.parts.db.updateTable('member').set({ role: 'moderator' }).where('id', '=', ana.id).execute()
  await world.call(artists.merge, { params: { id: double }, body: { into: survivor } }, ana)
  expect(await Promise.all([crew, double, survivor].map((id) => countPoints(id)))).toEqual([20, 0, 20])
  await world.call(artists.unmerge, { params: { id: double } }, ana)
  expect(await Promise.all([crew, double, survivor].map((id) => countPoints(id)))).toEqual([20, 20, 10])
})

test('props pay the credited makers once each and are taken back', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const maker = await newArtist(world, ana, 'Ledger Propped')
  const { id: artworkId } = await creditedWork(world, ana, [maker])
  for (const _ of [1, 2]) await world.call(props.give, { params: { id: artworkId } }, zoe)
  expect(await countPoints(maker, 'propped')).toBe(1)
  await world.call(props.takeBack, { params: { id: artworkId } }, zoe)
  expect(await countPoints(maker, 'propped')).toBe(0)
})

test('the accounts of one mailbox are one person, who earns nothing by agreeing with themselves', async () => {
  const [ana, zoe, ben] = [await world.member('ana'), await world.member('zoe'), await world.member('ben')]
  const [anaAgain, zoeAgain] = [await openAnotherAccount(world, ana), await openAnotherAccount(world, zoe)]
  const { id } = await publishMural(world, ana, { kind: 'sticker', seenOn: '2020-01-01' })
  const makerId = await newArtist(world, zoe, 'Ledger Twice')
  const suggested = await world.call(credits.suggest, { params: { id }, body: { makerId } }, zoe)
  const creditId = suggested.body.items[0]?.id ?? crash()
  const agreed = await world.call(credits.agree, { params: { id, creditId } }, zoeAgain)
  expect(agreed.body.items[0]?.state, 'one person said so').toBe('suggested')
  await world.call(credits.agree, { params: { id, creditId } }, ben)
  await see(world, id, anaAgain)
  await see(world, id, zoe)
  await see(world, id, zoeAgain)
  expect(await listLines(world, anaAgain), 'of their own work').toEqual([])
  expect(await listLines(world, zoeAgain)).toEqual([])
  expect(await listLines(world, zoe)).toHaveLength(2)
  expect(await listLines(world, ben)).toEqual([['agreed', 5]])

  expect((await world.call(props.give, { params: { id } }, anaAgain)).status).toBe(409)
  for (const giver of [zoe, zoeAgain, ben]) await world.call(props.give, { params: { id } }, giver)
  expect(await countPoints(makerId, 'propped')).toBe(2)
})

test('the props of a day are one entry up to the daily maximum, and recomputing writes nothing', async () => {
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
  // Both days start when the hold of the work ends.
  expect(await standing()).toEqual([3, 2])
  await give(works[0]?.id, most, 0)
  expect(await countPoints(maker, 'propped')).toBe(most)
  await give(works[1]?.id, 5, 0)
  expect(await countPoints(maker, 'propped'), 'the day is full').toBe(most)
  expect(await standing()).not.toContain(0)

  const before = await lines()
  for (const { id } of works) await db.transaction().execute((tx) => reckonWorks(tx, [id], new Date()))
  expect(await lines()).toBe(before)
  await world.call(props.give, { params: { id: works[1]?.id ?? crash() } }, zoe)
  await reckoned(world)
  expect(await lines(), 'nothing of nought').toBe(before)
})

test('a settled battle with enough votes pays the uploader and the makers of the winning work', {
  tags: ['slow'],
}, async () => {
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
    expect(await countPoints(maker, 'maker_battle_won')).toBe(0)
    await letPass(world, id, 'settles_at')
    await until(world, id, 'settled')
    expect(await countPoints(maker, 'maker_battle_won')).toBe(points)
  }
  expect((await listLines(world, ana)).filter(([reason]) => reason === 'battle_won')).toEqual([
    ['battle_won', pointRules.battle_won.points],
  ])
  expect((await listLines(world, zoe)).map(([reason]) => reason)).not.toContain('battle_won')
})

function crash(): never {
  throw new Error('It is not there')
}
