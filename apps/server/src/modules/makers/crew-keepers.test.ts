import { artists } from '@allcity/contract/artists'
import { crews } from '@allcity/contract/crews'
import type { MakerId } from '@allcity/contract/makers'
import { notifications } from '@allcity/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { joinCrew, newArtist, newCrew } from '#test/makers.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let mod: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, mod] = [await world.member('ana'), await world.member('zoe'), await newInCharge(world, 'moderator')]
})

const edit = (id: MakerId, as: Member, change: { name?: string; bio?: string | null }) =>
  world.call(crews.edit, { params: { id }, body: { name: 'Iron Lace', ...change } }, as)
const readHistory = async (id: MakerId, as: Member) =>
  (await world.call(crews.history, { params: { id }, query: {} }, as)).body.items
const restore = (id: MakerId, changeId: string | undefined, as: Member) =>
  world.call(crews.restore, { params: { id, changeId: changeId ?? '' }, body: undefined }, as)
const readKeeping = async (id: MakerId, as: Member) => (await world.call(crews.getKeeping, { params: { id } }, as)).body
const listNotified = async (as: Member, id: MakerId) => {
  const { items } = (await world.call(notifications.list, { query: {} }, as)).body
  return items.filter(({ kind, path }) => kind.startsWith('crew_') && path.includes(id))
}

describe('the keeper of a crew', () => {
  test('the founder keeps the page, hears of edits by others, and is visible only to moderators', async () => {
    const id = await newCrew(world, ana, 'Iron Lace')
    expect(await readKeeping(id, ana)).toEqual({
      isKept: true,
      isMine: true,
      keeper: ana.username,
      isLocked: false,
      isWatching: true,
    })
    expect(await readKeeping(id, zoe)).toMatchObject({ isKept: true, isMine: false, keeper: null, isWatching: false })
    expect(await readKeeping(id, mod)).toMatchObject({ keeper: ana.username })
    await edit(id, ana, { bio: 'Lettering since 2009' })
    await edit(id, zoe, { bio: 'Nonsense' })
    await expect.poll(() => listNotified(ana, id)).toMatchObject([{ kind: 'crew_edited', actors: [zoe.username] }])
    expect((await listNotified(ana, id))[0]).toMatchObject({ about: 'Iron Lace', path: `/crews/${id}#history` })
    expect(await listNotified(zoe, id)).toEqual([])
  })

  test('a locked page can be read and watched by all, and edited only by the keeper and moderators', async () => {
    const id = await newCrew(world, ana, 'Iron Lace')
    const artist = await newArtist(world, ana, 'Mona Rail')
    const lock = (isLocked: boolean, as: Member) =>
      world.call(crews.setLock, { params: { id }, body: { isLocked } }, as)
    expect((await lock(true, zoe)).status).toBe(403)
    expect((await lock(true, ana)).body.isLocked).toBe(true)
    const refused = await edit(id, zoe, { bio: 'Nonsense' })
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'The page of Iron Lace is locked. Only its manager can edit it',
    ])
    expect((await joinCrew(world, id, artist, {}, zoe)).status).toBe(403)
    expect((await joinCrew(world, id, artist, { isPublic: false }, zoe)).status).toBe(200)
    expect((await edit(id, mod, { bio: 'Checked' })).status).toBe(200)
    expect((await edit(id, ana, { bio: 'Mine' })).status).toBe(200)
    expect((await world.call(crews.get, { params: { id } })).body.isLocked).toBe(true)
    await lock(false, mod)
    expect((await edit(id, zoe, { bio: 'Hello' })).status).toBe(200)
  })

  test('an artist with a claim can leave a locked crew', async () => {
    const id = await newCrew(world, ana, 'Iron Lace')
    const artist = await newArtist(world, ana, 'Rosa Quill')
    const { memberships } = (await joinCrew(world, id, artist, {}, ana)).body
    const rosa = await world.member('rosa')
    await claimedBy(world, rosa, artist)
    await world.call(crews.setLock, { params: { id }, body: { isLocked: true } }, ana)
    const membershipId = memberships[0]?.id
    if (!membershipId) throw new Error('no membership')
    const removed = await world.call(crews.removeMember, { params: { id, membershipId } }, rosa)
    expect([removed.status, removed.body.memberships]).toEqual([200, []])
    // The claim stays unknown: the watcher reads of a change without a name, and the history without the removal.
    await expect.poll(() => listNotified(ana, id)).toMatchObject([{ kind: 'crew_edited', actors: [] }])
    expect((await readHistory(id, zoe)).map(({ what }) => what)).toEqual(['made'])
  })

  test('the keeper hands the page to another member, who is notified, or to nobody, which unlocks it', async () => {
    const id = await newCrew(world, ana, 'Iron Lace')
    const handTo = (username: string | null, as: Member) =>
      world.call(crews.setKeeper, { params: { id }, body: { username } }, as)
    expect((await handTo(zoe.username, zoe)).status).toBe(403)
    const unknown = await handTo('nobody-of-this-name', ana)
    expect([unknown.status, unknown.error.fields]).toEqual([400, { username: 'No member has this name' }])
    await world.call(crews.setLock, { params: { id }, body: { isLocked: true } }, ana)
    expect((await handTo(zoe.username.toUpperCase(), ana)).body).toMatchObject({ isMine: false, isLocked: true })
    await expect.poll(() => listNotified(zoe, id)).toMatchObject([{ kind: 'crew_received' }])
    expect((await edit(id, ana, { bio: 'Too late' })).status).toBe(403)
    expect((await handTo(null, zoe)).body).toMatchObject({ isKept: false, isMine: false, isLocked: false })
    expect((await handTo(ana.username, zoe)).status).toBe(403)
    expect((await handTo(ana.username, mod)).body).toMatchObject({ keeper: ana.username })
  })
})

