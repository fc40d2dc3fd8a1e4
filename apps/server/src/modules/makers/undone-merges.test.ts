import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { credits } from '@allcity/contract/credits'
import { crews } from '@allcity/contract/crews'
import { MakerId } from '@allcity/contract/makers'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditedWork, joinCrew, newArtist, newCrew, suggest } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { mural, newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let kim: Member
let mod: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, kim, mod] = await Promise.all([
    world.member('ana'),
    world.member('zoe'),
    world.member('kim'),
    newModerator(world),
  ])
})

const merge = async (id: MakerId, into: MakerId) => {
  const answer = await world.call(artists.merge, { params: { id }, body: { into } }, mod)
  expect(answer.error?.message).toBeUndefined()
}
const unmerge = (id: MakerId, as: Member = mod) => world.call(artists.unmerge, { params: { id } }, as)
const find = async (id: MakerId) => (await world.call(artists.get, { params: { id } })).body
const listWorks = async (artist: MakerId) =>
  (await world.call(artworks.list, { query: { artist } })).body.items.map(({ id }) => id).sort()
const listLines = async (id: string, as: Member = ana) =>
  (await world.call(credits.list, { params: { id } }, as)).body.items.map((line) => ({
    name: line.maker.name,
    state: line.state,
    agreements: line.agreements,
  }))

const write = (
  id: MakerId,
  name: string,
  words: { bio?: string; aliases?: string[]; links?: string[]; from?: number },
) =>
  world.call(
    artists.edit,
    {
      params: { id },
      body: {
        name,
        bio: words.bio ?? null,
        aliases: words.aliases ?? [],
        links: words.links ?? [],
        years: { from: words.from ?? null, to: null },
        regionId: null,
      },
    },
    ana,
  )

/** All makers' data in the database, except the times of change. */
async function everything() {
  const { db } = world.parts
  const tables = await Promise.all([
    db.selectFrom('maker').selectAll().orderBy('id').execute(),
    db.selectFrom('alias').selectAll().orderBy('maker_id').orderBy('position').execute(),
    db.selectFrom('membership').selectAll().orderBy('id').execute(),
    db.selectFrom('credit').selectAll().orderBy('id').execute(),
    db.selectFrom('credit_agreement').selectAll().orderBy('credit_id').orderBy('member_id').execute(),
    db.selectFrom('merged_credit').select('id').orderBy('id').execute(),
    db.selectFrom('merged_membership').select('id').orderBy('id').execute(),
  ])
  return tables.map((rows) => rows.map((row) => ({ ...row, updated_at: null })))
}

/** Four makers of one name, whose works, suggestions, memberships and texts partly overlap. */
async function doubles(name: string) {
  const [a, b, c, kept] = [
    await newArtist(world, ana, `${name} A`),
    await newArtist(world, ana, `${name} B`),
    await newArtist(world, ana, `${name} C`),
    await newArtist(world, ana, `${name} Kept`),
  ]
  await write(a, `${name} A`, { bio: 'Of A', aliases: ['Shared', 'Only A'], links: ['https://example.org/shared'] })
  await write(b, `${name} B`, { bio: 'Of B', aliases: ['Shared', `${name} A`], links: ['https://example.org/shared'] })
  await write(c, `${name} C`, { from: 1999 })
  for (const credited of [[a], [a, b], [a, b, kept], [b, c], [kept]]) await creditedWork(world, ana, credited)
  const { id } = await publishMural(world, ana)
  await suggest(world, id, a, zoe)
  await suggest(world, id, b, kim)
  await suggest(world, id, c, zoe)
  await suggest(world, id, kept, kim)
  const { id: half } = await publishMural(world, ana)
  await suggest(world, half, a, ana)
  await suggest(world, half, kept, zoe)
  const crew = await newCrew(world, ana, `${name} Crew`)
  for (const one of [a, b, kept]) await joinCrew(world, crew, one, { from: 2010 }, ana)
  await joinCrew(world, crew, b, { from: 2012, to: 2014 }, ana)
  for (const one of [a, c]) await joinCrew(world, crew, one, { from: 2001, isPublic: false }, zoe)
  return { a, b, c, kept, crew }
}

