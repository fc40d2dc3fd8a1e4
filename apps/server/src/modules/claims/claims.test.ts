import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { type BattleId, battles } from '@allcity/contract/battles'
import { claims } from '@allcity/contract/claims'
import { MakerId } from '@allcity/contract/makers'
import { notifications } from '@allcity/contract/notifications'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { liveBattle, newBattleId } from '#test/battles.ts'
import { claimedBy, givenClaim } from '#test/claims.ts'
import { newArtist, newCrew } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'
import { expireClaims } from './commands.ts'
import { levelWaitingWalls } from './commands-levels.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let zoe: Member
let moderator: Member

// Claims are counted a minute and member.
beforeEach(async () => {
  ana = await world.member('ana')
  zoe = await world.member('zoe')
  moderator = await newModerator(world)
})

const open = (artistId: MakerId, as: Member, isDispute?: boolean) =>
  world.call(claims.open, { body: { artistId, ...(isDispute === undefined ? {} : { isDispute }) } }, as)
const decide = (id: string, accepts: boolean, as: Member) =>
  world.call(
    claims.decide,
    { params: { id: claims.decide.params.shape.id.parse(id) }, body: { accepts, reason: 'Because of the code' } },
    as,
  )
const kindsOf = async (as: Member) =>
  (await world.call(notifications.list, { query: {} }, as)).body.items.map(({ kind }) => kind)

test('a claim runs from a code to a decision, and its claimant hears of it', async () => {
  const artistId = await newArtist(world, zoe, 'Claimed One')
  const opened = await open(artistId, ana)
  expect(opened.body).toMatchObject({ state: 'open', isDispute: false, artist: { id: artistId } })
  expect(opened.body.code).toMatch(/^ALLCITY-\w{4}-\w{4}$/)
  expect((await open(artistId, ana)).body.id).toBe(opened.body.id)

  const photoId = await readyPhoto(world, ana)
  const params = { id: opened.body.id }
  const body = { address: 'https://example.org/about', photoId, note: 'In the footer' }
  const shown = await world.call(claims.show, { params, body }, ana)
  expect(shown.body).toMatchObject({ state: 'given', address: 'https://example.org/about', photo: { id: photoId } })

  const waiting = await world.call(claims.list, { query: { limit: 100 } }, moderator)
  expect(waiting.body.items.find(({ id }) => id === opened.body.id)).toMatchObject({
    claimant: ana.username,
    holder: null,
    isMine: false,
  })
  expect((await decide(opened.body.id, true, moderator)).body.state).toBe('accepted')
  expect((await decide(opened.body.id, true, moderator)).status).toBe(200)
  expect((await decide(opened.body.id, false, moderator)).status).toBe(409)
  expect((await decide(opened.body.id, true, await newModerator(world))).status).toBe(409)
  expect((await world.call(artists.get, { params: { id: artistId } })).body.isClaimed).toBe(true)
  await expect.poll(() => kindsOf(ana)).toContain('claim_accepted')
  const log = await world.call(audit.list, { query: { subject: artistId } }, moderator)
  expect(log.body.items).toMatchObject([{ action: 'claim.accept', subject: { name: 'Claimed One' } }])
})

test('a claim is refused in a sentence where it cannot be', async () => {
  const artistId = await newArtist(world, zoe, 'Held By Ana')
  await claimedBy(world, ana, artistId)
  const taken = await open(artistId, zoe)
  expect([taken.status, taken.error.message]).toEqual([
    409,
    'Held By Ana is claimed already. If that is you, dispute the claim',
  ])
  expect(taken.error).toMatchObject({ link: `/artists/${artistId}/claim?dispute` })
  expect((await open(MakerId.parse(newId()), zoe)).status).toBe(404)
  const crew = await open(await newCrew(world, zoe, 'A Crew'), zoe)
  expect([crew.status, crew.error.message]).toEqual([400, 'A crew is not claimed: its members are'])
  const bad = await world.app.inject({
    method: 'POST',
    url: '/api/users/claim-artist',
    payload: { artistId: 'x' },
    headers: { authorization: `Bearer ${zoe.idToken}` },
  })
  expect(bad.statusCode).toBe(400)
  const barred = await world.member('barred')
  await db
    .updateTable('member')
    .set({ suspended_until: new Date(Date.now() + 60_000) })
    .where('id', '=', barred.id)
    .execute()
  expect((await open(artistId, barred, true)).status).toBe(403)
})

