import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { crews } from '@allcity/contract/crews'
import { MakerId, type Membership, MembershipId } from '@allcity/contract/makers'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { creditedWork, type Joining, joinCrew, newArtist, newCrew } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let mod: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, mod] = await Promise.all([world.member('ana'), world.member('zoe'), newModerator(world)])
})

async function join(crew: MakerId, artistId: MakerId, joining: Joining = {}, as: Member = ana) {
  const id = MembershipId.parse(newId())
  return { id, answer: await joinCrew(world, crew, artistId, { id, ...joining }, as) }
}

const listWorks = async (query: { crew: MakerId; crewPart?: 'own' | 'members' }) =>
  (await world.call(artworks.list, { query })).body.items.map(({ id }) => id)

const names = (memberships: Membership[]) => memberships.map(({ maker }) => maker.name)

describe('the memberships of a crew', () => {
  test('both pages list the membership and its years', async () => {
    const crew = await newCrew(world, ana, 'Salt Yard')
    const artist = await newArtist(world, ana, 'Osei Marsh')
    await join(crew, artist, { from: 2001, to: 2004 })
    await join(crew, artist, { from: 2010 })
    const page = (await world.call(crews.get, { params: { id: crew } })).body
    expect(page.memberships.map(({ maker, from, to }) => [maker.name, from, to])).toEqual([
      ['Osei Marsh', 2001, 2004],
      ['Osei Marsh', 2010, null],
    ])
    const artistPage = (await world.call(artists.get, { params: { id: artist } })).body
    expect(names(artistPage.memberships)).toEqual(['Salt Yard', 'Salt Yard'])
    expect((await world.call(artists.get, { params: { id: crew } })).status).toBe(404)
    expect((await world.call(crews.get, { params: { id: artist } })).status).toBe(404)
  })

  test('refuses a crew in itself or in another crew, years in the wrong order, and duplicates', async () => {
    const [crew, other] = [await newCrew(world, ana, 'Loop Line'), await newCrew(world, ana, 'Branch Line')]
    const artist = await newArtist(world, ana, 'Lev Circle')
    const itself = (await join(crew, crew)).answer
    expect([itself.status, itself.error.fields]).toEqual([400, { artistId: 'A crew can’t be a member of itself' }])
    const crewInCrew = (await join(crew, other)).answer
    expect(crewInCrew.error.fields).toEqual({ artistId: 'A crew can’t be a member of a crew. Choose an artist' })
    expect((await join(crew, MakerId.parse(newId()))).answer.status).toBe(400)
    expect((await join(MakerId.parse(newId()), artist)).answer.status).toBe(404)
    const turned = (await join(crew, artist, { from: 2020, to: 2010 })).answer
    expect(turned.error.fields).toEqual({ to: 'The last year must not be before the first' })
    const { id, answer } = await join(crew, artist)
    expect(answer.status).toBe(200)
    const again = await world.call(crews.addMember, { params: { id: crew }, body: { id, artistId: artist } }, ana)
    expect([again.status, names(again.body.memberships)]).toEqual([200, ['Lev Circle']])
    const twice = (await join(crew, artist, {}, zoe)).answer
    expect([twice.status, twice.error.message]).toEqual([409, 'This membership already exists'])
    const years = Array.from({ length: 10 }, (_, at) => 1990 + at)
    const often = []
    for (const from of years) often.push((await join(crew, artist, { from, to: from }, zoe)).answer)
    expect(often.map(({ status }) => status)).toEqual([...years.slice(1).map(() => 200), 409])
    expect(often.at(-1)?.error.fields).toEqual({ artistId: expect.stringContaining('up to 10 times') })
  })

  test('members edit memberships, with a history', async () => {
    const crew = await newCrew(world, ana, 'Night Party')
    const artist = await newArtist(world, ana, 'Fern Uto')
    const { id } = await join(crew, artist, { from: 2000 })
    const params = { id: crew, membershipId: id }
    const edited = await world.call(crews.editMember, { params, body: { artistId: artist, from: 2002, to: 2003 } }, zoe)
    expect(edited.body.memberships).toMatchObject([{ from: 2002, to: 2003 }])
    expect((await world.call(crews.removeMember, { params }, zoe)).body.memberships).toEqual([])
    expect((await world.call(crews.removeMember, { params }, zoe)).status).toBe(404)
    const { items } = (await world.call(crews.history, { params: { id: crew }, query: {} }, zoe)).body
    expect(items.map(({ what }) => what)).toEqual(['membership', 'membership', 'made'])
    expect(items[0]?.before).toMatchObject({ artist, from: 2002, to: 2003, isPublic: true })
  })

  test('correcting years follows the rules of adding', async () => {
    const crew = await newCrew(world, ana, 'Daylight Shift')
    const artist = await newArtist(world, ana, 'Tove Amble')
    await join(crew, artist, { from: 2015 })
    const { id } = await join(crew, artist, { from: 2000, to: 2004 })
    const edit = (body: { from?: number | null; to?: number | null; isPublic?: boolean }, as = ana) =>
      world.call(crews.editMember, { params: { id: crew, membershipId: id }, body: { artistId: artist, ...body } }, as)
    const turned = await edit({ from: 2004, to: 2000 })
    expect([turned.status, turned.error.fields]).toEqual([400, { to: 'The last year must not be before the first' }])
    for (const from of [1899, new Date().getUTCFullYear() + 2, 2000.5]) {
      expect(Object.keys((await edit({ from })).error.fields ?? {})).toEqual(['from'])
    }
    const twice = await edit({ from: 2015, to: 2016 })
    expect([twice.status, twice.error.message]).toEqual([409, 'This membership already exists'])
    const edited = await edit({ from: 2001, to: 2005 }, zoe)
    expect(edited.body.memberships.map(({ from, to }) => [from, to])).toEqual([
      [2001, 2005],
      [2015, null],
    ])
  })

  test('only the author of a membership and moderators can make it private', async () => {
    const crew = await newCrew(world, ana, 'Curtain Call')
    const artist = await newArtist(world, ana, 'Rune Falk')
    const { id } = await join(crew, artist, { from: 2009 })
    const edit = (isPublic: boolean, as: Member) =>
      world.call(
        crews.editMember,
        { params: { id: crew, membershipId: id }, body: { artistId: artist, from: 2009, isPublic } },
        as,
      )
    const others = await edit(false, zoe)
    expect([others.status, Object.keys(others.error.fields ?? {})]).toEqual([403, ['isPublic']])
    for (const as of [ana, mod]) {
      expect((await edit(false, as)).body.memberships).toEqual([])
      const mine = await world.call(crews.listPrivate, { params: { id: crew } }, ana)
      expect(mine.body.items).toMatchObject([{ id, from: 2009, isPublic: false }])
      const { items } = (await world.call(crews.history, { params: { id: crew }, query: {} }, zoe)).body
      expect(items.map(({ what }) => what)).toEqual(['made'])
      expect((await edit(true, as)).body.memberships).toMatchObject([{ id, isPublic: true }])
    }
  })

  test('anyone can add artists without a claim, while only a claimant adds themselves and is not named for it', async () => {
    const [crew, other] = [await newCrew(world, ana, 'Night Shift'), await newCrew(world, ana, 'Day Shift')]
    const artist = await newArtist(world, ana, 'Vera Holt')
    const before = (await join(crew, artist, { from: 2001 }, zoe)).id
    const vera = await world.member('vera')
    await claimedBy(world, vera, artist)
    const at = (membershipId: MembershipId) => ({ params: { id: crew, membershipId } })
    const edit = (id: MembershipId, as: Member, isPublic: boolean) =>
      world.call(crews.editMember, { ...at(id), body: { artistId: artist, from: 2002, isPublic } }, as)
    const refused = await join(other, artist, {}, zoe)
    expect([refused.answer.status, refused.answer.error.fields]).toEqual([
      403,
      { artistId: expect.stringContaining('Vera Holt keeps their page') },
    ])
    expect((await join(other, artist, { isPublic: false }, zoe)).answer.status).toBe(200)
    for (const as of [ana, zoe]) expect((await edit(before, as, true)).status).toBe(403)
    expect((await world.call(crews.removeMember, at(before), ana)).status).toBe(403)
    expect((await edit(before, vera, true)).status).toBe(200)
    expect((await edit(before, vera, false)).body.memberships).toEqual([])
    expect((await edit(before, zoe, true)).status).toBe(403)
    const own = await join(crew, artist, { from: 2010 }, vera)
    expect(own.answer.body.memberships).toMatchObject([{ from: 2010 }])
    const historyFor = async (as: Member) =>
      (await world.call(crews.history, { params: { id: crew }, query: {} }, as)).body.items.map(({ by }) => by)
    expect(await historyFor(ana)).toEqual([null, ana.username])
    expect(await historyFor(mod)).toContain(vera.username)
    const removed = await world.call(crews.removeMember, at(own.id), vera)
    expect([removed.status, removed.body.memberships]).toEqual([200, []])
  })

  test('the history does not reveal what a membership was before it became public', async () => {
    const crew = await newCrew(world, ana, 'Late Announcement')
    const [first, second] = [await newArtist(world, ana, 'First Guess'), await newArtist(world, ana, 'Second Guess')]
    const { id } = await join(crew, first, { from: 2001, isPublic: false })
    const edit = (artistId: typeof first, isPublic: boolean) =>
      world.call(
        crews.editMember,
        { params: { id: crew, membershipId: id }, body: { artistId, from: 2001, isPublic } },
        ana,
      )
    await edit(second, false)
    await edit(second, true)
    const historyFor = async (as: Member) =>
      (await world.call(crews.history, { params: { id: crew }, query: {} }, as)).body.items.map(({ before }) => before)
    expect(await historyFor(zoe)).toEqual([null, null, null, null])
    for (const as of [ana, mod])
      expect(await historyFor(as)).toMatchObject([{ artist: second }, { artist: first }, null, null])
  })
})

