import { artists } from '@allcity/contract/artists'
import { audit } from '@allcity/contract/audit'
import { blocks } from '@allcity/contract/blocks'
import { claims } from '@allcity/contract/claims'
import { MakerId } from '@allcity/contract/makers'
import { beforeEach, expect, test } from 'vitest'
import { claimedBy, givenClaim } from '#test/claims.ts'
import { newArtist, newCrew } from '#test/makers.ts'
import { listKinds } from '#test/notices.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld } from '#test/world.ts'
import { moveSome } from '../account-deletions/commands-move.ts'
import { expireClaims } from './commands.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let zoe: Member
let moderator: Member

// Claims are rate-limited per minute and member.
beforeEach(async () => {
  ana = await world.member('ana')
  zoe = await world.member('zoe')
  moderator = await newModerator(world)
})

const open = (artistId: MakerId, as: Member, isDispute?: boolean) =>
  world.call(claims.open, { body: { artistId, ...(isDispute === undefined ? {} : { isDispute }) } }, as)
const decide = (id: string, accepts: boolean, as: Member, holderReason: string | null = null) =>
  world.call(
    claims.decide,
    {
      params: { id: claims.decide.params.shape.id.parse(id) },
      body: { accepts, reason: 'Because of the code', holderReason },
    },
    as,
  )

test('a claim goes from a code to a decision, and notifies the claimant', async () => {
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
  const late = await decide(opened.body.id, true, await newModerator(world))
  const decided = `${moderator.username} already accepted this: Because of the code`
  expect([late.status, late.error.message]).toEqual([409, decided])
  expect((await world.call(artists.get, { params: { id: artistId } })).body.isClaimed).toBe(true)
  await expect.poll(() => listKinds(world, ana)).toContain('claim_accepted')
  const log = await world.call(audit.list, { query: { subject: artistId } }, moderator)
  expect(log.body.items).toMatchObject([{ action: 'claim.accept', subject: { name: 'Claimed One' } }])
})