test('evidence is a page or a photo of one’s own, and only its claimant gives or withdraws it', async () => {
  const { id } = (await open(await newArtist(world, zoe, 'Nobody Yet'), ana)).body
  const show = (body: object, as = ana) => {
    const headers = { authorization: `Bearer ${as.idToken}` }
    return world.app.inject({ method: 'PUT', url: `/api/claims/${id}/evidence`, payload: body, headers })
  }
  for (const address of ['javascript:alert(1)', 'ftp://example.org', 'http://127.0.0.1/x', 'me', 'https://']) {
    expect((await show({ address })).statusCode).toBe(400)
  }
  expect((await show({})).statusCode).toBe(400)
  expect((await show({ photoId: await readyPhoto(world, zoe) })).statusCode).toBe(400)
  const [published] = (await publishMural(world, ana)).photos
  expect((await show({ photoId: published?.id })).statusCode).toBe(400)
  expect((await show({ address: 'https://example.org/me' }, zoe)).statusCode).toBe(403)
  expect((await decide(id, true, moderator)).status).toBe(409)
  expect((await world.call(claims.withdraw, { params: { id } }, zoe)).status).toBe(403)
  expect((await world.call(claims.withdraw, { params: { id } }, ana)).body.state).toBe('withdrawn')
  expect((await show({ address: 'https://example.org/me' })).statusCode).toBe(409)
})

test('nobody decides a claim of their own, or on an artist that they hold', async () => {
  const own = await givenClaim(world, moderator, await newArtist(world, zoe, 'A Moderator'))
  expect((await decide(own, true, moderator)).status).toBe(403)
  expect((await decide(own, true, zoe)).status).toBe(403)
  const other = await newModerator(world)
  expect((await decide(own, true, other)).status).toBe(200)
  const artistId = (await db.selectFrom('claim').select('maker_id').where('id', '=', own).executeTakeFirstOrThrow())
    .maker_id
  const dispute = await givenClaim(world, ana, MakerId.parse(artistId), true)
  expect((await decide(dispute, true, moderator)).status).toBe(403)
})

test('a dispute is told to the holder, who may answer; accepted, it moves the artist', async () => {
  const artistId = await newArtist(world, zoe, 'Disputed')
  await claimedBy(world, ana, artistId)
  const wishes = { closestLevel: 'city' as const, rights: null, noTraining: true }
  await world.call(claims.setWishes, { params: { id: artistId }, body: wishes }, ana)
  const id = await givenClaim(world, zoe, artistId, true)
  await expect.poll(() => kindsOf(ana)).toContain('claim_disputed')
  const seen = (await world.call(claims.standing, { params: { id: artistId } }, ana)).body
  expect(seen.disputes).toMatchObject([{ id, code: null, address: null, photo: null }])
  expect((await world.call(claims.answer, { params: { id }, body: { text: 'Not them' } }, zoe)).status).toBe(404)
  expect((await world.call(claims.answer, { params: { id }, body: { text: 'I am' } }, ana)).body.answer).toBe('I am')
  expect((await decide(id, true, moderator)).body).toMatchObject({ state: 'accepted', holder: zoe.username })
  await expect.poll(() => kindsOf(ana)).toContain('claim_ended')
  const after = (await world.call(claims.standing, { params: { id: artistId } }, zoe)).body
  expect(after).toMatchObject({ isMine: true, wishes: { closestLevel: null, noTraining: false } })
  expect((await world.call(claims.setWishes, { params: { id: artistId }, body: wishes }, ana)).status).toBe(403)
  const log = await world.call(audit.list, { query: { subject: artistId, action: 'claim.transfer' } }, moderator)
  expect(log.body.items).toHaveLength(1)
})