test('any member can watch a crew and stop watching it', async () => {
  const id = await newCrew(world, ana, 'Iron Lace')
  const params = { id }
  for (const _ of [1, 2]) expect((await world.call(crews.watch, { params }, zoe)).body.isWatching).toBe(true)
  await edit(id, ana, { bio: 'For watchers' })
  await expect.poll(() => listNotified(zoe, id)).toMatchObject([{ actors: [ana.username] }])
  for (const _ of [1, 2]) expect((await world.call(crews.unwatch, { params }, zoe)).body.isWatching).toBe(false)
})

describe('an earlier version of a page', () => {
  test('restoring sets all fields and counts as a change of its own', async () => {
    const id = await newCrew(world, ana, 'Iron Lace')
    const details = {
      name: 'Iron Lace',
      bio: 'Lettering since 2009',
      aliases: ['IL'],
      links: ['https://iron.example/'],
      years: { from: 2009, to: null },
    }
    await world.call(crews.edit, { params: { id }, body: details }, ana)
    await edit(id, zoe, { name: 'Vandalised' })
    const [last] = await readHistory(id, ana)
    expect(last).toMatchObject({ what: 'edited', by: zoe.username, isRestorable: true })
    const restored = await restore(id, last?.id, ana)
    expect(restored.body).toMatchObject({ name: 'Iron Lace', bio: details.bio, aliases: ['IL'], activeFrom: 2009 })
    expect((await readHistory(id, ana))[0]).toMatchObject({ by: ana.username, before: { name: 'Vandalised' } })
    expect((await restore(id, crypto.randomUUID(), ana)).status).toBe(404)
  })

  test('artist pages can be restored too, but not by others once the page is claimed', async () => {
    const id = await newArtist(world, ana, 'Sol Wick')
    await world.call(artists.edit, { params: { id }, body: { name: 'Sol Wick', bio: 'First' } }, ana)
    await world.call(artists.edit, { params: { id }, body: { name: 'Sol Wick', bio: 'Second' } }, zoe)
    const { items } = (await world.call(artists.history, { params: { id }, query: {} }, ana)).body
    const params = { id, changeId: items[0]?.id ?? '' }
    expect((await world.call(artists.restore, { params, body: undefined }, ana)).body.bio).toBe('First')
    await claimedBy(world, await world.member('sol'), id)
    expect((await world.call(artists.restore, { params, body: undefined }, zoe)).status).toBe(403)
  })

  test('restoring brings back a removed member and earlier years, and removes an added member', async () => {
    const id = await newCrew(world, ana, 'Iron Lace')
    const artist = await newArtist(world, ana, 'Ada Post')
    await joinCrew(world, id, artist, { from: 2001, to: 2005 }, ana)
    const membershipId = (await world.call(crews.get, { params: { id } })).body.memberships[0]?.id
    if (!membershipId) throw new Error('no membership')
    await world.call(crews.removeMember, { params: { id, membershipId } }, zoe)
    const [removal] = await readHistory(id, ana)
    expect(removal).toMatchObject({ what: 'membership', artist: { id: artist, name: 'Ada Post' }, isRestorable: true })
    expect((await restore(id, removal?.id, ana)).body.memberships).toMatchObject([{ from: 2001, to: 2005 }])
    const body = { artistId: artist, from: 1990, to: null }
    await world.call(crews.editMember, { params: { id, membershipId }, body }, zoe)
    const [changed] = await readHistory(id, ana)
    expect((await restore(id, changed?.id, ana)).body.memberships).toMatchObject([{ from: 2001, to: 2005 }])
    const addition = (await readHistory(id, ana)).at(-2)
    expect(addition).toMatchObject({ what: 'membership', before: null })
    expect((await restore(id, addition?.id, ana)).body.memberships).toEqual([])
  })

  test('the lock ends an edit war: each restoration is one line, and the watcher has one notification', async () => {
    const id = await newCrew(world, ana, 'Iron Lace')
    const [bo, ida] = [await world.member('bo'), await world.member('ida')]
    for (const round of [1, 2, 3]) {
      await edit(id, bo, { bio: `Bo was here ${round}` })
      await edit(id, ida, { bio: `Ida was here ${round}` })
    }
    await expect.poll(async () => (await listNotified(ana, id))[0]?.actorCount).toBe(2)
    expect(await listNotified(ana, id)).toHaveLength(1)
    await world.call(crews.setLock, { params: { id }, body: { isLocked: true } }, ana)
    const first = (await readHistory(id, ana)).find(({ before }) => before?.bio === null)
    expect((await restore(id, first?.id, bo)).status).toBe(403)
    expect((await restore(id, first?.id, ana)).body.bio).toBeNull()
  })

  test('members cannot restore text that a moderator cleared', async () => {
    const id = await newCrew(world, ana, 'Iron Lace')
    await edit(id, zoe, { bio: 'A slur' })
    await edit(id, zoe, { bio: 'Another slur' })
    const [second] = await readHistory(id, zoe)
    await world.parts.db
      .insertInto('maker_change')
      .values({
        id: crypto.randomUUID(),
        maker_id: id,
        member_id: mod.id,
        what: 'cleared',
        before: '{}',
        membership_id: null,
      })
      .execute()
    expect((await restore(id, second?.id, zoe)).status).toBe(404)
    expect((await restore(id, second?.id, mod)).status).toBe(200)
  })
})
