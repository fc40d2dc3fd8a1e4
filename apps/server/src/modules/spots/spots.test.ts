import { type ArtworkDetails, artworks, SpotId } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { metresADegree } from '@allcity/contract/globe'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { CoveringId, spots } from '@allcity/contract/spots'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { asOwnFile, mural, newId, newPicture, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** A street corner that no other test uses, so that nothing stands near it. */
let corner = 0
function nowhere(): Coordinates {
  corner += 1
  return { longitude: -70 - corner * 0.7, latitude: -33.4 }
}
const north = (place: Coordinates, metres: number) => ({ ...place, latitude: place.latitude + metres / metresADegree })

const retouched = (file: Buffer) =>
  sharp(file).resize(700).modulate({ brightness: 1.1 }).jpeg({ quality: 70 }).toBuffer()

async function publish(as: Member, change: Partial<ArtworkDetails>, covers?: string, file?: Buffer) {
  const photo = await readyPhoto(world, as, file ?? (await newPicture()))
  const body = {
    id: newId(),
    ...mural([photo], change),
    ...(covers ? { covers: artworks.get.params.shape.id.parse(covers) } : {}),
  }
  return world.call(artworks.publish, { body }, as)
}
async function readSpot(id: string, as?: Member) {
  const work = await world.call(artworks.get, { params: { id: artworks.get.params.shape.id.parse(id) } })
  return (await world.call(spots.get, { params: { id: work.body.spot.id } }, as)).body
}
const speak = (id: string, says: boolean | null, as?: Member) =>
  world.call(spots.speak, { params: { id: CoveringId.parse(id) }, body: { says } }, as)
async function ask(as: Member, location: Coordinates | null, file?: Buffer) {
  const photoIds = file ? [await readyPhoto(world, as, asOwnFile(file))] : []
  return (await world.call(spots.alike, { body: { photoIds, location } }, as)).body
}
const found = ({ items }: Awaited<ReturnType<typeof ask>>) => items.map(({ artwork, why }) => `${artwork.id} ${why}`)

describe('a wall', () => {
  test('a wall keeps its works from the oldest to the newest, with their sightings and dated photos', {
    tags: ['slow'],
  }, async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const location = nowhere()
    const old = await publish(ana, { location, yearMade: 2018 })
    const seen = {
      id: SightingId.parse(uuidv7()),
      status: 'present' as const,
      photos: [{ id: await readyPhoto(world, zoe, await newPicture()) }],
    }
    await world.call(sightings.report, { params: { id: old.body.id }, body: seen }, zoe)
    const covering = await publish(zoe, { location: north(location, 20), yearMade: null }, old.body.id)
    const spot = await readSpot(covering.body.id)
    expect(spot.layers.map(({ artwork, since, until }) => [artwork.id, since, until])).toEqual([
      [old.body.id, '2018', null],
      [covering.body.id, '2025-11-05', null],
    ])
    expect(spot.layers[0]?.sightings).toMatchObject([{ status: 'present' }])
    expect(spot.photos.map(({ by }) => by.username)).toEqual([ana.username, zoe.username, zoe.username])
    expect(spot.place.location).toEqual(location)
    const { body } = await world.call(artworks.get, { params: { id: old.body.id } })
    expect(body).toMatchObject({ status: 'present', spot: { id: spot.id, works: 2 } })
  })

  test('a wall needs a shown work, and its history leaves out works that were taken down', async () => {
    const ana = await world.member('ana')
    const location = nowhere()
    const old = await publish(ana, { location })
    const newer = await publish(ana, { location }, old.body.id)
    const { id } = await readSpot(old.body.id)
    await world.call(artworks.remove, { params: { id: newer.body.id } }, ana)
    const spot = await readSpot(old.body.id)
    expect([spot.layers.length, spot.coverings.length, spot.photos.length]).toEqual([1, 0, 1])
    await world.call(artworks.remove, { params: { id: old.body.id } }, ana)
    expect((await world.call(spots.get, { params: { id } })).status).toBe(404)
    expect((await world.call(spots.get, { params: { id: SpotId.parse(uuidv7()) } })).status).toBe(404)
  })

  test('joining a wall does not move it, and does not reveal its real place to the member', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const location = nowhere()
    const old = await publish(ana, { location, locationLevel: 'street' })
    const reportedPlace = north(location, 90)
    const joined = await publish(zoe, { location: reportedPlace, locationLevel: 'street' }, old.body.id)
    expect(joined.body.location.latitude).toBeCloseTo(reportedPlace.latitude, 9)
    expect(JSON.stringify(joined.body)).not.toContain(
      String(location.longitude).slice(0, 8) + String(location.latitude),
    )
    const before = await readSpot(old.body.id)
    const photos = joined.body.photos.map(({ id }) => id)
    const moved = mural(photos, { location: nowhere(), locationLevel: 'exact' })
    await world.call(artworks.edit, { params: { id: joined.body.id }, body: moved }, zoe)
    const after = await readSpot(old.body.id)
    expect(after.place).toEqual(before.place)
    expect(after.layers.map(({ artwork }) => artwork.id)).toEqual([old.body.id])
    expect((await readSpot(joined.body.id)).layers).toHaveLength(1)
  })

  test('a wall cannot be joined by a work with a coarser level, from far away, or without a known place', {
    tags: ['slow'],
  }, async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const location = nowhere()
    const old = await publish(ana, { location })
    const closer = await publish(zoe, { location, locationLevel: 'city' }, old.body.id)
    expect(closer.error.fields).toHaveProperty('locationLevel')
    const far = await publish(zoe, { location: north(location, 1_100) }, old.body.id)
    expect(far.error.fields).toHaveProperty('covers')
    const hidden = await publish(ana, { location, locationLevel: 'hidden' })
    expect((await publish(zoe, { location, locationLevel: 'hidden' }, hidden.body.id)).error.fields).toHaveProperty(
      'covers',
    )
    expect((await publish(ana, { location, locationLevel: 'hidden' }, hidden.body.id)).status).toBe(200)
    expect((await publish(zoe, { location }, newId())).error.fields).toHaveProperty('covers')
  })
})

