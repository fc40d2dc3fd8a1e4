import { artworks } from '@allcity/contract/artworks'
import { blocks } from '@allcity/contract/blocks'
import { CommentId, comments } from '@allcity/contract/comments'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let work: ReturnType<typeof newId>
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  work = (await publishMural(world, ana)).id
})

const newComment = () => CommentId.parse(newId())
const write = (as: Member | undefined, text: string, id = newComment(), at = work) =>
  world.call(comments.write, { params: { id: at }, body: { id, text } }, as)
const edit = (as: Member, id: CommentId, text: string) =>
  world.call(comments.edit, { params: { id }, body: { text } }, as)
const remove = (as: Member, id: CommentId) => world.call(comments.remove, { params: { id } }, as)
const report = (as: Member, id: CommentId, body: object = { reason: 'spam' }) =>
  world.app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: { about: { type: 'comment', id }, ...body },
    headers: { authorization: `Bearer ${as.idToken}` },
  })
const list = async (as?: Member, query: { limit?: number; cursor?: string } = {}) =>
  (await world.call(comments.list, { params: { id: work }, query: { limit: 100, ...query } }, as)).body
const texts = async (as?: Member) => (await list(as)).items.map(({ text }) => text)
const block = (as: Member, other: Member) => world.call(blocks.block, { params: { username: other.username } }, as)

describe('comments', () => {
  test('a comment is stored once per id, kept as plain text, and listed oldest first', async () => {
    const id = newComment()
    const first = await write(zoe, '  <b>Fire</b>\n\u202Ewall 🔥 ', id)
    expect(first.body).toMatchObject({ id, text: '<b>Fire</b>\nwall 🔥', mentions: [], editedAt: null })
    expect(first.body.by).toEqual({ username: zoe.username, name: null, avatar: null })
    expect((await write(zoe, 'something else', id)).body.text).toBe('<b>Fire</b>\nwall 🔥')
    expect((await write(ana, 'not mine', id)).status).toBe(409)
    await write(ana, 'second')
    expect(await texts()).toEqual(['<b>Fire</b>\nwall 🔥', 'second'])
    const page = await list(undefined, { limit: 1 })
    const { next = '', ...rest } = await list(undefined, { limit: 1, cursor: page.next ?? '' })
    expect([page.items.length, rest.items[0]?.text, next]).toEqual([1, 'second', ''])
  })

  test.each([
    ['none at all', '   ', 'Write a comment'],
    ['100 000 characters', 'a'.repeat(100_000), 'That text is too long'],
    ['a thousand mentions', '@ana '.repeat(1_000), 'Keep it under 2000 characters'],
  ])('refuses a comment of %s and names the field', async (_, text, sentence) => {
    const answer = await write(zoe, text)
    expect([answer.status, answer.error.fields]).toEqual([400, { text: sentence }])
  })

  test('only its author edits a comment, and the edit is marked', async () => {
    const id = newComment()
    await write(zoe, 'Tomorow', id)
    expect((await edit(ana, id, 'mine now')).status).toBe(403)
    const edited = await edit(zoe, id, 'Tomorrow')
    expect(edited.body.text).toBe('Tomorrow')
    expect(edited.body.editedAt).not.toBeNull()
  })

  test('a comment is removed by its author or the uploader; others, and moderators too, report it', async () => {
    const [bob, judge] = [await world.member('bob'), await newModerator(world)]
    for (const [as, status] of [
      [zoe, 200],
      [ana, 200],
      [judge, 403],
      [bob, 403],
    ] as const) {
      const id = newComment()
      await write(zoe, `taken by ${as.username}`, id)
      const answer = await remove(as, id)
      expect(answer.status).toBe(status)
      if (status === 403) expect(answer.error.message).toMatch(/Report (it|this comment)/)
      expect((await texts()).includes(`taken by ${as.username}`)).toBe(status === 403)
      if (status === 403) continue
      expect((await remove(as, id)).status).toBe(200)
      expect((await edit(zoe, id, 'back again')).status).toBe(404)
      expect((await write(zoe, 'back again', id)).status).toBe(404)
      const row = await world.parts.db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst()
      expect([row?.text, row?.removed_by]).toEqual([null, as.id])
    }
    expect((await remove(zoe, newComment())).status).toBe(404)
  })

  test('a comment tells the viewer whether they may remove it', async () => {
    const id = newComment()
    await write(zoe, 'whose', id)
    const may = async (as?: Member) => (await list(as)).items.find((comment) => comment.id === id)?.mayRemove
    const others = [await world.member('bob'), await newModerator(world)]
    expect([await may(), await may(zoe), await may(ana)]).toEqual([false, true, true])
    for (const other of others) expect(await may(other)).toBe(false)
  })

  test('refuses a comment on a hidden work, and hides the comments of a hidden work', async () => {
    const { id } = await publishMural(world, ana)
    const posted = newComment()
    await write(zoe, 'here', posted, id)
    await world.call(artworks.remove, { params: { id } }, ana)
    expect((await write(zoe, 'there', newComment(), id)).status).toBe(404)
    expect((await edit(zoe, posted, 'there')).status).toBe(404)
    expect((await report(ana, posted)).statusCode).toBe(404)
    expect((await world.call(comments.list, { params: { id }, query: {} })).status).toBe(404)
  })

  test('limits a member to 20 comments a minute and tells when to retry', async () => {
    const eager = await world.member('eager')
    const sent = await Promise.all(Array.from({ length: 22 }, () => write(eager, 'again')))
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(2)
    const answer = await world.app.inject({
      method: 'PUT',
      url: `/api/comments/${newComment()}`,
      headers: { authorization: `Bearer ${eager.idToken}` },
      payload: { text: 'again' },
    })
    expect(answer.json().message).toBe('Too many requests. Please try again later')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(5)
  })
})

