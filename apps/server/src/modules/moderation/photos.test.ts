import { artworks, type MyArtwork } from '@allcity/contract/artworks'
import { moderation } from '@allcity/contract/moderation'
import { PhotoId } from '@allcity/contract/photos'
import { statements } from '@allcity/contract/statements'
import { takedowns } from '@allcity/contract/takedowns'
import { uploads } from '@allcity/contract/uploads'
import { users } from '@allcity/contract/users'
import { describe, expect, test } from 'vitest'
import { decide, findOpenCase, heldWork, letStand, newAppeal, report } from '#test/moderation.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { findUpload, mural, newId, newPicture, publishMural, readyPhoto, sendPhoto, settled } from '#test/photos.ts'
import { about, ask, decide as decideNotice, findCase } from '#test/takedowns.ts'
import { type Member, openWorld } from '#test/world.ts'
import { sweepPhotos } from '../uploads/commands-sweep.ts'
import { takenSentence } from '../uploads/commands-tombstones.ts'

const world = await openWorld()
const { db, jobs } = world.parts
const [ana, judge] = [await world.member('ana'), await newModerator(world)]

const edit = (as: Member, id: MyArtwork['id'], photos: PhotoId[], title = 'Sleeping fox') =>
  world.call(artworks.edit, { params: { id }, body: mural(photos, { title }) }, as)
const mine = async (id: string, as = ana) => {
  const { body } = await world.call(
    artworks.getMine,
    { params: { id: artworks.getMine.params.shape.id.parse(id) } },
    as,
  )
  return { ...body, ids: body.photos.map((photo) => photo.id) }
}
const caseWith = async (id: string) => (await world.call(moderation.get, { params: { id } }, judge)).body
const listIds = (photos: { id: PhotoId }[]) => photos.map(({ id }) => id)
const isThere = async (path: string) => (await fetch(world.origin + path)).status === 200
const getAddress = (photos: { sizes: { url: string }[] }[]) => photos[0]?.sizes[0]?.url ?? ''

/** A reported work of hers. */
async function reported() {
  const { id } = await publishMural(world, ana)
  const reporter = await world.member('reporter')
  await report(world, reporter, 'artwork', id, 'stolen')
  const [photo = PhotoId.parse('')] = (await mine(id)).ids
  return { id, photo, reporter, caseId: (await findOpenCase(world, judge, id))?.id ?? '' }
}