test("a wall shows a public record's sighting photo once, credited to the member who saw it", async () => {
  const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  const { body } = await publish(ana, { location: nowhere() })
  const { db } = world.parts
  await db.deleteFrom('photo').where('artwork_id', '=', body.id).execute()
  await db.updateTable('artwork').set({ is_imported: true }).where('id', '=', body.id).execute()
  const photo = await readyPhoto(world, zoe, await newPicture())
  const seen = { id: SightingId.parse(uuidv7()), status: 'present' as const, photos: [{ id: photo, altText: null }] }
  await world.call(sightings.report, { params: { id: body.id }, body: seen }, zoe)
  const { spot } = (await world.call(artworks.get, { params: { id: body.id } })).body
  const wall = await world.call(spots.get, { params: { id: spot.id } })
  expect(wall.body.photos.map(({ photo, by }) => [photo.id, by?.username])).toEqual([[photo, zoe.username]])
})

describe('covered works', () => {
  async function covered() {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const location = nowhere()
    const old = await publish(ana, { location })
    const newer = await publish(zoe, { location }, old.body.id)
    const [covering] = (await readSpot(old.body.id)).coverings
    if (!covering) throw new Error('No proposal')
    const readStatus = async () => (await world.call(artworks.get, { params: { id: old.body.id } })).body.status
    return { ana, zoe, old: old.body, newer: newer.body, covering, statusOf: readStatus }
  }

  test('a covering is a proposal that changes nothing until the uploader agrees, who can take that back', async () => {
    const { ana, zoe, covering, statusOf } = await covered()
    expect(covering).toMatchObject({ state: 'open', proposedBy: { username: zoe.username }, yes: 0, no: 0, mine: null })
    expect(await statusOf()).toBe('present')
    expect((await speak(covering.id, true, ana)).body).toMatchObject({ state: 'accepted', mine: true })
    expect(await statusOf()).toBe('painted_over')
    expect((await speak(covering.id, null, ana)).body).toMatchObject({ state: 'open', mine: null })
    expect(await statusOf()).toBe('present')
  })

  test('two others can agree to a covering, and it is undone when the new work goes', async () => {
    const { zoe, newer, covering, statusOf } = await covered()
    const [ben, cleo] = [await world.member('ben'), await world.member('cleo')]
    await speak(covering.id, true, ben)
    expect(await statusOf()).toBe('present')
    await speak(covering.id, true, cleo)
    expect(await statusOf()).toBe('painted_over')
    await world.call(artworks.remove, { params: { id: newer.id } }, zoe)
    expect(await statusOf()).toBe('present')
    await world.call(artworks.restore, { params: { id: newer.id } }, zoe)
    expect(await statusOf()).toBe('painted_over')
  })

  test('a covering gets one vote per mailbox, however many accounts it has, and none from the proposer', async () => {
    const { zoe, covering, statusOf } = await covered()
    const ben = await world.member('ben')
    await speak(covering.id, true, ben)
    await speak(covering.id, true, await openAnotherAccount(world, ben))
    expect((await speak(covering.id, true, await openAnotherAccount(world, zoe))).status).toBe(403)
    expect(await statusOf()).toBe('present')
    await speak(covering.id, true, await world.member('cleo'))
    expect(await statusOf()).toBe('painted_over')
  })

  test('a covering takes no vote from its proposer, from visitors, or for a proposal that does not exist', async () => {
    const { zoe, ana, old, covering } = await covered()
    expect((await speak(covering.id, true, zoe)).status).toBe(403)
    expect((await speak(covering.id, true)).status).toBe(401)
    expect((await speak(uuidv7(), true, ana)).status).toBe(404)
    await world.call(artworks.remove, { params: { id: old.id } }, ana)
    expect((await speak(covering.id, true, ana)).status).toBe(404)
  })
})

