import { artworks } from '@allcity/contract/artworks'
import { spots } from '@allcity/contract/spots'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { drawWall } from '#test/drawn-walls.ts'
import { mural, newId, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { alignWall } from './commands-align.ts'
import { wallChanged } from './events.ts'

let world: World
let ana: Member
beforeAll(async () => {
  world = await openWorld()
  ana = await world.member('ana')
})

const location = { longitude: 31.5, latitude: -33.4 }

async function publish(wall: Buffer, seenOn: string | null, covers?: string) {
  const photo = await readyPhoto(world, ana, wall)
  const details = { id: newId(), ...mural([photo], { location, seenOn }) }
  const body = covers ? { ...details, covers: artworks.get.params.shape.id.parse(covers) } : details
  const answer = await world.call(artworks.publish, { body }, ana)
  expect(answer.status).toBe(200)
  const { id } = answer.body
  const work = await world.call(artworks.get, { params: { id } })
  return { id, photo, spotId: work.body.spot.id }
}

/** The pairs that were compared, by the names of their photos. */
async function listPairs(names: Record<string, string>) {
  const photoNames = new Map(Object.entries(names).map(([name, photo]) => [photo, name]))
  const rows = await world.parts.db
    .selectFrom('photo_alignment')
    .select(['from_photo_id', 'to_photo_id'])
    .where('from_photo_id', 'in', Object.values(names))
    .execute()
  return rows.map((row) => `${photoNames.get(row.from_photo_id)} ${photoNames.get(row.to_photo_id)}`).toSorted()
}

test('an undated photo is as old as its upload, and pairs with a photo that is newest no more are forgotten', async () => {
  const { db } = world.parts
  const first = await publish(await drawWall(), '2024-05-01')
  const undated = await publish(await drawWall(), null, first.id)
  await db
    .updateTable('photo')
    .set({ created_at: new Date('2024-05-10') })
    .where('id', '=', undated.photo)
    .execute()
  const last = await publish(await drawWall(), '2024-06-01', undated.id)
  const names = { first: first.photo, undated: undated.photo, last: last.photo }
  const unplanned = { from_photo_id: last.photo, to_photo_id: undated.photo, inliers: 0, homography: null }
  await db
    .insertInto('photo_alignment')
    .values(unplanned)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await alignWall(db, last.spotId)
  await expect.poll(() => listPairs(names)).toEqual(['first last', 'first undated', 'undated last'])
})

test('the answer about a wall holds a bounded number of alignments', async () => {
  const { db } = world.parts
  const { id, spotId, photo } = await publish(await drawWall(), '2023-05-01')
  const row = await db.selectFrom('photo').selectAll().where('id', '=', photo).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 15 }, () => ({
    ...row,
    id: newId(),
    key: newId(),
    sizes: JSON.stringify(row.sizes),
    failure_values: null,
    artwork_id: id,
  }))
  await db.insertInto('photo').values(copies).execute()
  const pairs = copies.flatMap((one, at) =>
    copies.slice(at + 1).map((other) => ({
      from_photo_id: one.id,
      to_photo_id: other.id,
      inliers: 50,
      homography: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    })),
  )
  await db.insertInto('photo_alignment').values(pairs).execute()
  const { body } = await world.call(spots.get, { params: { id: spotId } })
  expect(body.photos).toHaveLength(16)
  expect(body.alignments).toHaveLength(100)
})

test('a wall waits once, however many photos get there', async () => {
  const { db, jobs } = world.parts
  const spotId = newId()
  const { rows } = await db.transaction().execute(async (tx) => {
    for (let times = 0; times < 3; times++) await jobs.announce(tx, wallChanged, { spotId })
    await jobs.announce(tx, wallChanged, { spotId: newId() })
    return sql`select id from job.job where name = 'wall-align' and data->>'spotId' = ${spotId}`.execute(tx)
  })
  expect(rows).toHaveLength(1)
})