test('two moderators at once decide a claim once', async () => {
  const id = await givenClaim(world, ana, await newArtist(world, zoe, 'Raced'))
  const [one, other] = [await newModerator(world), await newModerator(world)]
  const answers = await Promise.all([decide(id, true, one), decide(id, false, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a holder hands an artist over with what they asked for, or gives it up; a moderator takes it with a reason', async () => {
  const artistId = await newArtist(world, zoe, 'Handed')
  const params = { id: artistId }
  await claimedBy(world, ana, artistId)
  const wishes = { closestLevel: 'district' as const, rights: 'all_rights_reserved' as const, noTraining: true }
  await world.call(claims.setWishes, { params, body: wishes }, ana)
  const to = (username: string, as: Member) => world.call(claims.handOver, { params, body: { username } }, as)
  expect((await to('nobody-of-this-name', ana)).status).toBe(400)
  expect((await to(ana.username, zoe)).status).toBe(403)
  expect((await to(zoe.username.toUpperCase(), ana)).body).toMatchObject({ isClaimed: true, isMine: false })
  await expect.poll(() => kindsOf(zoe)).toContain('claim_received')
  expect((await world.call(claims.standing, { params }, zoe)).body.wishes).toEqual(wishes)
  expect((await world.call(claims.end, { params, body: {} }, ana)).status).toBe(403)
  expect((await world.call(claims.end, { params, body: {} }, moderator)).status).toBe(400)
  const taken = await world.call(claims.end, { params, body: { reason: 'Impersonation' } }, moderator)
  expect(taken.body.isClaimed).toBe(false)
  await claimedBy(world, ana, artistId)
  expect((await world.call(claims.end, { params, body: {} }, ana)).body.isClaimed).toBe(false)
})

test('a page that its artist keeps is changed by them and by moderators; others suggest', async () => {
  const artistId = await newArtist(world, zoe, 'Kept Page')
  const params = { id: artistId }
  const suggest = (text: string) => world.call(claims.suggest, { params, body: { id: newId(), text } }, zoe)
  expect((await suggest('Too early')).status).toBe(409)
  await claimedBy(world, ana, artistId)
  const edit = (as: Member, bio: string) => world.call(artists.edit, { params, body: { name: 'Kept Page', bio } }, as)
  const refused = await edit(zoe, 'Mine')
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'Kept Page keeps this page. Suggest what should change',
  ])
  expect((await edit(ana, 'By me')).status).toBe(200)
  expect((await edit(moderator, 'By a moderator')).status).toBe(200)
  expect((await suggest('Born in 1980')).status).toBe(200)
  await expect.poll(() => kindsOf(ana)).toContain('page_suggested')
  const [said] = (await world.call(claims.standing, { params }, ana)).body.suggestions
  expect(said).toMatchObject({ text: 'Born in 1980', by: zoe.username })
  const settle = { params: { ...params, suggestionId: said?.id ?? '' } }
  expect((await world.call(claims.settleSuggestion, settle, zoe)).status).toBe(403)
  expect((await world.call(claims.settleSuggestion, settle, ana)).body.suggestions).toEqual([])
  const into = await newArtist(world, zoe, 'Kept Pages')
  expect((await world.call(artists.merge, { params, body: { into } }, moderator)).status).toBe(409)
})

test('an artist shows their works less close, and never closer than their uploaders chose', async () => {
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
  const levelOf = async (id: typeof exact.id) => (await world.call(artworks.get, { params: { id } })).body.place.level
  await wish('district')
  expect([await levelOf(exact.id), await levelOf(city.id)]).toEqual(['district', 'city'])
  // As its uploader edits it, their choice is kept and the artist's holds.
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
  expect(await levelOf(exact.id)).toBe('district')
  await edit('city')
  expect(await levelOf(exact.id)).toBe('city')
  await wish('hidden')
  expect(await levelOf(city.id)).toBe('hidden')
  const later = await publishMural(world, zoe, { credits })
  expect(await levelOf(later.id)).toBe('hidden')
  await wish(null)
  expect([await levelOf(exact.id), await levelOf(later.id)]).toEqual(['city', 'exact'])
  await wish('street')
  await world.call(claims.end, { params: { id: artistId }, body: {} }, ana)
  expect(await levelOf(later.id)).toBe('exact')
})

test('what an artist of thousands of works asks for is carried out in parts, and the page says so', async () => {
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
  await expect.poll(() => waiting(ana), { timeout: 20_000 }).toBe(0)
  expect(await count(db)).toEqual({ done: before + 230, waiting: 0 })
  expect(await waiting(zoe)).toBe(0)
  // Two who do the same part do it once.
  await world.call(claims.setWishes, { params, body: { ...body, closestLevel: null } }, ana)
  await Promise.all([levelWaitingWalls(db), levelWaitingWalls(db)])
  await expect.poll(() => count(db), { timeout: 20_000 }).toEqual({ done: before, waiting: 0 })
  await sql`delete from artwork where id <> ${one.id} and id in
    (select artwork_id from credit where maker_id = ${artistId})`.execute(db)
})

test('a claim for which nothing is shown runs out after thirty days', async () => {
  const { id } = (await open(await newArtist(world, zoe, 'Late'), ana)).body
  await db
    .updateTable('claim')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await expireClaims(db, world.parts.jobs)
  const mine = await world.call(claims.listMine, { query: { limit: 100 } }, ana)
  expect(mine.body.items.find((claim) => claim.id === id)?.state).toBe('expired')
  await expect.poll(() => kindsOf(ana)).toContain('claim_expired')
})

test('an artist challenges with a work of theirs that another added, and votes on none', async () => {
  const artistId = await newArtist(world, zoe, 'Fighter')
  const mine = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
  const against = await publishMural(world, await world.member('rival'))
  const challenge = () => {
    const body = { id: newBattleId(), mine: mine.id, against: against.id, days: 1 }
    return world.call(battles.challenge, { body }, ana)
  }
  expect((await challenge()).status).toBe(403)
  const other = await publishMural(world, await world.member('rival'))
  const { id } = await liveBattle(world, moderator, [mine.id, other.id])
  await claimedBy(world, ana, artistId)
  const vote = { params: { id }, body: { choice: 'one' as const } }
  for (const as of [ana, zoe]) {
    const refused = await world.call(battles.vote, vote, as)
    expect([refused.status, refused.error.message]).toEqual([403, 'Nobody votes on their own work'])
    expect((await world.call(battles.getVote, { params: { id } }, as)).body.isOwnWork).toBe(true)
  }
  await world.parts.db.updateTable('battle').set({ state: 'voided' }).where('id', '=', id).execute()
  expect((await challenge()).body).toMatchObject({ state: 'proposed', isMine: true, askedBy: 'artist' })
  const seen = (await world.call(battles.listMine, { query: {} }, zoe)).body.items
  expect(seen[0], 'their uploader sees it, and answers nothing').toMatchObject({ isMine: false, mayAnswer: false })
})

test('an artist is offered all works of theirs for a battle, whoever added them, and nobody else is', async () => {
  const painter = await world.member('painter')
  const artistId = await newArtist(world, zoe, 'Offered')
  const credits = [{ makerId: artistId, role: 'made' as const }]
  const added = await publishMural(world, painter, { credits })
  const byZoe = await publishMural(world, zoe, { credits })
  const offered = async (query: { limit?: number; cursor?: string; artwork?: typeof byZoe.id } = {}) =>
    (await world.call(battles.contenders, { query }, painter)).body
  expect((await offered()).items.map(({ id }) => id)).toEqual([added.id])
  await claimedBy(world, painter, artistId)
  expect((await offered()).items.map(({ id }) => id)).toEqual([byZoe.id, added.id])
  const first = await offered({ limit: 1 })
  const rest = await offered({ limit: 1, cursor: first.next ?? '' })
  expect([first.items[0]?.id, rest.items[0]?.id, rest.next]).toEqual([byZoe.id, added.id, undefined])
  expect((await offered({ artwork: byZoe.id })).items).toHaveLength(1)
  const foreign = await publishMural(world, zoe)
  expect((await offered({ artwork: foreign.id })).items).toEqual([])
  expect((await world.call(battles.contenders, { query: { cursor: 'nowhere' } }, painter)).status).toBe(400)
})

test('a challenge is told to the uploader and to the artist, and the first of them to answer decides', async () => {
  const [painter, rival, stranger] = await Promise.all(
    ['painter', 'rival', 'stranger'].map((name) => world.member(name)),
  )
  if (!painter || !rival || !stranger) throw new Error('Three members')
  const artistId = await newArtist(world, zoe, 'Challenged')
  await claimedBy(world, painter, artistId)
  const asked = async () => {
    const against = await publishMural(world, zoe, { credits: [{ makerId: artistId, role: 'made' }] })
    const mine = await publishMural(world, rival)
    const body = { id: newBattleId(), mine: mine.id, against: against.id, days: 1 }
    expect((await world.call(battles.challenge, { body }, rival)).status).toBe(200)
    return body.id
  }
  const answer = (id: BattleId, accepts: boolean, as: Member) =>
    world.call(battles.answer, { params: { id }, body: { accepts } }, as)
  const id = await asked()
  for (const as of [zoe, painter]) {
    await expect.poll(() => kindsOf(as)).toContain('battle_challenged')
    const mine = (await world.call(battles.listMine, { query: {} }, as)).body.items
    expect(mine.find((battle) => battle.id === id)).toMatchObject({ mayAnswer: true, askedBy: 'uploader' })
  }
  expect((await answer(id, true, stranger)).status).toBe(403)
  expect((await answer(id, true, painter)).body).toMatchObject({ state: 'upcoming', mayAnswer: false })
  expect((await answer(id, false, zoe)).status).toBe(409)
  await expect.poll(() => kindsOf(rival)).toContain('battle_accepted')

  const second = await asked()
  const both = await Promise.all([answer(second, false, zoe), answer(second, true, painter)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const third = await asked()
  await world.parts.db.insertInto('block').values({ member_id: painter.id, blocked_id: rival.id }).execute()
  expect((await answer(third, true, zoe)).status, 'its artist does not want to meet').toBe(403)
  await world.call(claims.end, { params: { id: artistId }, body: {} }, painter)
  expect((await answer(third, false, painter)).status, 'no artist any more').toBe(403)
  expect((await answer(third, false, zoe)).body.state).toBe('refused')
})

test('what an artist asks for is said with their works: rights and training, in headers, files and embeds', async () => {
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

test('a moderator with a part in a dispute sees no evidence of the other, and does not end the claim that is in the way', async () => {
  const artistId = await newArtist(world, zoe, 'Held By Who Moderates')
  await claimedBy(world, moderator, artistId)
  const id = await givenClaim(world, ana, artistId, true)
  const lineFor = async (as: Member) =>
    (await world.call(claims.list, { query: { limit: 100 } }, as)).body.items.find((line) => line.id === id)
  expect(await lineFor(moderator)).toMatchObject({ isMine: true, code: null, address: null, photo: null, note: null })
  const rival = await newModerator(world)
  expect((await lineFor(rival))?.address).toBe('https://example.org/me')
  await givenClaim(world, rival, artistId, true)
  const end = { params: { id: artistId }, body: { reason: 'It is me' } }
  expect((await world.call(claims.end, end, rival)).status).toBe(403)
  expect((await world.call(claims.end, end, await newModerator(world))).status).toBe(200)
})