describe('undoing a merge', () => {
  test('gives the double back its own data and address, and keeps later changes', async () => {
    const [double, kept] = [await newArtist(world, ana, 'Isolde Brask'), await newArtist(world, ana, 'Mirek Tal')]
    await write(double, 'Isolde Brask', { bio: 'Of Isolde', aliases: ['IZ'], links: ['https://example.org/iz'] })
    const [own, both] = [await creditedWork(world, ana, [double]), await creditedWork(world, ana, [double, kept])]
    await merge(double, kept)
    const since = await creditedWork(world, ana, [double])
    const page = await find(kept)
    expect(page.aliases).toEqual(['Isolde Brask', 'IZ'])
    await write(kept, 'Mirek Tal', { bio: 'Written since', aliases: [...page.aliases, 'MT'], links: page.links })

    const { body } = await world.call(artists.listMerged, { params: { id: kept } }, mod)
    expect(body.items).toMatchObject([{ maker: { id: double, name: 'Isolde Brask' }, by: mod.username }])
    const parted = await unmerge(double)
    expect(parted.body).toMatchObject({ id: double, bio: 'Of Isolde', aliases: ['IZ'], works: 2 })
    expect((await find(double)).id).toBe(double)
    expect(await listWorks(double)).toEqual([own.id, both.id].sort())
    expect(await listWorks(kept)).toEqual([both.id, since.id].sort())
    expect(await find(kept)).toMatchObject({ bio: 'Written since', aliases: ['MT'], links: [] })
    expect((await world.call(artists.listMerged, { params: { id: kept } }, mod)).body.items).toEqual([])
    for (const id of [double, kept]) {
      const { items } = (await world.call(artists.history, { params: { id }, query: {} }, ana)).body
      expect(items[0]).toMatchObject({ what: 'unmerged', by: mod.username })
    }
  })

  test('undoing several merges into one, in any order, restores the state before', { tags: ['slow'] }, async () => {
    const { a, b, c, kept } = await doubles('Any Order')
    const before = await everything()
    for (const order of [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ]) {
      for (const one of [a, b, c]) await merge(one, kept)
      expect(await everything()).not.toEqual(before)
      for (const one of order) expect((await unmerge(one)).status).toBe(200)
      expect(await everything()).toEqual(before)
    }
    await merge(b, kept)
    const withoutA = await everything()
    await unmerge(b)
    for (const one of [a, b]) await merge(one, kept)
    await unmerge(a)
    expect(await everything()).toEqual(withoutA)
  })

  test('gives each maker its own credit back after the merge kept the stronger one', async () => {
    const [double, kept] = [await newArtist(world, ana, 'Designs It'), await newArtist(world, ana, 'Made It')]
    const { id } = await publishMural(world, ana)
    await suggest(world, id, kept, zoe)
    await world.call(credits.suggest, { params: { id }, body: { makerId: double, role: 'designed' } }, ana)
    const listRoles = async () =>
      (await world.call(credits.list, { params: { id } }, ana)).body.items.map((line) => [
        line.maker.name,
        line.role,
        line.state,
      ])
    const before = await listRoles()
    await merge(double, kept)
    expect(await listRoles()).toEqual([['Made It', 'designed', 'standing']])
    await unmerge(double)
    expect(await listRoles()).toEqual(before)
  })

  test('goes back step by step when the survivor was merged onward', { tags: ['slow'] }, async () => {
    const { a, b, c, kept } = await doubles('Onward')
    await merge(a, b)
    const between = await everything()
    await merge(b, c)
    expect((await find(a)).id).toBe(c)
    const early = await unmerge(a)
    expect([early.status, early.error.message]).toEqual([409, 'Onward B was merged since then. Undo that merge first'])
    expect((await unmerge(b)).status).toBe(200)
    expect(await everything()).toEqual(between)
    expect((await find(a)).id).toBe(b)
    expect((await unmerge(a)).status).toBe(200)
    await merge(b, a)
    expect((await find(b)).id).toBe(a)
    await merge(a, kept)
    expect((await find(b)).id).toBe(kept)
  })

  test('keeps later decisions on a credit: a refusal, an agreement, a withdrawal', async () => {
    const [double, kept] = [await newArtist(world, ana, 'Orla Venn'), await newArtist(world, ana, 'Pim Sorrel')]
    const works = await Promise.all([1, 2, 3, 4].map(() => publishMural(world, ana)))
    const [refused, agreed, takenBack, alone] = works.map(({ id }) => id)
    if (!refused || !agreed || !takenBack || !alone) throw new Error('no works')
    for (const id of [refused, agreed, takenBack, alone]) await suggest(world, id, double, zoe)
    for (const id of [refused, agreed, takenBack]) await suggest(world, id, kept, kim)
    await merge(double, kept)
    const say = async (endpoint: typeof credits.agree | typeof credits.refuse, id: string, as: Member) => {
      const [line] = (await world.call(credits.list, { params: { id } }, as)).body.items
      if (line) await world.call(endpoint, { params: { id, creditId: line.id } }, as)
    }
    await say(credits.refuse, refused, ana)
    await say(credits.agree, agreed, ana)
    await say(credits.refuse, takenBack, kim)
    await say(credits.agree, alone, kim)
    expect((await listLines(alone))[0]).toEqual({ name: 'Pim Sorrel', state: 'standing', agreements: 2 })

    expect((await unmerge(double)).status).toBe(200)
    expect(await listLines(refused)).toEqual([])
    expect(await listLines(agreed)).toEqual([
      { name: 'Pim Sorrel', state: 'standing', agreements: 2 },
      { name: 'Orla Venn', state: 'suggested', agreements: 1 },
    ])
    expect(await listLines(takenBack)).toEqual([{ name: 'Orla Venn', state: 'suggested', agreements: 1 }])
    expect(await listLines(alone)).toEqual([{ name: 'Orla Venn', state: 'standing', agreements: 2 }])
  })

  test('does not restore a name that the uploader removed, and reveals nothing private', async () => {
    const { a, kept, crew } = await doubles('Discreet')
    const both = await creditedWork(world, ana, [a, kept])
    await merge(a, kept)
    const [double] = (await find(kept)).memberships.filter(({ from }) => from === 2010)
    if (!double) throw new Error('no membership')
    const membership = { artistId: kept, from: 2010, isPublic: false }
    await world.call(crews.editMember, { params: { id: crew, membershipId: double.id }, body: membership }, ana)
    const body = { ...mural(both.photos.map(({ id }) => id)), credits: [] }
    const edited = await world.call(artworks.edit, { params: { id: both.id }, body }, ana)
    expect(edited.body.credits).toEqual([])
    await unmerge(a)
    expect(await listWorks(a)).not.toContain(both.id)
    expect((await find(a)).memberships).toEqual([])
    expect((await world.call(artists.listPrivate, { params: { id: a } }, ana)).body.items).toMatchObject([
      { from: 2010 },
    ])
  })

  test('refuses a second undo, a maker never merged, an unknown one, the wrong type, and a member without the role', async () => {
    const [double, kept] = [await newArtist(world, ana, 'Twice Told'), await newArtist(world, ana, 'Once Told')]
    const never = await unmerge(double)
    expect([never.status, never.error.message]).toEqual([409, 'Twice Told isn’t merged with another page'])
    await merge(double, kept)
    for (const as of [ana, zoe]) expect((await unmerge(double, as)).status).toBe(403)
    expect((await world.call(crews.unmerge, { params: { id: double } }, mod)).status).toBe(404)
    expect((await unmerge(MakerId.parse(newId()))).status).toBe(404)
    expect((await unmerge(kept)).status).toBe(409)
    const answers = await Promise.all([unmerge(double), unmerge(double)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await world.call(artists.listMerged, { params: { id: kept } }, ana)).status).toBe(403)
  })

  test('works for crews, with their members', async () => {
    const [double, kept] = [await newCrew(world, ana, 'Kilo Watt'), await newCrew(world, ana, 'Kilowatt Hours')]
    const artist = await newArtist(world, ana, 'Sanne Ruhr')
    for (const crew of [double, kept]) await joinCrew(world, crew, artist, { from: 2003 }, ana)
    await joinCrew(world, double, artist, { from: 2015 }, ana)
    const before = await everything()
    await world.call(crews.merge, { params: { id: double }, body: { into: kept } }, mod)
    const joined = (await world.call(crews.get, { params: { id: double } })).body
    expect(joined.memberships.map(({ from }) => from)).toEqual([2003, 2015])
    const parted = await world.call(crews.unmerge, { params: { id: double } }, mod)
    expect(parted.body.memberships.map(({ from }) => from)).toEqual([2003, 2015])
    expect(await everything()).toEqual(before)
  })
})