describe('the photos of a work under review', () => {
  test('stay unchanged while it is held: the uploader can edit only the text, and the appeal is about the same photos', async () => {
    const { workId, statementId } = await heldWork(world, ana)
    const { id, ids } = await mine(workId)
    const fresh = await readyPhoto(world, ana)
    for (const photos of [[fresh], [...ids, fresh]]) {
      const refused = await edit(ana, id, photos)
      expect([refused.status, refused.error.message]).toEqual([
        409,
        expect.stringContaining('You can’t change the photos'),
      ])
    }
    expect((await edit(ana, id, ids, 'A fox')).body).toMatchObject({ state: 'held', title: 'A fox' })
    const sentAppeal = newAppeal()
    await world.call(statements.appeal, { params: { id: statementId }, body: sentAppeal }, ana)
    const { items } = (await world.call(moderation.appeals, { query: { limit: 100 } }, judge)).body
    expect(listIds(items.find((appeal) => appeal.id === sentAppeal.id)?.photos ?? [])).toEqual(ids)
  })

  test('are kept for moderators when removed meanwhile, and are gone for everybody else', async () => {
    const { id, photo, caseId } = await reported()
    const before = getAddress((await caseWith(caseId)).photos)
    await world.call(users.editProfile, { body: { avatarId: photo } }, ana)
    const fresh = await readyPhoto(world, ana)
    expect((await edit(ana, id, [fresh])).status, 'nobody learns of a report').toBe(200)

    const { photos, takenOut } = await caseWith(caseId)
    expect([listIds(photos), listIds(takenOut)]).toEqual([[fresh], [photo]])
    await expect.poll(() => isThere(getAddress(takenOut))).toBe(true)
    await expect.poll(() => isThere(before)).toBe(false)
    expect((await world.call(users.get, { params: ana })).body.avatar).toBeNull()
    expect(await findUpload(world, ana, photo)).toBeUndefined()
    const elsewhere = { id: newId(), ...mural([photo]) }
    expect((await world.call(artworks.publish, { body: elsewhere }, ana)).status).toBe(400)
    await sweepPhotos(world.parts, jobs)
    await world.call(uploads.discard, { params: { id: photo } }, ana)
    expect(listIds((await caseWith(caseId)).takenOut)).toEqual([photo])

    expect((await edit(ana, id, [fresh, photo])).status, 'as of any that is gone').toBe(400)
    expect((await letStand(world, judge, caseId)).status).toBe(200)
    const kept = getAddress((await caseWith(caseId)).takenOut)
    await sweepPhotos(world.parts, jobs)
    expect((await caseWith(caseId)).takenOut).toEqual([])
    await expect.poll(() => isThere(kept)).toBe(false)
  })

  test('are kept up to a limit, the first photos of the work first, whenever they were uploaded', async () => {
    const drafts = await Promise.all(Array.from({ length: 57 }, () => readyPhoto(world, ana)))
    const { id, photo, caseId } = await reported()
    const rounds = [drafts.slice(0, 19), drafts.slice(19, 38), drafts.slice(38)]
    for (const some of rounds) expect((await edit(ana, id, [photo, ...some])).status).toBe(200)
    expect((await edit(ana, id, [await readyPhoto(world, ana)])).status).toBe(200)
    const { takenOut } = await caseWith(caseId)
    expect(takenOut).toHaveLength(40)
    expect(listIds(takenOut)).toContain(photo)
  })

  test('do not return as a portrait with a restored profile', async () => {
    const eve = await world.member('eve')
    const { id } = await publishMural(world, eve)
    const [photo = PhotoId.parse('')] = (await mine(id, eve)).ids
    await world.call(users.editProfile, { body: { avatarId: photo } }, eve)
    const reporter = await world.member('reporter')
    await report(world, reporter, 'member', eve.username, 'private')
    const profileCase = (await findOpenCase(world, judge, eve.id))?.id ?? ''
    await decide(world, judge, profileCase, { decision: 'remove', rule: 'private', reason: 'Somebody else' })
    await report(world, reporter, 'artwork', id, 'stolen')
    expect((await edit(eve, id, [await readyPhoto(world, eve)])).status).toBe(200)
    const back = { params: { id: profileCase }, body: { reason: 'It is them' } }
    expect((await world.call(moderation.restore, back, judge)).status).toBe(200)
    expect((await world.call(users.get, { params: eve })).body.avatar).toBeNull()
  })

  test('are the subject of a notice, also those removed after it came', async () => {
    const file = await newPicture()
    const photo = await sendPhoto(world, ana, file)
    await settled(world, ana, photo)
    const [first, third] = [
      await readyPhoto(world, ana, await newPicture()),
      await readyPhoto(world, ana, await newPicture()),
    ]
    const photos = [first, photo, third].map((one) => ({ id: one, altText: null }))
    const { id } = await publishMural(world, ana, { photos })
    const { number } = takedowns.ask.response.parse((await ask(world, about(world, [id]))).json())
    const before = await findCase(world, judge, number)
    expect(
      before.works.map((work) => listIds(work.photos)),
      'whichever it means',
    ).toEqual([[first, photo, third]])
    expect((await edit(ana, id, [first, third])).status).toBe(200)
    const notice = await findCase(world, judge, number)
    expect(notice.works.map((work) => listIds(work.photos))).toEqual([[first, third]])
    expect(notice.works.map(({ takenOut }) => listIds(takenOut))).toEqual([[photo]])
    expect((await decideNotice(world, notice.id, true, judge)).status).toBe(200)
    const again = await settled(world, ana, await sendPhoto(world, ana, file))
    expect(again).toMatchObject({ state: 'failed', failure: takenSentence })
    await sweepPhotos(world.parts, jobs)
    const { works } = await findCase(world, judge, number).catch(() => notice)
    expect(
      works.map(({ takenOut }) => listIds(takenOut)),
      'as long as it may be answered',
    ).toEqual([[photo]])
  })
})

