import { artworks } from '@allcity/contract/artworks'
import { claims } from '@allcity/contract/claims'
import { credits } from '@allcity/contract/credits'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { listImportedWorks, readyImport, runReady } from '#test/imports.ts'
import { newArtist, suggest } from '#test/makers.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { waitsOrEnds } from '#test/waiting.ts'
import { type Member, openWorld } from '#test/world.ts'
import { lockArtist } from './commands.ts'
import { levelWaitingWalls } from './commands-levels.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let zoe: Member

// Claims are rate-limited per minute and member.
beforeEach(async () => {
  ana = await world.member('ana')
  zoe = await world.member('zoe')
})

test('an artist can make the location of their works coarser, but never finer than the uploaders chose', async () => {
  const artistId = await newArtist(world, zoe, 'Coarse')
  const credits = [{ makerId: artistId, role: 'made' as const }]
  const exact = await publishMural(world, zoe, { credits })
  const city = await publishMural(world, zoe, { credits, locationLevel: 'city' })
  await claimedBy(world, ana, artistId)
  const wish = (closestLevel: 'street' | 'district' | 'hidden' | null) =>
    world.call(
      claims.setWishes,
      { params: { id: artistId }, body: { closestLevel, rights: null, noTraining: false } },
      ana,
    )
  const readLevel = async (id: typeof exact.id) => (await world.call(artworks.get, { params: { id } })).body.place.level
  await wish('district')
  expect([await readLevel(exact.id), await readLevel(city.id)]).toEqual(['district', 'city'])
  // An edit keeps the uploader's own level, and the artist's level still applies.
  const mine = (await world.call(artworks.getMine, { params: { id: exact.id } }, zoe)).body
  expect(mine).toMatchObject({ locationLevel: 'exact', place: { level: 'district' } })
  const edit = (level: 'exact' | 'street' | 'city') => {
    const photos = mine.photos.map(({ id }) => ({ id, altText: null }))
    const { location, kind, surface } = mine
    return world.call(
      artworks.edit,
      { params: { id: exact.id }, body: { kind, surface, location, photos, locationLevel: level } },
      zoe,
    )
  }
  await edit('street')
  expect(await readLevel(exact.id)).toBe('district')
  await edit('city')
  expect(await readLevel(exact.id)).toBe('city')
  await wish('hidden')
  expect(await readLevel(city.id)).toBe('hidden')
  const later = await publishMural(world, zoe, { credits })
  expect(await readLevel(later.id)).toBe('hidden')
  await wish(null)
  expect([await readLevel(exact.id), await readLevel(later.id)]).toEqual(['city', 'exact'])
  await wish('street')
  await world.call(claims.end, { params: { id: artistId }, body: {} }, ana)
  expect(await readLevel(later.id)).toBe('exact')
})

test('a work credited, or moved off a shared wall, while its artist sets a level gets that level', async () => {
  const artistId = await newArtist(world, zoe, 'At Once')
  await claimedBy(world, ana, artistId)
  const named = [{ makerId: artistId, role: 'made' as const }]
  const published = await publishMural(world, zoe)
  const [line] = (await suggest(world, published.id, artistId, ana)).body.items
  if (!line) throw new Error('Ana said so')
  const older = await publishMural(world, zoe)
  const body = { id: newId(), ...mural([await readyPhoto(world, zoe)]), credits: named, covers: older.id }
  const newer = (await world.call(artworks.publish, { body }, zoe)).body
  const photos = newer.photos.map(({ id }) => ({ id, altText: null }))
  const { kind, surface } = newer
  const elsewhere = {
    kind,
    surface,
    photos,
    locationLevel: 'exact' as const,
    location: { longitude: 13.4, latitude: 52.5 },
  }
  const meanwhile = [
    [published.id, () => world.call(credits.agree, { params: { id: published.id, creditId: line.id } }, zoe)],
    [newer.id, () => world.call(artworks.edit, { params: { id: newer.id }, body: elsewhere }, zoe)],
  ] as const
  for (const [id, act] of meanwhile) {
    await db.updateTable('claim').set({ closest_level: null }).where('maker_id', '=', artistId).execute()
    let acted: ReturnType<typeof act> | undefined
    await db.transaction().execute(async (tx) => {
      await lockArtist(tx, artistId)
      await tx.updateTable('claim').set({ closest_level: 'city' }).where('maker_id', '=', artistId).execute()
      acted = act()
      await waitsOrEnds(tx, acted)
    })
    expect((await acted)?.status).toBe(200)
    expect((await world.call(artworks.get, { params: { id } })).body.place.level).toBe('city')
  }
})

test('a work imported while its artist sets a level gets that level', async () => {
  const artistId = await newArtist(world, zoe, 'Dunite')
  await claimedBy(world, ana, artistId)
  const admin = await newInCharge(world, 'admin')
  const columns = 'id,title,latitude,longitude,artist'
  const importId = await readyImport(world, ['1,Dunite wall,43.115,131.886,Dunite'], columns)
  let ran: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await lockArtist(tx, artistId)
    await tx.updateTable('claim').set({ closest_level: 'city' }).where('maker_id', '=', artistId).execute()
    ran = runReady(world, admin, importId)
    await waitsOrEnds(tx, ran)
  })
  await ran
  const [id] = await listImportedWorks(world, admin, importId)
  if (!id) throw new Error('The row is a work')
  const { credits, place } = (await world.call(artworks.get, { params: { id } })).body
  expect([credits.map(({ name }) => name), place.level]).toEqual([['Dunite'], 'city'])
})

