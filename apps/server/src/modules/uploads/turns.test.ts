import { beforeAll, expect, test } from 'vitest'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { takeTurn } from './commands-turns.ts'
import { newPhotoKey } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('of one member’s queue of 500 photos another member’s photo is taken next', async () => {
  const [ana, ben, cem] = [await world.member('ana'), await world.member('ben'), await world.member('cem')]
  const queued = [...(await enqueue(ana, 12, 500)), ...(await enqueue(cem, 12, 100))]
  const done = inOrder(queued).slice(0, 40)
  await finish(done)
  const late = await enqueue(ben, 1)
  const waiting = inOrder([...queued.filter((photo) => !done.includes(photo)), ...late])
  const place = waiting.findIndex(({ member }) => member === ben)
  expect(place, 'behind the one photo of each member whose turn it is').toBeLessThanOrEqual(2)
  const next = membersIn(waiting.slice(0, 61))
  expect(next.filter((member) => member === ana)).toHaveLength(30)
  expect(next.filter((member) => member === cem)).toHaveLength(30)
  await finish(waiting)
})

test('members share the time, not the number of photos', async () => {
  const [ana, ben] = [await world.member('ana'), await world.member('ben')]
  const queued = [...(await enqueue(ana, 24, 12)), ...(await enqueue(ben, 6, 48))]
  const first = membersIn(inOrder(queued).slice(0, 25))
  expect(first.filter((member) => member === ana)).toHaveLength(5)
  await finish(queued)
})

test('a member who was idle has no claim to the time that others had', async () => {
  const [ana, ben] = [await world.member('ana'), await world.member('ben')]
  await finish(await enqueue(ana, 12))
  const queued = [...(await enqueue(ben, 12, 2)), ...(await enqueue(ana, 12, 3))]
  expect(membersIn(inOrder(queued))).toEqual([ben, ana, ben, ana, ana])
  await finish(queued)
})

interface Queued {
  id: string
  member: Member
  turn: number
}

function enqueue(member: Member, cost: number, count = 1): Promise<Queued[]> {
  return world.parts.db.transaction().execute(async (tx) => {
    const expires_at = new Date(Date.now() + 60_000)
    const rest = { member_id: member.id, state: 'cutting', file_name: 'a.jpg', bytes: 1, expires_at } as const
    const rows = Array.from({ length: count }, () => ({ id: newId(), key: newPhotoKey(), ...rest }))
    await tx.insertInto('photo').values(rows).execute()
    const queued: Queued[] = []
    for (const { id } of rows) {
      const turn = await takeTurn(tx, { photoId: id, memberId: member.id, queue: 'slow', cost })
      queued.push({ id, member, turn })
    }
    return queued
  })
}

/** As the jobs of a queue are taken: the older of two with the same turn first. */
const inOrder = (queued: Queued[]) => queued.toSorted((a, b) => a.turn - b.turn)

const membersIn = (queued: Queued[]) => queued.map(({ member }) => member)

async function finish(photos: Queued[]): Promise<void> {
  const ids = photos.map(({ id }) => id)
  await world.parts.db.deleteFrom('photo').where('id', 'in', ids).execute()
}
