import { artworks } from '@allcity/contract/artworks'
import { blocks } from '@allcity/contract/blocks'
import { CommentId, comments } from '@allcity/contract/comments'
import { credits } from '@allcity/contract/credits'
import { type Notification, type NotificationKind, notifications } from '@allcity/contract/notifications'
import { PictureTextId, pictureTexts } from '@allcity/contract/picture-texts'
import { props } from '@allcity/contract/props'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { spots } from '@allcity/contract/spots'
import { beforeAll, describe, expect, test } from 'vitest'
import { newArtist } from '#test/makers.ts'
import { listHeard, untilHeard } from '#test/notifications.ts'
import { mural, newId, publishMural, readyPhoto } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { notificationJobs } from './jobs.ts'

let world: World
let ana: Member
let zoe: Member
/** Her work is the subject of many tests. */
let mia: Member
let work: Awaited<ReturnType<typeof publishMural>>
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, mia] = [await world.member('ana'), await world.member('zoe'), await world.member('mia')]
  work = await publishMural(world, mia, { title: 'Seen by many' })
})

const listNotified = (as: Member) => listHeard(world, as)
const heard = (as: Member, kind: NotificationKind, isIt?: (one: Notification) => boolean) =>
  untilHeard(world, as, kind, isIt)
const of = (id: string) => ({ params: { id: artworks.get.params.shape.id.parse(id) } })
const see = (as: Member, id: string, status: 'present' | 'removed' = 'present') =>
  world.call(sightings.report, { ...of(id), body: { id: SightingId.parse(newId()), status } }, as)
const write = async (as: Member, text: string, id = CommentId.parse(newId())) => {
  await world.call(comments.write, { ...of(work.id), body: { id, text } }, as)
  return id
}

describe('notifications about a member’s work', () => {
  test('the uploader sees all sightings in one row with names, except their own', async () => {
    await see(mia, work.id)
    for (const other of [zoe, ana]) await see(other, work.id)
    const seen = await heard(mia, 'work_seen', ({ actorCount }) => actorCount === 2)
    expect(seen).toMatchObject({ isRead: false, actors: [ana.username, zoe.username], work: { name: 'Seen by many' } })
    expect(seen.path).toBe(`/artwork/${work.id}`)
  })

  test('a withdrawn sighting disappears from the row', async () => {
    const said = await see(zoe, work.id, 'removed')
    expect(await heard(mia, 'work_gone')).toMatchObject({ actors: [zoe.username] })
    await world.call(sightings.undo, { params: { id: said.body.id } }, zoe)
    expect((await listNotified(mia)).map(({ kind }) => kind)).not.toContain('work_gone')
  })

  test('the uploader hears of a suggested credit, and the suggester hears that it was right', async () => {
    const makerId = await newArtist(world, zoe, 'Told Of')
    const said = await world.call(credits.suggest, { ...of(work.id), body: { makerId } }, zoe)
    expect(await heard(mia, 'credit_suggested')).toMatchObject({ actors: [zoe.username], about: 'Told Of' })
    const creditId = said.body.items.find(({ maker }) => maker.name === 'Told Of')?.id
    if (!creditId) throw new Error('The credit was not suggested')
    await world.call(credits.agree, { params: { id: work.id, creditId } }, mia)
    expect(await heard(zoe, 'credit_accepted')).toMatchObject({ about: 'Told Of', actors: [] })
  })

  test('the uploader hears that a newer work covers theirs, and both sides hear the outcome', async () => {
    const photo = await readyPhoto(world, zoe)
    const body = { id: newId(), ...mural([photo]), title: 'The newer', covers: work.id }
    await world.call(artworks.publish, { body }, zoe)
    expect(await heard(mia, 'covering_proposed')).toMatchObject({ actors: [zoe.username], about: 'The newer' })
    const covering = await world.parts.db
      .selectFrom('covering')
      .select('id')
      .where('newer_id', '=', body.id)
      .executeTakeFirstOrThrow()
    const params = { id: spots.speak.params.shape.id.parse(covering.id) }
    await world.call(spots.speak, { params, body: { says: true } }, mia)
    expect(await heard(zoe, 'covering_accepted')).toMatchObject({ about: 'The newer', work: { id: work.id } })
    expect((await listNotified(mia)).map(({ kind }) => kind)).not.toContain('covering_accepted')
    await world.call(artworks.remove, { params: { id: body.id } }, zoe)
    expect((await listNotified(mia)).map(({ kind }) => kind)).not.toContain('covering_proposed')
  })

  test('the uploader hears of a suggested picture text, and its author hears that it was accepted', async () => {
    const photoId = work.photos[0]?.id
    if (!photoId) throw new Error('The work has no photo')
    const id = PictureTextId.parse(newId())
    await world.call(pictureTexts.propose, { ...of(work.id), body: { id, photoId, text: 'A face, very tall' } }, zoe)
    expect(await heard(mia, 'text_proposed')).toMatchObject({ actors: [zoe.username] })
    await world.call(pictureTexts.accept, { params: { id: work.id, textId: id } }, mia)
    expect(await heard(zoe, 'text_accepted')).toMatchObject({ work: { id: work.id } })
  })

  test('all props share one row, and props taken back disappear, however often they are given', async () => {
    for (const fan of [ana, zoe]) await world.call(props.give, of(work.id), fan)
    const row = await heard(mia, 'props', ({ actorCount }) => actorCount === 2)
    await world.call(notifications.read, { params: { id: row.id } }, mia)
    for (let times = 0; times < 3; times++) {
      await world.call(props.takeBack, of(work.id), zoe)
      expect(await heard(mia, 'props')).toMatchObject({ actors: [ana.username], actorCount: 1 })
      await world.call(props.give, of(work.id), zoe)
    }
    expect(await heard(mia, 'props', ({ actorCount }) => actorCount === 2)).toMatchObject({ id: row.id, isRead: true })
  })
})

