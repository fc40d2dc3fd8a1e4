import { artworks } from '@allcity/contract/artworks'
import { leaderboards } from '@allcity/contract/leaderboards'
import { pointRules } from '@allcity/contract/points'
import { users } from '@allcity/contract/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { counted, letStand, listLines, readLedger, reckoned, see } from '#test/ledger.ts'
import { decide, findOpenCase, report } from '#test/moderation.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { mural, newId, newPicture, publishMural } from '#test/photos.ts'
import { about, ask, decide as decideNotice, findCase, publishWork } from '#test/takedowns.ts'
import { openWorld, type World } from '#test/world.ts'
import { reckonWorks } from './commands-recompute.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('points for a work are held for a day, then count, and leave and return with the work once', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  const fresh = await readLedger(world, ana)
  expect(fresh).toMatchObject({ counted: 0, held: 10 })
  expect(fresh.items).toMatchObject([{ reason: 'published', points: 10, isHeld: true, work: { id } }])

  await letStand(world, id, 25)
  await counted(world)
  expect(await readLedger(world, ana)).toMatchObject({ counted: 10, held: 0 })
  const { body } = await world.call(leaderboards.mine, { params: { type: 'hunter' }, query: {} }, ana)
  expect(body.row).toMatchObject({ points: 10, works: 1, change: null, who: { username: ana.username } })

  await world.call(artworks.remove, { params: { id } }, ana)
  expect(await listLines(world, ana)).toEqual([
    ['published', -10],
    ['published', 10],
  ])
  await counted(world)
  expect((await world.call(leaderboards.mine, { params: { type: 'hunter' }, query: {} }, ana)).body).toEqual({
    row: null,
    next: null,
    around: [],
  })

  for (const _ of [1, 2]) await world.call(artworks.restore, { params: { id } }, ana)
  expect(await readLedger(world, ana), 'where it was, without another wait').toMatchObject({ counted: 10, held: 0 })
  expect(await listLines(world, ana)).toHaveLength(3)
})

