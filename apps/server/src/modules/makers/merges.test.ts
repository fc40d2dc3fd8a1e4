import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { MakerId, makers } from '@allcity/contract/makers'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditedWork, joinCrew, newArtist, newCrew, suggest } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let mod: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, mod] = await Promise.all([world.member('ana'), world.member('zoe'), newModerator(world)])
})

const newMakerId = () => MakerId.parse(newId())
const details = { name: 'x', bio: null, aliases: [], links: [], years: { from: null, to: null }, regionId: null }
const find = async (id: string) => (await world.call(artists.get, { params: { id: MakerId.parse(id) } })).body

describe('merging doubles', () => {
  const merge = (id: MakerId, into: MakerId, as: Member) =>
    world.call(artists.merge, { params: { id }, body: { into } }, as)

  test('moves works, names and text to the survivor, and the old address redirects there', async () => {
    const [old, kept] = [await newArtist(world, ana, 'Juno Ash'), await newArtist(world, ana, 'Hollis Brandywine')]
    await world.call(
      artists.edit,
      { params: { id: old }, body: { ...details, name: 'Juno Ash', bio: 'Says little' } },
      ana,
    )
    const both = await creditedWork(world, ana, [old, kept])
    const one = await creditedWork(world, ana, [old])
    const merged = await merge(old, kept, mod)
    expect(merged.body).toMatchObject({ id: kept, works: 2, aliases: ['Juno Ash'], bio: 'Says little' })
    expect((await find(old)).id).toBe(kept)
    const works = await world.call(artworks.list, { query: { artist: old } })
    expect(works.body.items.map(({ id }) => id).sort()).toEqual([both.id, one.id].sort())
    expect(works.body.items.map(({ credits }) => credits.length)).toEqual([1, 1])
    const feed = await world.app.inject(`/feeds/artworks.atom?artist=${old}`)
    expect(feed.body).toContain('<title>Allcity: street art by Hollis Brandywine</title>')
    const found = await world.call(makers.search, { query: { q: 'juno ash' } })
    expect(found.body.items).toMatchObject([{ id: kept, alias: 'Juno Ash' }])
    const edit = { params: { id: old }, body: { ...details, name: 'Juno Ash' } }
    expect((await world.call(artists.edit, edit, ana)).status).toBe(410)
    const late = await creditedWork(world, ana, [old])
    expect(late.credits.map(({ id }) => id)).toEqual([kept])
    const { items } = (await world.call(artists.history, { params: { id: kept }, query: {} }, ana)).body
    expect(items[0]).toMatchObject({ what: 'merged', by: mod.username, before: { name: 'Juno Ash', with: old } })
  })

  test('refuses a merge with itself, in a circle, twice, with an unknown maker, and by a member', async () => {
    const [a, b, c] = [
      await newArtist(world, ana, 'Aube'),
      await newArtist(world, ana, 'Brume'),
      await newArtist(world, ana, 'Crue'),
    ]
    const itself = await merge(a, a, mod)
    expect([itself.status, itself.error.message]).toEqual([400, 'Aube can’t be merged into itself'])
    expect((await merge(a, b, ana)).status).toBe(403)
    expect((await merge(a, b, mod)).status).toBe(200)
    const circle = await merge(b, a, mod)
    expect([circle.status, circle.error.message]).toEqual([
      409,
      'Aube was merged into Brume. They can’t be merged both ways',
    ])
    expect((await merge(a, c, mod)).status).toBe(409)
    expect((await merge(c, newMakerId(), mod)).status).toBe(400)
    expect((await merge(newMakerId(), c, mod)).status).toBe(404)
    expect((await merge(b, c, mod)).status).toBe(200)
    expect((await find(a)).id).toBe(c)
    const long = await merge(c, a, mod)
    expect([long.status, long.error.message]).toEqual([
      409,
      'Aube was merged into Crue. They can’t be merged both ways',
    ])
  })

  test('two moderators merging in opposite directions at once merge only once', async () => {
    const [a, b] = [await newArtist(world, ana, 'Left Half'), await newArtist(world, ana, 'Right Part')]
    const answers = await Promise.all([merge(a, b, mod), merge(b, a, mod)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a credit or membership added during a merge never stays on the merged artist', async () => {
  const works = await Promise.all([1, 2, 3, 4].map(() => publishMural(world, ana)))
  const crew = await newCrew(world, ana, 'At The Moment')
  for (const { id } of works) {
    const [double, kept] = [await newArtist(world, ana, 'Just Before'), await newArtist(world, ana, 'Just After')]
    const [merged, credited, joined] = await Promise.all([
      world.call(artists.merge, { params: { id: double }, body: { into: kept } }, mod),
      suggest(world, id, double, zoe),
      joinCrew(world, crew, double, {}, zoe),
    ])
    expect([merged.status, credited.status]).toEqual([200, 200])
    // Before the merge it moves with it; after, the artist can no longer be credited.
    expect([200, 400]).toContain(joined.status)
  }
  const { db } = world.parts
  const gone = db.selectFrom('maker').select('id').where('merged_into', 'is not', null)
  expect(await db.selectFrom('credit').select('id').where('maker_id', 'in', gone).execute()).toEqual([])
  expect(await db.selectFrom('membership').select('id').where('artist_id', 'in', gone).execute()).toEqual([])
})