describe('notifications about a comment', () => {
  test('a member hears of a comment once, as uploader, as mentioned member or as earlier commenter', async () => {
    await write(zoe, 'First')
    expect(await heard(mia, 'comment')).toMatchObject({ actors: [zoe.username], excerpt: 'First' })
    const id = await write(ana, `Look, @${mia.username}!`)
    expect(await heard(zoe, 'reply')).toMatchObject({ actors: [ana.username] })
    const mention = await heard(mia, 'mention')
    expect(mention).toMatchObject({ excerpt: `Look, @${mia.username}!`, path: `/artwork/${work.id}#comments` })
    const about = (await listNotified(mia)).filter(
      ({ actors, kind }) => actors[0] === ana.username && kind === 'comment',
    )
    expect(about).toEqual([])
    await world.call(comments.edit, { params: { id }, body: { text: `Come, @${mia.username}!` } }, ana)
    expect(await heard(mia, 'mention')).toMatchObject({ id: mention.id, excerpt: `Come, @${mia.username}!` })
    await world.call(comments.edit, { params: { id }, body: { text: 'Come, all!' } }, ana)
    expect((await listNotified(mia)).map(({ kind }) => kind)).not.toContain('mention')
  })

  test('the comments of a day share one row showing the last visible one by an unblocked member', async () => {
    const [ida, ben] = [await world.member('ida'), await world.member('ben')]
    const { id } = await publishMural(world, ida)
    const say = async (as: Member, text: string) => {
      const comment = { id: CommentId.parse(newId()), text }
      await world.call(comments.write, { ...of(id), body: comment }, as)
      return comment.id
    }
    for (const text of ['First', 'Second']) {
      await say(zoe, text)
      await heard(ida, 'comment', ({ excerpt }) => excerpt === text)
    }
    const third = await say(ben, 'Third')
    const both = { actors: [ben.username, zoe.username], actorCount: 2, excerpt: 'Third' }
    expect(await heard(ida, 'comment', ({ actorCount }) => actorCount === 2)).toMatchObject(both)
    await world.call(comments.remove, { params: { id: third } }, ben)
    const zoes = { kind: 'comment', actors: [zoe.username], actorCount: 1, excerpt: 'Second' }
    expect(await listNotified(ida)).toMatchObject([zoes])
    await say(ben, `Fourth, @${ida.username}`)
    await heard(ida, 'mention')
    expect(await listNotified(ida)).toMatchObject([{ kind: 'mention' }, zoes])
    await say(ben, 'Fifth')
    await heard(ida, 'comment', ({ excerpt }) => excerpt === 'Fifth')
    await world.call(blocks.block, { params: { username: ben.username } }, ida)
    expect(await listNotified(ida)).toMatchObject([zoes])
  })

  test('a removed comment disappears from the notifications', async () => {
    const id = await write(zoe, 'Too loud')
    const isIt = ({ excerpt }: Notification) => excerpt === 'Too loud'
    await heard(mia, 'comment', isIt)
    await world.call(comments.remove, { params: { id } }, zoe)
    expect((await listNotified(mia)).filter(isIt)).toEqual([])
  })
})