test('an impossible claim is refused with a plain sentence', async () => {
  const artistId = await newArtist(world, zoe, 'Held By Ana')
  await claimedBy(world, ana, artistId)
  const taken = await open(artistId, zoe)
  expect([taken.status, taken.error.message]).toEqual([
    409,
    'Held By Ana is already claimed. If that’s you, dispute the claim',
  ])
  expect(taken.error).toMatchObject({ link: `/artists/${artistId}/claim?dispute` })
  expect((await open(MakerId.parse(newId()), zoe)).status).toBe(404)
  const crew = await open(await newCrew(world, zoe, 'A Crew'), zoe)
  expect([crew.status, crew.error.message]).toEqual([400, 'Crews can’t be claimed. Claim one of its artists'])
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

test('evidence is a page or a photo of the claimant, and only the claimant gives or withdraws it', async () => {
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

test('the history of a page hides who holds it, except from the holder and moderators', async () => {
  const artistId = await newArtist(world, zoe, 'Nameless')
  const edit = (bio: string, as: Member) => {
    const body = { name: 'Nameless', bio, aliases: [], links: [], years: { from: null, to: null }, regionId: null }
    return world.call(artists.edit, { params: { id: artistId }, body }, as)
  }
  const readBy = async (as: Member) => {
    const { items } = (await world.call(artists.history, { params: { id: artistId }, query: {} }, as)).body
    return items.map(({ by, isByArtist }) => [by, isByArtist])
  }
  await edit('Before', ana)
  await claimedBy(world, ana, artistId)
  expect((await edit('After', ana)).status).toBe(200)
  const earlier = [
    [ana.username, false],
    [zoe.username, false],
  ]
  expect(await readBy(zoe)).toEqual([[null, true], ...earlier])
  for (const as of [ana, moderator]) expect(await readBy(as)).toEqual([[ana.username, true], ...earlier])
  await world.call(claims.end, { params: { id: artistId }, body: {} }, ana)
  expect(await readBy(zoe)).toEqual([[null, true], ...earlier])

  const heir = await world.member('heir')
  const isClaimMoved = async () =>
    (await db.selectFrom('claim').select('member_id').where('maker_id', '=', artistId).executeTakeFirst())
      ?.member_id === heir.id
  while (!(await isClaimMoved())) {
    await db.transaction().execute(async (tx) => void (await moveSome(tx, { from: ana.id, into: heir.id })))
  }
  expect((await readBy(zoe))[0], 'nor while their accounts become one').toEqual([null, true])
})

test('a moderator cannot decide their own claim, or a claim on an artist they hold', async () => {
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

test('the only moderator may decide their own claim', async () => {
  const id = await givenClaim(world, moderator, await newArtist(world, zoe, 'Alone'))
  await db.updateTable('member').set({ role: 'member' }).where('id', '<>', moderator.id).execute()
  const { items } = (await world.call(claims.list, { query: { limit: 100 } }, moderator)).body
  expect(items.find((line) => line.id === id)?.isMine).toBe(false)
  expect((await decide(id, true, moderator)).status).toBe(200)
})

test('a dispute notifies the holder, who may answer; an accepted dispute moves the artist', async () => {
  const artistId = await newArtist(world, zoe, 'Disputed')
  await claimedBy(world, ana, artistId)
  const wishes = { closestLevel: 'city' as const, rights: null, noTraining: true }
  await world.call(claims.setWishes, { params: { id: artistId }, body: wishes }, ana)
  const id = await givenClaim(world, zoe, artistId, true)
  await expect.poll(() => listKinds(world, ana)).toContain('claim_disputed')
  const seen = (await world.call(claims.standing, { params: { id: artistId } }, ana)).body
  expect(seen.disputes).toMatchObject([{ id, code: null, address: null, photo: null }])
  expect((await world.call(claims.answer, { params: { id }, body: { text: 'Not them' } }, zoe)).status).toBe(404)
  expect((await world.call(claims.answer, { params: { id }, body: { text: 'I am' } }, ana)).body.answer).toBe('I am')
  const note = 'The page named there is another’s'
  expect((await decide(id, true, moderator, note)).body).toMatchObject({ state: 'accepted', holder: zoe.username })
  await expect.poll(() => listKinds(world, ana)).toContain('claim_ended')
  const after = (await world.call(claims.standing, { params: { id: artistId } }, zoe)).body
  expect(after).toMatchObject({ isMine: true, wishes: { closestLevel: null, noTraining: false } })
  expect((await world.call(claims.setWishes, { params: { id: artistId }, body: wishes }, ana)).status).toBe(403)
  const log = await world.call(audit.list, { query: { subject: artistId, action: 'claim.transfer' } }, moderator)
  expect(log.body.items).toHaveLength(1)
})

test('two moderators at the same moment decide a claim once', async () => {
  const id = await givenClaim(world, ana, await newArtist(world, zoe, 'Raced'))
  const [one, other] = [await newModerator(world), await newModerator(world)]
  const answers = await Promise.all([decide(id, true, one), decide(id, false, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a holder hands an artist over with its wishes or gives it up, and a moderator revokes it with a reason', async () => {
  const artistId = await newArtist(world, zoe, 'Handed')
  const params = { id: artistId }
  await claimedBy(world, ana, artistId)
  const wishes = { closestLevel: 'district' as const, rights: 'all_rights_reserved' as const, noTraining: true }
  await world.call(claims.setWishes, { params, body: wishes }, ana)
  const to = (username: string, as: Member) => world.call(claims.handOver, { params, body: { username } }, as)
  expect((await to('nobody-of-this-name', ana)).status).toBe(400)
  expect((await to(ana.username, zoe)).status).toBe(403)
  expect((await to(zoe.username.toUpperCase(), ana)).body).toMatchObject({ isClaimed: true, isMine: false })
  await expect.poll(() => listKinds(world, zoe)).toContain('claim_received')
  expect((await world.call(claims.standing, { params }, zoe)).body.wishes).toEqual(wishes)
  expect((await world.call(claims.end, { params, body: {} }, ana)).status).toBe(403)
  expect((await world.call(claims.end, { params, body: {} }, moderator)).status).toBe(400)
  const taken = await world.call(claims.end, { params, body: { reason: 'Impersonation' } }, moderator)
  expect(taken.body.isClaimed).toBe(false)
  await claimedBy(world, ana, artistId)
  expect((await world.call(claims.end, { params, body: {} }, ana)).body.isClaimed).toBe(false)
})

test('suggestions by blocked members are hidden from the holder, and do not reveal who that is', async () => {
  const artistId = await newArtist(world, zoe, 'Wary Page')
  const params = { id: artistId }
  await claimedBy(world, ana, artistId)
  const mallory = await world.member('mallory')
  const suggest = () => world.call(claims.suggest, { params, body: { id: newId(), text: 'Hurt' } }, mallory)
  const read = async () => (await world.call(claims.standing, { params }, ana)).body.suggestions.map(({ by }) => by)
  await suggest()
  expect(await read()).toEqual([mallory.username])
  await world.call(blocks.block, { params: { username: ana.username } }, mallory)
  expect((await suggest()).status).toBe(200)
  expect(await read()).toEqual([])
})

test('a claimed page is edited by its holder and moderators; other members suggest changes', async () => {
  const artistId = await newArtist(world, zoe, 'Kept Page')
  const params = { id: artistId }
  const suggest = (text: string) => world.call(claims.suggest, { params, body: { id: newId(), text } }, zoe)
  expect((await suggest('Too early')).status).toBe(409)
  await claimedBy(world, ana, artistId)
  const edit = (as: Member, bio: string) => world.call(artists.edit, { params, body: { name: 'Kept Page', bio } }, as)
  const refused = await edit(zoe, 'Mine')
  expect([refused.status, refused.error.message]).toEqual([403, 'Kept Page manages this page. Suggest a change'])
  expect((await edit(ana, 'By me')).status).toBe(200)
  expect((await edit(moderator, 'By a moderator')).status).toBe(200)
  expect((await suggest('Born in 1980')).status).toBe(200)
  await expect.poll(() => listKinds(world, ana)).toContain('page_suggested')
  const [said] = (await world.call(claims.standing, { params }, ana)).body.suggestions
  expect(said).toMatchObject({ text: 'Born in 1980', by: zoe.username })
  const settle = { params: { ...params, suggestionId: said?.id ?? '' } }
  expect((await world.call(claims.settleSuggestion, settle, zoe)).status).toBe(403)
  expect((await world.call(claims.settleSuggestion, settle, ana)).body.suggestions).toEqual([])
  const into = await newArtist(world, zoe, 'Kept Pages')
  expect((await world.call(artists.merge, { params, body: { into } }, moderator)).status).toBe(409)
})

test('a claim without evidence expires after thirty days', async () => {
  const { id } = (await open(await newArtist(world, zoe, 'Late'), ana)).body
  await db
    .updateTable('claim')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await expireClaims(db, world.parts.jobs)
  const mine = await world.call(claims.listMine, { query: { limit: 100 } }, ana)
  expect(mine.body.items.find((claim) => claim.id === id)?.state).toBe('expired')
  await expect.poll(() => listKinds(world, ana)).toContain('claim_expired')
})

test('a moderator who holds the artist sees no evidence of a dispute and cannot end the claim that blocks it', async () => {
  const artistId = await newArtist(world, zoe, 'Held By Who Moderates')
  await claimedBy(world, moderator, artistId)
  const id = await givenClaim(world, ana, artistId, true)
  const lineFor = async (as: Member) =>
    (await world.call(claims.list, { query: { limit: 100 } }, as)).body.items.find((line) => line.id === id)
  expect(await lineFor(moderator)).toMatchObject({ isMine: true, code: null, address: null, photo: null, note: null })
  const rival = await newModerator(world)
  expect((await lineFor(rival))?.address).toBe('https://example.org/me')
  await givenClaim(world, rival, artistId, true)
  expect(await lineFor(rival)).toMatchObject({ isMine: true, code: null, address: null })
  expect((await decide(id, false, rival)).status).toBe(403)
  const end = { params: { id: artistId }, body: { reason: 'It is me' } }
  expect((await world.call(claims.end, end, rival)).status).toBe(403)
  expect((await world.call(claims.end, end, await newModerator(world))).status).toBe(200)
})