test('a work removed before its hold is over starts a new hold when it returns', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  await reckoned(world)
  await letStand(world, id, 20)
  await world.call(artworks.remove, { params: { id } }, ana)
  await reckoned(world)
  await world.call(artworks.restore, { params: { id } }, ana)
  const { items } = await readLedger(world, ana)
  expect(Date.parse(items[0]?.countsFrom ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

/** Simulates a work published a day and an hour ago and processed since. */
async function showSinceYesterday(id: string) {
  await reckoned(world)
  await letStand(world, id, 25)
  const published_at = new Date(Date.now() - 25 * 3_600_000)
  await world.parts.db.updateTable('artwork').set({ published_at }).where('id', '=', id).execute()
}

test('a work reported during its hold pays nothing until a moderator dismisses the report, and then starts its hold', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const [soon, late] = [await publishMural(world, ana), await publishMural(world, ana)]
  await showSinceYesterday(late.id)
  expect(await readLedger(world, ana)).toMatchObject({ counted: 10, held: 10 })
  for (const { id } of [soon, late]) await report(world, zoe, 'artwork', id)
  expect(await readLedger(world, ana), 'what had stood its day stays').toMatchObject({ counted: 10, held: 0 })
  await see(world, soon.id, zoe)
  expect(await listLines(world, zoe), 'others earn nothing by it either').toEqual([])

  const judge = await newModerator(world)
  const found = await findOpenCase(world, judge, soon.id)
  await decide(world, judge, found?.id ?? '', { decision: 'dismiss', rule: null, reason: 'Nothing against it' })
  const { counted: counts, held, items } = await readLedger(world, ana)
  expect([counts, held]).toEqual([10, 10])
  expect(Date.parse(items[0]?.countsFrom ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(await listLines(world, zoe)).toEqual([['sighted', pointRules.sighted.points]])
})

test('a work with a takedown notice during its hold pays nothing until a moderator refuses it, and then starts its hold', async () => {
  const ana = await world.member('ana')
  const [soon, late] = [await publishMural(world, ana), await publishMural(world, ana)]
  const gone = await publishWork(world, ana, await newPicture())
  await showSinceYesterday(late.id)
  expect(await readLedger(world, ana)).toMatchObject({ counted: 10, held: 20 })
  const judge = await newModerator(world)
  const notice = async (ids: string[]) => {
    const { number } = (await ask(world, about(world, ids))).json()
    return (await findCase(world, judge, number)).id
  }
  const [refused, accepted] = [await notice([soon.id, late.id]), await notice([gone])]
  expect(await readLedger(world, ana), 'what had stood its day stays').toMatchObject({ counted: 10, held: 0 })

  await decideNotice(world, refused, false, judge)
  await decideNotice(world, accepted, true, judge)
  const { counted: counts, held, items } = await readLedger(world, ana)
  expect([counts, held]).toEqual([10, 10])
  expect(items[0]?.work?.id).toBe(soon.id)
  expect(Date.parse(items[0]?.countsFrom ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
})

test('a report or notice during a repeated hold stops the points as in the first hold', async () => {
  const [ana, zoe, judge] = [await world.member('ana'), await world.member('zoe'), await newModerator(world)]
  const { id } = await publishMural(world, ana)
  await reckoned(world)
  await world.call(artworks.remove, { params: { id } }, ana)
  await reckoned(world)
  await world.call(artworks.restore, { params: { id } }, ana)
  // Its first day is long over.
  const published_at = new Date(Date.now() - 30 * 86_400_000)
  await world.parts.db.updateTable('artwork').set({ published_at }).where('id', '=', id).execute()
  expect(await readLedger(world, ana)).toMatchObject({ counted: 0, held: 10 })

  await report(world, zoe, 'artwork', id)
  expect(await readLedger(world, ana)).toMatchObject({ counted: 0, held: 0 })
  const found = await findOpenCase(world, judge, id)
  await decide(world, judge, found?.id ?? '', { decision: 'dismiss', rule: null, reason: 'Nothing against it' })
  const { number } = (await ask(world, about(world, [id]))).json()
  expect(await readLedger(world, ana), 'also before it was reckoned that the report is settled').toMatchObject({
    held: 0,
  })
  await decideNotice(world, (await findCase(world, judge, number)).id, false, judge)
  expect(await readLedger(world, ana)).toMatchObject({ counted: 0, held: 10 })
})

test('a cause pays once when two processes compute at the same moment', async () => {
  const ana = await world.member('ana')
  const { id } = await publishMural(world, ana)
  await Promise.all(Array.from({ length: 5 }, () => reckoned(world)))
  await world.parts.db.transaction().execute((tx) => reckonWorks(tx, [id], new Date()))
  expect(await listLines(world, ana)).toEqual([['published', 10]])
})

test('a work that cannot be computed is set aside and blocks no other', async () => {
  const { db } = world.parts
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await reckoned(world)
  await sql`alter table ledger_entry add constraint stuck check (artwork_id <> ${sql.lit(id)}) not valid`.execute(db)
  await world.call(artworks.remove, { params: { id } }, ana)
  await publishMural(world, zoe)
  expect(await listLines(world, zoe)).toEqual([['published', 10]])
  expect((await readLedger(world, ana)).held).toBe(10)
  await sql`alter table ledger_entry drop constraint stuck`.execute(db)
  await sql`update ledger_due set set_aside_until = null`.execute(db)
  expect((await readLedger(world, ana)).held).toBe(0)
})

test('a cause pays again after each time it was taken back', async () => {
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
  expect((await readLedger(world, ana)).held).toBe(10)
})

test('beyond the maximum of a day the ledger has an entry of zero points', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await reckoned(world)
  // Simulates a member who was paid for most of the day already.
  await sql`insert into ledger_entry (member_id, type, reason, points, artwork_id, cause_id, turn, kind, counts_from)
    select ${zoe.id}, 'hunter', 'sighted', ${pointRules.sighted.mostADay - 1}, ${newId()}, ${newId()}, 1, 'mural', counts_from
    from ledger_entry where artwork_id = ${id}`.execute(world.parts.db)
  await see(world, id, zoe, { seenOn: '2025-11-06' })
  expect((await listLines(world, zoe)).slice(0, 1)).toEqual([['sighted', 1]])
  const other = await publishMural(world, ana)
  await see(world, other.id, zoe, { seenOn: '2025-11-06' })
  expect((await listLines(world, zoe)).slice(0, 1)).toEqual([['sighted', 0]])
})

test('a hidden place counts for no city, and a change of place or kind files the work again', async () => {
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
  expect(await readLedger(world, ana), 'held as long as before').toMatchObject({ counted: 0, held: 10 })
})

test('ledger entries cannot be changed or deleted, and go with the account of their subject', async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { id } = await publishMural(world, ana)
  await see(world, id, zoe)
  await reckoned(world)
  const { db } = world.parts
  await expect(sql`update ledger_entry set points = 99 where artwork_id = ${id}`.execute(db)).rejects.toThrow(
    'never changed',
  )
  await expect(sql`delete from ledger_entry where artwork_id = ${id}`.execute(db)).rejects.toThrow('never changed')
  await letStand(world, id, 25)
  await counted(world)
  const body = { username: zoe.username, password: zoe.password }
  await world.call(users.deleteAccount, { body }, zoe)
  const board = () => world.call(leaderboards.list, { params: { type: 'hunter' }, query: { span: 'all', limit: 100 } })
  expect(JSON.stringify((await board()).body)).not.toContain(zoe.username)
  await counted(world)
  const { rows } = await sql`select subject_id from board where subject_id = ${zoe.id}
    union all select subject_id from ledger_entry where subject_id = ${zoe.id}`.execute(db)
  expect(rows).toEqual([])
})