describe('a private membership', () => {
  test('only its author and moderators see it in any answer', async () => {
    const crew = await newCrew(world, ana, 'Quiet Hours')
    const artist = await newArtist(world, ana, 'Nobody Told')
    const { id, answer } = await join(crew, artist, { from: 1987, isPublic: false })
    await creditedWork(world, ana, [artist], { yearMade: 2020 })
    expect(answer.body.memberships).toEqual([])
    const secret = [id, '1987']
    for (const as of [undefined, ana, zoe, mod]) {
      for (const path of [
        `/crews/${crew}`,
        `/artists/${artist}`,
        `/artworks?crew=${crew}`,
        '/crews/index',
        '/crews?q=quiet',
      ]) {
        const headers = as ? { authorization: `Bearer ${as.idToken}` } : {}
        const { body } = await world.app.inject({ url: `/api${path}`, headers })
        for (const word of [...secret, ...(path.includes('crews') ? ['Nobody Told'] : ['Quiet Hours'])]) {
          expect(body.replaceAll(crew, ''), path).not.toContain(word)
        }
      }
    }
    expect(await listWorks({ crew })).toEqual([])
    const seenBy = async (as: Member) => {
      const inCrew = (await world.call(crews.listPrivate, { params: { id: crew } }, as)).body.items
      const ofArtist = (await world.call(artists.listPrivate, { params: { id: artist } }, as)).body.items
      const { items } = (await world.call(crews.history, { params: { id: crew }, query: {} }, as)).body
      return [inCrew.length, ofArtist.length, items.filter(({ what }) => what === 'membership').length]
    }
    expect(await seenBy(ana)).toEqual([1, 1, 1])
    expect(await seenBy(mod)).toEqual([1, 1, 1])
    expect(await seenBy(zoe)).toEqual([0, 0, 0])
    expect((await world.call(crews.listPrivate, { params: { id: crew } })).status).toBe(401)
  })

  test('no refusal reveals it: others cannot edit it and may add the same publicly', async () => {
    const crew = await newCrew(world, ana, 'Back Room')
    const artist = await newArtist(world, ana, 'Vera Lund')
    const { id } = await join(crew, artist, { isPublic: false })
    const params = { id: crew, membershipId: id }
    const body = { artistId: artist, isPublic: true }
    const unknown = { ...params, membershipId: MembershipId.parse(newId()) }
    const refused = await world.call(crews.editMember, { params, body }, zoe)
    expect([refused.status, refused.error]).toEqual([
      404,
      (await world.call(crews.editMember, { params: unknown, body }, zoe)).error,
    ])
    expect((await world.call(crews.removeMember, { params }, zoe)).status).toBe(404)
    expect((await join(crew, artist, { isPublic: false }, zoe)).answer.status).toBe(200)
    expect((await join(crew, artist, {}, zoe)).answer.status).toBe(200)
    expect((await join(crew, artist, { isPublic: false })).answer.status).toBe(409)
  })

  test('moves with a merge and stays private', async () => {
    const crew = await newCrew(world, ana, 'Cellar')
    const [double, kept] = [await newArtist(world, ana, 'Ines Quayle'), await newArtist(world, ana, 'Inez Quail')]
    await join(crew, double, { from: 2011, isPublic: false })
    await join(crew, double, { from: 2015 })
    await join(crew, kept, { from: 2015 })
    await world.call(artists.merge, { params: { id: double }, body: { into: kept } }, mod)
    const page = (await world.call(artists.get, { params: { id: kept } })).body
    expect(page.memberships.map(({ from }) => from)).toEqual([2015])
    const mine = await world.call(artists.listPrivate, { params: { id: kept } }, ana)
    expect(mine.body.items.map(({ from }) => from)).toEqual([2011])
  })
})