test('the city of a coarsened work matches its public place, also after an edit', async () => {
  const artistId = await newArtist(world, zoe, 'Between Two Cities')
  await claimedBy(world, ana, artistId)
  const body = { closestLevel: 'city' as const, rights: null, noTraining: false }
  await world.call(claims.setWishes, { params: { id: artistId }, body }, ana)
  const { rows } = await sql<{ longitude: number; latitude: number; shown: string }>`
    select ST_X(here.point::geometry) as longitude, ST_Y(here.point::geometry) as latitude, there.name as shown
    from region as here join region as there on there.id = city_near(public_point(here.point, 'city'))
    where here.id = city_near(here.point) and here.name <> there.name order by here.id limit 1`.execute(db)
  const [border] = rows
  if (!border) throw new Error('No city ends within ten kilometres')
  const { shown, ...location } = border
  const { id } = await publishMural(world, zoe, { location, credits: [{ makerId: artistId, role: 'made' }] })
  const readCity = async () => (await world.call(artworks.get, { params: { id } })).body.place.city
  expect(await readCity()).toBe(shown)
  const mine = (await world.call(artworks.getMine, { params: { id } }, zoe)).body
  const photos = mine.photos.map((photo) => ({ id: photo.id, altText: null }))
  const edited = { kind: mine.kind, surface: mine.surface, location, photos, locationLevel: 'exact' as const }
  await world.call(artworks.edit, { params: { id }, body: edited }, zoe)
  expect(await readCity()).toBe(shown)
})

test('a level for thousands of works is applied in batches, and the page says so', { tags: ['slow'] }, async () => {
  const artistId = await newArtist(world, zoe, 'Many Walls')
  await claimedBy(world, ana, artistId)
  const one = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
  await sql`with wall as (
    insert into spot (id, exact_point, location_level, surface)
    select gen_random_uuid(), exact_point, location_level, surface from spot
    cross join generate_series(1, 229) where id = (select spot_id from artwork where id = ${one.id}) returning id
  ), work as (
    insert into artwork (id, spot_id, member_id, kind, licence, state)
    select gen_random_uuid(), id, ${zoe.id}, 'mural', 'cc_by_4', 'failed' from wall returning id
  ) insert into credit (id, artwork_id, maker_id, role, state)
    select gen_random_uuid(), id, ${artistId}, 'made', 'standing' from work`.execute(db)
  const count = async (tx: typeof db) => {
    const { rows } = await sql<{ done: number; waiting: number }>`select
      (select count(*)::int from spot where artist_level = 'district') as done,
      (select count(*)::int from wall_to_level) as waiting`.execute(tx)
    return rows[0]
  }
  const before = (await count(db))?.done ?? 0
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('claim').set({ closest_level: 'district' }).where('maker_id', '=', artistId).execute()
    expect(await count(tx)).toEqual({ done: before + 200, waiting: 30 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  const params = { id: artistId }
  const body = { closestLevel: 'district' as const, rights: null, noTraining: false }
  const { wallsWaiting } = (await world.call(claims.setWishes, { params, body }, ana)).body
  expect(wallsWaiting).toBeLessThanOrEqual(30)
  const waiting = async (as: Member) => (await world.call(claims.standing, { params }, as)).body.wallsWaiting
  await expect.poll(() => waiting(ana)).toBe(0)
  expect(await count(db)).toEqual({ done: before + 230, waiting: 0 })
  expect(await waiting(zoe)).toBe(0)
  // Two workers on the same batch apply it once.
  await world.call(claims.setWishes, { params, body: { ...body, closestLevel: null } }, ana)
  await Promise.all([levelWaitingWalls(db), levelWaitingWalls(db)])
  await expect.poll(() => count(db)).toEqual({ done: before, waiting: 0 })
  await sql`delete from artwork where id <> ${one.id} and id in
    (select artwork_id from credit where maker_id = ${artistId})`.execute(db)
})

test('rights and training wishes appear with the works, in headers, files and embeds', async () => {
  const artistId = await newArtist(world, zoe, 'Reserved')
  const { id, photos } = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
  await claimedBy(world, ana, artistId)
  const wishes = { closestLevel: null, rights: 'all_rights_reserved' as const, noTraining: true }
  const set = () => world.call(claims.setWishes, { params: { id: artistId }, body: wishes }, ana)
  expect((await world.call(claims.setWishes, { params: { id: artistId }, body: wishes }, zoe)).status).toBe(403)
  await set()
  const read = async (url: string) => world.app.inject({ url })
  const work = await world.call(artworks.get, { params: { id } })
  expect(work.body).toMatchObject({ licence: 'cc_by_4', rights: 'all_rights_reserved', noTraining: true })
  for (const url of [`/api/artworks/${id}`, photos[0]?.photo?.sizes[0]?.url ?? '']) {
    await expect.poll(async () => (await read(url)).headers['x-robots-tag']).toBe('noai, noimageai')
    expect((await read(url)).headers['tdm-reservation']).toBe('1')
  }
  const file = (await read(`/api/artworks.geojson?artist=${artistId}`)).json()
  expect(file.features[0].properties).toMatchObject({
    artworkRights: 'LicenseRef-all-rights-reserved',
    noTraining: true,
    licence: 'CC-BY-4.0',
  })
  const embed = await read(`/api/oembed?url=${encodeURIComponent(`${world.parts.baseUrl}/artwork/${id}`)}`)
  expect(embed.json()).toMatchObject({ artwork_rights: 'LicenseRef-all-rights-reserved', no_training: true })
  expect((await read(`/feeds/artworks.atom?artist=${artistId}`)).body).toContain('Not to be used to train models')
})
