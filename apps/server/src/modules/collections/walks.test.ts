import type { ArtworkDetails } from '@allcity/contract/artworks'
import { type CollectionId, collections } from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import { metresADegree } from '@allcity/contract/globe'
import { sightings } from '@allcity/contract/sightings'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFile, listIds, newCollection, workSeenToday } from '#test/collections.ts'
import { listChildren, readText, readXml } from '#test/exports.ts'
import { listImportedWorks, ranImport } from '#test/imports.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe] = [await world.member('ana'), await world.member('zoe')]
})

/** A street that no other test uses. */
let street = 0
function nowhere(): Coordinates {
  street += 1
  return { longitude: -40 - street * 0.7, latitude: -12.4 }
}
const east = (place: Coordinates, metres: number) => ({
  ...place,
  longitude: place.longitude + metres / (metresADegree * Math.cos((place.latitude * Math.PI) / 180)),
})
const publish = (change: Partial<ArtworkDetails> = {}, as = ana) => workSeenToday(world, as, change)
const read = (id: CollectionId) => world.call(collections.get, { params: { id } })
const edit = (id: CollectionId, body: { title: string } & Record<string, unknown>) =>
  world.call(collections.edit, { params: { id }, body }, ana)

describe('walks', () => {
  test('a walk has a public start, and loses it when it becomes a plain list', async () => {
    const start = { longitude: -73.99, latitude: 40.72 }
    const id = await newCollection(world, ana, [await publish()], { isWalk: true, start })
    expect((await read(id)).body).toMatchObject({ isWalk: true, start })
    await edit(id, { title: 'No walk', visibility: 'public', isWalk: false, start })
    expect((await read(id)).body).toMatchObject({ isWalk: false, start: null })
  })

  test('a walk offers its owner works near the path instead of a work that is probably gone', async () => {
    const place = nowhere()
    const stop = (metres: number, change: Partial<ArtworkDetails> = {}) =>
      publish({ location: east(place, metres), ...change })
    const [first, gone, last] = [
      await stop(0),
      await stop(400, { kind: 'sticker', seenOn: '2019-01-01' }),
      await stop(800),
    ]
    const beside = await stop(420, { location: { ...east(place, 420), latitude: place.latitude + 0.003 } })
    const others = [
      await stop(410, { locationLevel: 'hidden' }),
      await stop(410, { locationLevel: 'city' }),
      await stop(410, { seenOn: '2001-01-01' }),
      await stop(420, { location: { ...east(place, 420), latitude: place.latitude + 0.009 } }),
    ]
    const id = await newCollection(world, ana, [first, gone, last], { isWalk: true })
    const offered = async () => (await world.call(collections.neighbours, { params: { id } }, ana)).body.items
    const [only, ...more] = await offered()
    expect([only?.artwork.id, only?.insteadOf, more]).toEqual([beside, gone, []])
    expect(only?.metres).toBeGreaterThan(320)
    expect(only?.metres).toBeLessThan(345)
    expect(others).not.toContain(only?.artwork.id)
    await world.call(collections.keep, { params: { id, artworkId: beside }, body: { after: gone } }, ana)
    expect(await offered()).toEqual([])
    expect(listIds(await read(id))).toEqual([first, gone, beside, last])
  })

  test('exports a walk with works in order and a path without missing and placeless works', async () => {
    const place = nowhere()
    const [a, b] = [
      await publish({ location: place }),
      await publish({ location: east(place, 300), title: 'Said & "done"' }),
    ]
    const hidden = await publish({ location: place, locationLevel: 'hidden' })
    const gone = await publish({ location: east(place, 150) })
    for (const as of [ana, zoe]) {
      const body = { id: sightings.report.body.shape.id.parse(newId()), status: 'removed' as const }
      await world.call(sightings.report, { params: { id: gone }, body }, as)
    }
    const id = await newCollection(world, ana, [b, gone, hidden, a], {
      isWalk: true,
      title: 'Up & <down>',
      start: place,
    })
    const gpx = await getFile(world, id, 'gpx')
    const points = listChildren(readXml(gpx.body), 'wpt')
    expect(points.map((point) => readText(point, 'work:id'))).toEqual([b, gone, a])
    const route = listChildren(readXml(gpx.body), 'rtept').map((point) => Number(point.getAttribute('lon')))
    expect(route.map((longitude) => Math.round((longitude - place.longitude) * 1e4))).toEqual([0, 28, 0])
    const [first, , last] = points.map((point) => readText(point, 'name'))
    const names = listChildren(readXml(gpx.body), 'rtept').map((point) => readText(point, 'name'))
    expect(names).toEqual(['Start', first, last])
    expect(gpx.body).toContain('<name>Up &amp; &lt;down&gt;</name>')
    const { features } = JSON.parse((await getFile(world, id, 'geojson')).body)
    expect(features).toHaveLength(5)
    expect(features.at(-1).geometry).toMatchObject({ type: 'LineString' })
    expect(listChildren(readXml((await getFile(world, id, 'kml')).body), 'LineString')).toHaveLength(1)
    await edit(id, { title: 'A list', visibility: 'public', isWalk: false })
    expect((await getFile(world, id, 'gpx')).body).not.toContain('<rte>')
  })

  test('exports a walk with public records under their source', async () => {
    const place = nowhere()
    const admin = await newInCharge(world, 'admin')
    const row = `1,The record,${place.latitude},${place.longitude}`
    const source = { name: 'Murals of the city', licence: 'cc0' as const }
    const [record = newId()] = await listImportedWorks(
      world,
      admin,
      await ranImport(world, admin, [row], undefined, source),
    )
    const id = await newCollection(world, ana, [record, await publish({ location: east(place, 300) })], {
      isWalk: true,
    })
    const gpx = (await getFile(world, id, 'gpx')).body
    expect(readText(readXml(gpx), 'work:id')).toBe(record)
    expect(gpx).toContain('a record of Murals of the city')
    await edit(id, { title: 'With a record', visibility: 'public', isWalk: true })
    const feed = await world.app.inject(`/feeds/lists/${id}/works.atom`)
    expect(feed.body).toContain('The record')
  })
})