describe('mentions', () => {
  test('a mention shows the current username, and any other text after an @ stays text', async () => {
    const bob = await world.member('bob')
    const id = newComment()
    await write(zoe, `@${bob.username.toUpperCase()}. and @nobody-here, mail a@${ana.username}, @@${ana.username}`, id)
    const [said] = (await list()).items.filter((comment) => comment.id === id)
    expect(said?.mentions).toEqual([bob.username])
    await world.call(users.editProfile, { body: { username: `${bob.username}_2` } }, bob)
    const [now] = (await list()).items.filter((comment) => comment.id === id)
    expect(now?.mentions).toEqual([`${bob.username}_2`])
    expect(now?.text).toContain(`@${bob.username}_2. and @nobody-here`)
    const body = { username: `${bob.username}_2`, password: bob.password }
    expect((await world.call(users.deleteAccount, { body }, bob)).status).toBe(200)
    expect((await list()).items.find((comment) => comment.id === id)?.mentions).toEqual([])
  })

  test('a comment mentions the first ten named members', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => world.member('crowd')))
    const posted = await write(zoe, crowd.map(({ username }) => `@${username}`).join(' '))
    expect(posted.body.mentions.toSorted()).toEqual(
      crowd
        .slice(0, 10)
        .map(({ username }) => username)
        .toSorted(),
    )
  })
})

describe('edits', () => {
  test('edits notify at most ten members in the life of a comment, and earlier ones may be named again', async () => {
    const crowd = await Promise.all(Array.from({ length: 11 }, () => world.member('crowd')))
    const writer = await world.member('writer')
    const names = crowd.map(({ username }) => `@${username}`)
    const id = newComment()
    await write(writer, names.slice(0, 10).join(' '), id)
    expect((await edit(writer, id, 'Nobody now')).body.mentions).toEqual([])
    expect((await edit(writer, id, `${names[10]} you too`)).body.mentions).toEqual([])
    expect((await edit(writer, id, `${names[3]} and ${names[10]}`)).body.mentions).toEqual([crowd[3]?.username])
  })
})

describe('blocks', () => {
  test('a block stops comments on each other’s works and mentions, and hides the blocked member’s comments', async () => {
    const [mallory, other] = [await world.member('mallory'), await publishMural(world, zoe)]
    const posted = newComment()
    await write(mallory, 'under your wall', posted)
    await block(ana, mallory)
    expect((await write(mallory, 'again')).status).toBe(403)
    expect((await edit(mallory, posted, 'again')).status).toBe(403)
    expect(await texts(ana)).not.toContain('under your wall')
    expect(await texts(zoe)).toContain('under your wall')
    const to = await write(mallory, `@${ana.username} look`, newComment(), other.id)
    const from = await write(ana, `@${mallory.username} no`, newComment(), other.id)
    expect([to.body.mentions, from.body.mentions]).toEqual([[], []])
  })
})

describe('reports', () => {
  test('a report is stored once per person with the text of that moment, and not by the author', async () => {
    const [id, bob] = [newComment(), await world.member('bob')]
    await write(bob, 'Look at this', id)
    expect((await report(bob, id)).statusCode).toBe(409)
    expect((await report(ana, id, { reason: 'private', note: ' My address ' })).statusCode).toBe(200)
    expect((await report(ana, id, { reason: 'spam' })).statusCode).toBe(200)
    await edit(bob, id, 'Nothing')
    const kept = await world.parts.db.selectFrom('report').selectAll().where('subject_id', '=', id).execute()
    expect(kept).toMatchObject([
      {
        about_id: bob.id,
        member_id: ana.id,
        reason: 'private',
        note: 'My address',
        snapshot: { text: 'Look at this', artworkId: work },
      },
    ])
    expect((await report(ana, id, { reason: 'ugly' })).json().fields).toHaveProperty('reason')
    expect((await report(ana, newComment())).statusCode).toBe(404)
  })
})
