import { artworks } from '@allcity/contract/artworks'
import { blocks } from '@allcity/contract/blocks'
import { props } from '@allcity/contract/props'
import { users } from '@allcity/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimedBy } from '#test/claims.ts'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { newArtist } from '#test/makers.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let id: ReturnType<typeof newId>
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  id = (await publishMural(world, ana)).id
})

const give = (as?: Member, work = id) => world.call(props.give, { params: { id: work } }, as)
const takeBack = (as?: Member, work = id) => world.call(props.takeBack, { params: { id: work } }, as)
const state = async (as?: Member) => (await world.call(props.get, { params: { id } }, as)).body
const givers = async (as?: Member) =>
  (await world.call(props.list, { params: { id }, query: {} }, as)).body.items.map(({ username }) => username)

describe('giving props', () => {
  test('props count once however often they are given, can be taken back, and are counted on the page and in lists', async () => {
    expect((await give(zoe)).body).toEqual({ props: 1, mine: true })
    expect((await give(zoe)).body).toEqual({ props: 1, mine: true })
    expect(await state()).toEqual({ props: 1, mine: false })
    expect((await world.call(artworks.get, { params: { id } })).body.props).toBe(1)
    const listed = (await world.call(artworks.list, { query: { uploader: ana.username } })).body.items
    expect(listed.find((work) => work.id === id)?.props).toBe(1)
    expect(await givers()).toEqual([zoe.username])
    expect((await takeBack(zoe)).body).toEqual({ props: 0, mine: false })
    expect((await takeBack(zoe)).body).toEqual({ props: 0, mine: false })
    expect(await givers()).toEqual([])
  })

  test('concurrent requests for props count once per person', { tags: ['slow'] }, async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => world.member('crowd')))
    const answers = await Promise.all(people.flatMap((person) => Array.from({ length: 25 }, () => give(person))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await state()).props).toBe(4)
    expect(await givers()).toHaveLength(4)
    const first = (await world.call(props.list, { params: { id }, query: { limit: 3 } })).body
    const rest = await world.call(props.list, { params: { id }, query: { cursor: first.next } })
    expect([first.items.length, rest.body.items.length, rest.body.next]).toEqual([3, 1, undefined])
    const [leaving] = people
    const body = { username: leaving?.username ?? '', password: leaving?.password ?? '' }
    expect((await world.call(users.deleteAccount, { body }, leaving)).status).toBe(200)
    expect((await state()).props).toBe(3)
  })

  test('refuses props for one’s own work, for a hidden work, and without signing in', async () => {
    const own = await give(ana)
    expect([own.status, own.error.message]).toEqual([409, 'You can’t give props to your own work'])
    expect((await give(zoe, newId())).status).toBe(404)
    expect((await give()).status).toBe(401)
    const gone = await publishMural(world, ana)
    await give(zoe, gone.id)
    await world.call(artworks.remove, { params: { id: gone.id } }, ana)
    for (const answer of [
      await give(zoe, gone.id),
      await takeBack(zoe, gone.id),
      await world.call(props.get, { params: { id: gone.id } }),
      await world.call(props.list, { params: { id: gone.id }, query: {} }),
    ]) {
      expect(answer.status).toBe(404)
    }
  })

  test('refuses props from the artist of a work that another member uploaded', async () => {
    const painter = await world.member('painter')
    const makerId = await newArtist(world, ana, 'Painter')
    const made = await publishMural(world, ana, { credits: [{ makerId, role: 'made' }] })
    await claimedBy(world, painter, makerId)
    const own = await give(painter, made.id)
    expect([own.status, own.error.message]).toEqual([409, 'You can’t give props to your own work'])
    expect((await give(zoe, made.id)).body.props).toBe(1)
  })

  test('props count once per mailbox, whichever of its accounts gives them, also concurrently', async () => {
    const fan = await world.member('fan')
    const accounts = [fan, await openAnotherAccount(world, fan), await openAnotherAccount(world, fan)]
    const { id: liked } = await publishMural(world, ana)
    const answers = await Promise.all(accounts.flatMap((account) => [give(account, liked), give(account, liked)]))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(new Set(refused.map(({ error }) => error.message))).toEqual(
      new Set(['You already gave this work props from another account']),
    )
    expect((await world.call(props.get, { params: { id: liked } })).body.props).toBe(1)

    for (const account of accounts) await world.call(props.takeBack, { params: { id: liked } }, account)
    expect((await give(accounts[2], liked)).body).toEqual({ props: 1, mine: true })
  })

  test('a block in either direction prevents props and hides who gave them', async () => {
    const [mallory, friend] = [await world.member('mallory'), await world.member('friend')]
    await give(mallory)
    await world.call(blocks.block, { params: { username: mallory.username } }, ana)
    await world.call(blocks.block, { params: { username: friend.username } }, mallory)
    await takeBack(mallory)
    expect((await give(mallory)).status).toBe(403)
    await give(friend)
    expect(await givers(mallory)).not.toContain(friend.username)
    expect(await givers(zoe)).toContain(friend.username)
  })
})