describe('notifications about a blocked member', () => {
  test('a blocked member disappears from earlier rows and appears in no new ones', async () => {
    const [star, pest] = [await world.member('star'), await world.member('pest')]
    const mine = await publishMural(world, star)
    await see(pest, mine.id)
    await heard(star, 'work_seen')
    await world.call(blocks.block, { params: { username: pest.username } }, star)
    expect(await listNotified(star)).toEqual([])
    await see(pest, mine.id, 'removed')
    await see(zoe, mine.id)
    expect(await heard(star, 'work_seen')).toMatchObject({ actors: [zoe.username], actorCount: 1 })
    expect((await listNotified(star)).map(({ kind }) => kind)).toEqual(['work_seen'])
  })
})

test('an earlier commenter hears no replies on the work of a blocked member', async () => {
  const [lou, max] = [await world.member('lou'), await world.member('max')]
  for (const as of [lou, max]) await write(as, 'I walked past it')
  await world.call(blocks.block, { params: { username: mia.username } }, lou)
  await write(ana, 'It still stands')
  await heard(max, 'reply', ({ actors }) => actors.includes(ana.username))
  expect((await listNotified(lou)).map(({ kind }) => kind)).not.toContain('reply')
})

test('handling the same event twice changes nothing', async () => {
  const star = await world.member('star')
  const mine = await publishMural(world, star)
  const said = await see(zoe, mine.id)
  const before = await heard(star, 'work_seen')
  await world.call(notifications.read, { params: { id: before.id } }, star)
  const post = { mailer: world.parts.mailer, baseUrl: world.origin, address: world.parts.photoAddress }
  const job = notificationJobs(world.parts.db, post, world.parts.jobs).find(
    ({ name }) => name === 'notify-sighting-reported',
  )
  await job?.run({ sightingId: said.body.id, artworkId: mine.id, memberId: zoe.id })
  expect(await listNotified(star)).toMatchObject([{ id: before.id, isRead: true, actorCount: 1 }])
})

describe('notification choices', () => {
  test('a muted topic arrives neither in the list nor by mail, while other topics do', async () => {
    const star = await world.member('star')
    const mine = await publishMural(world, star)
    const choices = [{ topic: 'props' as const, inApp: false, mail: false }]
    const chosen = await world.call(notifications.choose, { body: { choices } }, star)
    expect(chosen.body.choices.find(({ topic }) => topic === 'props')).toEqual(choices[0])
    expect(chosen.body.digest).toBe('off')
    await world.call(props.give, of(mine.id), zoe)
    await see(zoe, mine.id)
    await heard(star, 'work_seen')
    expect((await listNotified(star)).map(({ kind }) => kind)).toEqual(['work_seen'])
  })

  test.each([
    ['a topic that there is not', { choices: [{ topic: 'weather', inApp: true, mail: true }] }],
    ['a rhythm that there is not', { digest: 'hourly' }],
    ['more than there is to choose', { volume: 11 }],
  ])('refuses choices with %s', async (_, payload) => {
    const headers = { authorization: `Bearer ${ana.idToken}` }
    const answer = await world.app.inject({ method: 'PUT', url: '/api/notifications/choices', payload, headers })
    expect(answer.statusCode).toBe(400)
  })
})