describe('at upload', () => {
  test('finds works at their exact spot within 60 m, by likeness within a kilometre, and none beyond', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const location = nowhere()
    const file = await newPicture()
    const { body } = await publish(ana, { location }, undefined, file)
    const again = await retouched(file)
    expect(found(await ask(zoe, north(location, 55)))).toEqual([`${body.id} near`])
    expect(found(await ask(zoe, north(location, 55), again))).toEqual([`${body.id} both`])
    expect(found(await ask(zoe, north(location, 65)))).toEqual([])
    expect(found(await ask(zoe, north(location, 900), again))).toEqual([`${body.id} alike`])
    expect(found(await ask(zoe, north(location, 1_100), again))).toEqual([])
    expect(found(await ask(zoe, null, again))).toEqual([])
    // Two pictures of noise may be alike by chance; a picture and its negative never are.
    const another = await sharp(file).negate().jpeg().toBuffer()
    expect(found(await ask(zoe, north(location, 900), another))).toEqual([])
  })

  test.each(['street', 'district', 'city', 'hidden'] as const)(
    'the uploader finds their work at the level %s, and others get the same answer all over its cell',
    async (locationLevel) => {
      const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
      const location = nowhere()
      const file = await newPicture()
      const { body } = await publish(ana, { location, locationLevel }, undefined, file)
      expect(found(await ask(ana, north(location, 10)))).toEqual([`${body.id} near`])
      expect(found(await ask(zoe, location))).toEqual([])
      const again = await retouched(file)
      const point = body.place.location ?? location
      const cell = { street: 150, district: 1_000, city: 10_000, hidden: 150 }[locationLevel]
      const answers = await Promise.all(
        [location, point, north(point, cell * 0.49), north(point, cell * -0.49)].map((place) => ask(zoe, place, again)),
      )
      const answer = locationLevel === 'hidden' ? [] : [`${body.id} alike`]
      for (const given of answers) {
        expect(found(given)).toEqual(answer)
        expect(JSON.stringify(given)).not.toMatch(/metres|distance/)
      }
    },
  )

  test('a work that was taken down is not found, and does not block its photo', async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const location = nowhere()
    const file = await newPicture()
    const { body } = await publish(ana, { location }, undefined, file)
    await world.call(artworks.remove, { params: { id: body.id } }, ana)
    const photoIds = [await readyPhoto(world, zoe, file)]
    expect((await world.call(spots.alike, { body: { photoIds, location } }, zoe)).body).toEqual({
      items: [],
      copyOf: null,
    })
  })

  test("somebody else's photo finds nothing, and the search requires signing in", async () => {
    const [ana, zoe] = [await world.member('ana'), await world.member('zoe')]
    const location = nowhere()
    const file = await newPicture()
    await publish(ana, { location }, undefined, file)
    const photoIds = [await readyPhoto(world, ana, asOwnFile(file))]
    const body = { photoIds, location: north(location, 500) }
    expect((await world.call(spots.alike, { body }, zoe)).body.items).toEqual([])
    expect((await world.call(spots.alike, { body })).status).toBe(401)
    const wrong = { photoIds, location: { longitude: 0, latitude: 91 } }
    expect((await world.call(spots.alike, { body: wrong }, ana)).error.fields).toHaveProperty(['location.latitude'])
  })
})