describe('a dismissed report', () => {
  test('can be repeated by the same person only once the photos or texts have changed', async () => {
    const { id, photo, reporter, caseId } = await reported()
    const again = async () => {
      expect((await report(world, reporter, 'artwork', id, 'illegal')).status).toBe(200)
      return (await findOpenCase(world, judge, id))?.id
    }
    expect(await again(), 'one a case').toBe(caseId)
    expect((await caseWith(caseId)).reports).toBe(1)
    await letStand(world, judge, caseId)
    expect(await again()).toBeUndefined()
    await edit(ana, id, [photo])
    await letStand(world, judge, (await again()) ?? '')
    expect(await again(), 'the same words, and the same photo').toBeUndefined()

    await edit(ana, id, [await readyPhoto(world, ana)])
    const second = await again()
    expect(second).toEqual(expect.any(String))
    await letStand(world, judge, second ?? '')
    expect(await again()).toBeUndefined()
    const { ids } = await mine(id)
    await edit(ana, id, ids, 'Something hateful')
    expect(await again()).toEqual(expect.any(String))
  })

  test('dismisses only the photos that the moderator names as seen', async () => {
    const { id, photo, caseId } = await reported()
    await edit(ana, id, [await readyPhoto(world, ana)])
    const seen = [photo]
    expect((await decide(world, judge, caseId, { decision: 'dismiss', photos: seen })).status).toBe(409)
    expect((await letStand(world, judge, caseId)).status).toBe(200)
  })
})

describe('reviewing the works of new members', () => {
  async function strictly<T>(what: () => Promise<T>): Promise<T> {
    world.app.reviewsNew = true
    return what().finally(() => {
      world.app.reviewsNew = false
    })
  }
  const waiting = async (id: string) => {
    await expect.poll(async () => (await findOpenCase(world, judge, id))?.awaitsReview).toBe(true)
    return (await findOpenCase(world, judge, id))?.id ?? ''
  }
  const isShown = async (id: MyArtwork['id']) => (await world.call(artworks.get, { params: { id } })).status === 200

  test('shows only photos that a moderator saw: a photo added meanwhile is reviewed first', async () => {
    const eve = await world.member('eve')
    const { id } = await strictly(() => publishMural(world, eve))
    const caseId = await waiting(id)
    const { photos } = await caseWith(caseId)
    const fresh = await readyPhoto(world, eve)
    expect((await strictly(() => edit(eve, id, [fresh]))).body.state).toBe('held')
    for (const seen of [null, listIds(photos)]) {
      const body = { decision: 'dismiss' as const, photos: seen }
      const refused = await decide(world, judge, caseId, body)
      expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('Review it again')])
    }
    expect((await caseWith(caseId)).takenOut, 'nobody has reported it').toEqual([])
    await db.updateTable('photo').set({ state: 'cutting' }).where('id', '=', fresh).execute()
    expect((await letStand(world, judge, caseId)).status, 'nor what is still being cut').toBe(409)
    await db.updateTable('photo').set({ state: 'ready' }).where('id', '=', fresh).execute()
    expect((await letStand(world, judge, caseId)).status).toBe(200)
    expect(await isShown(id)).toBe(true)
  })

  test('a later photo waits for a moderator too, and a later text does not', async () => {
    const eve = await world.member('eve')
    const { id } = await strictly(() => publishMural(world, eve))
    await letStand(world, judge, await waiting(id))
    const { ids } = await mine(id, eve)
    expect((await strictly(() => edit(eve, id, ids, 'A fox'))).body.state).toBe('published')
    const photos = [...ids, await readyPhoto(world, eve)]
    expect((await strictly(() => edit(eve, id, photos))).body.state).toBe('held')
    expect(await isShown(id)).toBe(false)
    await letStand(world, judge, await waiting(id))
    expect((await strictly(() => edit(eve, id, ids))).body.state, 'one less was seen before').toBe('published')
  })
})
