import { artworks } from '@allcity/contract/artworks'
import { blocks } from '@allcity/contract/blocks'
import { type CreditClaim, CreditId, credits } from '@allcity/contract/credits'
import { MakerId, makers } from '@allcity/contract/makers'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditedWork, newArtist, newCrew } from '#test/makers.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let kim: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, kim] = await Promise.all([world.member('ana'), world.member('zoe'), world.member('kim')])
})

const namesOn = async (id: string) => {
  const work = await world.call(artworks.get, { params: { id: artworks.get.params.shape.id.parse(id) } })
  return work.body.credits.map(({ name }) => name)
}
const suggest = (id: string, makerId: MakerId, as: Member, more: Partial<CreditClaim> = {}) =>
  world.call(credits.suggest, { params: { id }, body: { makerId, ...more } }, as)
const readLine = async (id: string, as: Member) => {
  const [line] = (await world.call(credits.list, { params: { id } }, as)).body.items
  if (!line) throw new Error('no credit')
  return line
}

describe('crediting an own work', () => {
  test('an upload shows its credits on the work, in the list and to its uploader', async () => {
    const [artist, crew] = [await newArtist(world, ana, 'Cleo Banner'), await newCrew(world, ana, 'Blue Hour')]
    const mine = await creditedWork(world, ana, [artist, crew])
    expect(mine.credits.map(({ name, type }) => [name, type])).toEqual([
      ['Cleo Banner', 'artist'],
      ['Blue Hour', 'crew'],
    ])
    expect(await namesOn(mine.id)).toEqual(['Cleo Banner', 'Blue Hour'])
    const list = await world.call(artworks.list, { query: { artist } })
    expect(list.body.items[0]?.credits).toHaveLength(2)
  })

  test('the uploader may add roles to credits later, and they apply at once', async () => {
    const artist = await newArtist(world, ana, 'Rowan Plinth')
    const { id } = await publishMural(world, ana)
    await suggest(id, artist, zoe)
    const decided = await suggest(id, artist, ana, { role: 'designed' })
    expect(decided.body.items).toMatchObject([{ role: 'designed', state: 'standing' }])
    const another = await suggest(id, artist, kim, { role: 'assisted' })
    expect(another.body.items).toMatchObject([{ role: 'designed', state: 'standing' }])
  })

  test('an upload creates a new artist once, and asks about one with nearly the same name', async () => {
    const makerId = MakerId.parse(newId())
    const create = { type: 'artist' as const, name: 'Winifred Stroud', isAnother: false }
    const body = { id: newId(), ...mural([await readyPhoto(world, ana)]), credits: [{ makerId, create }] }
    const answers = await Promise.all([1, 2, 3].map(() => world.call(artworks.publish, { body }, ana)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await world.call(makers.search, { query: { q: 'winifred stroud' } })).body.items).toHaveLength(1)
    const other = { makerId: MakerId.parse(newId()), create: { ...create, name: 'Winifred Stroude' } }
    const photo = await readyPhoto(world, zoe)
    const refused = await world.call(
      artworks.publish,
      { body: { id: newId(), ...mural([photo]), credits: [other] } },
      zoe,
    )
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([409, ['credits.0']])
    const meant = { ...other, create: { ...other.create, isAnother: true } }
    const made = await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]), credits: [meant] } }, zoe)
    expect(made.body.credits.map(({ name }) => name)).toEqual(['Winifred Stroude'])
  })

  test('an edit replaces credits: leaving them out keeps them, and an empty list removes all', async () => {
    const [one, two] = [await newArtist(world, ana, 'Una Prima'), await newArtist(world, ana, 'Duo Secondo')]
    const { id, photos } = await creditedWork(world, ana, [one])
    const edit = (claims?: { makerId: MakerId }[]) =>
      world.call(
        artworks.edit,
        { params: { id }, body: { ...mural(photos.map((photo) => photo.id)), ...(claims ? { credits: claims } : {}) } },
        ana,
      )
    expect((await edit()).body.credits.map(({ name }) => name)).toEqual(['Una Prima'])
    expect((await edit([{ makerId: two }])).body.credits.map(({ name }) => name)).toEqual(['Duo Secondo'])
    expect((await edit([])).body.credits).toEqual([])
  })

  test('credits have roles that an edit changes; the default role is made', async () => {
    const [hand, head] = [await newArtist(world, ana, 'Hanna Manus'), await newArtist(world, ana, 'Hedda Caput')]
    const { id, photos } = await creditedWork(world, ana, [hand])
    const rolesAfter = async (claims: { makerId: MakerId; role?: 'designed' | 'assisted' }[]) => {
      const body = { ...mural(photos.map((photo) => photo.id)), credits: claims }
      await world.call(artworks.edit, { params: { id }, body }, ana)
      const shown = await world.call(artworks.get, { params: { id } })
      return shown.body.credits.map(({ name, role }) => [name, role])
    }
    expect(await rolesAfter([{ makerId: hand }, { makerId: head, role: 'designed' }])).toEqual([
      ['Hanna Manus', 'made'],
      ['Hedda Caput', 'designed'],
    ])
    expect(await rolesAfter([{ makerId: hand, role: 'assisted' }, { makerId: head }])).toEqual([
      ['Hanna Manus', 'assisted'],
      ['Hedda Caput', 'made'],
    ])
    const { id: theirs } = await publishMural(world, zoe)
    const suggested = await suggest(theirs, head, ana, { role: 'designed' })
    expect(suggested.body.items).toMatchObject([{ role: 'designed', state: 'suggested' }])
    const payload = { makerId: head, role: 'watched' }
    const headers = { authorization: `Bearer ${ana.idToken}` }
    const unknown = await world.app.inject({ method: 'POST', url: `/api/artworks/${theirs}/credits`, payload, headers })
    expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([400, ['role']])
  })

  test.each([
    ['the same name twice', (id: MakerId) => [{ makerId: id }, { makerId: id }], 'credits'],
    ['nobody of ours', () => [{ makerId: MakerId.parse(newId()) }], 'credits.0'],
  ])('refuses %s', async (_, claims, field) => {
    const artist = await newArtist(world, ana, 'Field Test')
    const body = { id: newId(), ...mural([await readyPhoto(world, ana)]), credits: claims(artist) }
    const answer = await world.call(artworks.publish, { body }, ana)
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('suggesting credits for another member’s work', () => {
  test('a suggestion waits for a second person; agreeing twice counts once', async () => {
    const { id } = await publishMural(world, ana)
    const artist = await newArtist(world, zoe, 'Two Needed')
    const first = await suggest(id, artist, zoe)
    expect(first.body.items).toMatchObject([{ state: 'suggested', saidBy: zoe.username, agreements: 1, agreed: true }])
    expect(await namesOn(id)).toEqual([])
    const { id: creditId } = await readLine(id, zoe)
    const params = { id, creditId }
    const again = await Promise.all([1, 2, 3].map(() => world.call(credits.agree, { params }, zoe)))
    expect(again.map(({ body }) => body.items[0]?.agreements)).toEqual([1, 1, 1])
    await suggest(id, artist, zoe)
    expect(await namesOn(id)).toEqual([])
    const second = await world.call(credits.agree, { params }, kim)
    expect(second.body.items).toMatchObject([{ state: 'standing', agreements: 2, saidBy: zoe.username }])
    expect(await namesOn(id)).toEqual(['Two Needed'])
  })

  test('two concurrent suggestions of one artist become one accepted credit', async () => {
    const { id } = await publishMural(world, ana)
    const artist = await newArtist(world, zoe, 'Same Moment')
    const answers = await Promise.all([suggest(id, artist, zoe), suggest(id, artist, kim)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await namesOn(id)).toEqual(['Same Moment'])
  })

  test('the uploader alone accepts or refuses a suggestion', async () => {
    const { id } = await publishMural(world, ana)
    const [yes, no] = [await newArtist(world, zoe, 'Yes Please'), await newArtist(world, zoe, 'No Thanks')]
    await suggest(id, yes, zoe)
    await world.call(credits.agree, { params: { id, creditId: (await readLine(id, zoe)).id } }, ana)
    expect(await namesOn(id)).toEqual(['Yes Please'])
    const suggested = await suggest(id, no, zoe)
    const creditId = CreditId.parse(suggested.body.items.find(({ maker }) => maker.id === no)?.id)
    expect((await world.call(credits.refuse, { params: { id, creditId }, body: {} }, kim)).status).toBe(403)
    const refused = await world.call(credits.refuse, { params: { id, creditId }, body: {} }, ana)
    expect(refused.body.items.map(({ maker }) => maker.name)).toEqual(['Yes Please'])
    const back = await suggest(id, no, kim)
    expect([back.status, back.error.message]).toEqual([409, 'The uploader said this is not the artist'])
    expect((await suggest(id, no, ana)).status).toBe(200)
    expect(await namesOn(id)).toEqual(['Yes Please', 'No Thanks'])
  })

  test('a suggestion can be withdrawn before it is accepted', async () => {
    const { id } = await publishMural(world, ana)
    const artist = await newArtist(world, zoe, 'Second Thought')
    await suggest(id, artist, zoe)
    const params = { id, creditId: (await readLine(id, zoe)).id }
    expect((await world.call(credits.refuse, { params, body: {} }, zoe)).body.items).toEqual([])
    expect((await suggest(id, artist, kim)).body.items).toMatchObject([{ agreements: 1, saidBy: kim.username }])
  })

  test('limits the open suggestions of a member per work, and accepted ones free a slot', async () => {
    const { id } = await publishMural(world, ana)
    const lou = await world.member('lou')
    const artists = await Promise.all(
      Array.from({ length: 11 }, (_, at) => newArtist(world, zoe, `${'Abcdefghijk'[at]} of a crowd`)),
    )
    const [last, ...others] = artists
    if (!last) throw new Error('No artist')
    for (const artist of others) expect((await suggest(id, artist, lou)).status).toBe(200)
    const full = await suggest(id, last, lou)
    expect([full.status, full.error.message]).toEqual([409, expect.stringContaining('10 open suggestions')])
    expect((await suggest(id, others[0] ?? last, lou)).status, 'it is there already').toBe(200)
    await suggest(id, others[9] ?? last, ana)
    const { items } = (await suggest(id, last, lou)).body
    expect([items.length, items[0]?.state, items[0]?.maker.id]).toEqual([11, 'standing', others[9]])
  })

  test('a blocked member cannot suggest credits, and earlier suggestions are hidden', async () => {
    const mallory = await world.member('mallory')
    const { id } = await publishMural(world, ana)
    const artist = await newArtist(world, zoe, 'Wary Meeting')
    await suggest(id, artist, mallory)
    const theirs = await publishMural(world, mallory)
    await suggest(theirs.id, artist, ana)
    const params = { id, creditId: (await readLine(id, ana)).id }
    await world.call(blocks.block, { params: { username: mallory.username } }, ana)
    const listLines = async (as: Member, of = id) =>
      (await world.call(credits.list, { params: { id: of } }, as)).body.items.map(({ saidBy }) => saidBy)
    expect([await listLines(ana), await listLines(mallory, theirs.id), await listLines(zoe)]).toEqual([
      [],
      [],
      [mallory.username],
    ])
    const refused = [
      await suggest(id, artist, mallory),
      await world.call(credits.agree, { params }, mallory),
      await suggest(theirs.id, artist, ana),
    ]
    expect(refused.map(({ status, error }) => [status, error.message])).toEqual(
      refused.map(() => [403, 'You and who added this work do not meet']),
    )
    // An accepted credit is visible to everybody.
    await world.call(credits.agree, { params }, zoe)
    expect(await listLines(ana)).toEqual([mallory.username])
  })

  test('credits are for members, on published works and existing artists', async () => {
    const { id } = await publishMural(world, ana)
    const artist = await newArtist(world, zoe, 'Gone Work')
    await suggest(id, artist, zoe)
    const creditId = (await readLine(id, zoe)).id
    expect((await world.call(credits.list, { params: { id } })).status).toBe(401)
    expect((await suggest(id, MakerId.parse(newId()), zoe)).status).toBe(400)
    const other = await publishMural(world, ana)
    const elsewhere = await world.call(credits.agree, { params: { id: other.id, creditId } }, kim)
    expect(elsewhere.status).toBe(404)
    await world.call(artworks.remove, { params: { id } }, ana)
    expect((await world.call(credits.list, { params: { id } }, zoe)).status).toBe(404)
    expect((await suggest(id, artist, kim)).status).toBe(404)
    expect((await world.call(credits.agree, { params: { id, creditId } }, kim)).status).toBe(404)
  })

  test('a suggestion may create its artist in one step', async () => {
    const { id } = await publishMural(world, ana)
    const create = { type: 'artist' as const, name: 'Brandnew Hollister', isAnother: false }
    const answer = await suggest(id, MakerId.parse(newId()), zoe, { create })
    expect(answer.body.items).toMatchObject([{ maker: { name: 'Brandnew Hollister' }, state: 'suggested' }])
    const nobody = await suggest(id, MakerId.parse(newId()), zoe, { create: { ...create, name: 'unknown' } })
    expect(nobody.error.fields).toEqual({
      'create.name': 'Leave the credit empty if the artist is unknown; others can add it',
    })
  })
})
