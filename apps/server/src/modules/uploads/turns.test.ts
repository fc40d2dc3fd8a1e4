import type { Insertable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { PhotoTable } from '#server/tables.ts'
import { newId } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { enqueueCut, takeTurn } from './commands-turns.ts'
import { newPhotoKey } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('another member’s photo is taken next, ahead of one member’s queue of 500 photos', async () => {
  const [ana, ben] = [await world.member('ana'), await world.member('ben')]
  // Turns are assigned one by one, when 40 of 540 are done.
  const turns = Array.from({ length: 500 }, (_, at) => (at + 40) * 12)
  const queued = await insert(
    ana,
    turns.map((turn) => ({ turn, turn_cost: 12, queue: 'slow' })),
  )
  const [late] = await enqueue(ben, 1)
  const [last] = await enqueue(ana, 1)
  const waiting = inOrder([...queued, ...(late ? [late] : [])])
  expect(
    waiting.findIndex(({ member }) => member === ben),
    'behind the photo whose turn it is',
  ).toBe(1)
  expect(last?.turn).toBe(540 * 12)
  await finish([...waiting, ...(last ? [last] : [])])
})

test('members share the time, not the number of photos', async () => {
  const [ana, ben] = [await world.member('ana'), await world.member('ben')]
  const queued = [...(await enqueue(ana, 24, 12)), ...(await enqueue(ben, 6, 48))]
  const first = membersIn(inOrder(queued).slice(0, 25))
  expect(first.filter((member) => member === ana)).toHaveLength(5)
  await finish(queued)
})

test('a member who was idle does not catch up on time that others used', async () => {
  const [ana, ben] = [await world.member('ana'), await world.member('ben')]
  await finish(await enqueue(ana, 12))
  const queued = [...(await enqueue(ben, 12, 2)), ...(await enqueue(ana, 12, 3))]
  expect(membersIn(inOrder(queued))).toEqual([ben, ana, ben, ana, ana])
  await finish(queued)
})

test('photos of a member over the hourly budget wait in the slow queue, and none is refused', async () => {
  const ana = await world.member('ana')
  const { db } = world.parts
  const queues: (string | null)[] = []
  for (const processor_ms of [0, 700_000]) {
    const [photo] = await enqueue(ana, 1)
    const id = photo?.id ?? ''
    await db.updateTable('photo').set({ state: 'failed', failure: 'x', processor_ms }).where('id', '=', id).execute()
    const [next] = await enqueue(ana, 1)
    await db
      .updateTable('photo')
      .set({ state: 'checking' })
      .where('id', '=', next?.id ?? '')
      .execute()
    // Announces nothing, so that no job looks for the file.
    const jobs = { ...world.parts.jobs, announce: async () => undefined }
    await db.transaction().execute((tx) => enqueueCut(tx, jobs, next?.id ?? '', phonePhoto))
    const { queue } = await db
      .selectFrom('photo')
      .select('queue')
      .where('id', '=', next?.id ?? '')
      .executeTakeFirstOrThrow()
    queues.push(queue)
  }
  expect(queues).toEqual(['cut', 'slow'])
  await db.deleteFrom('photo').where('member_id', '=', ana.id).execute()
})

const phonePhoto = {
  refused: false,
  path: '',
  format: 'jpeg',
  contentType: 'image/jpeg',
  bytes: 3e6,
  width: 4032,
  height: 3024,
  decodingBytes: 200e6,
  suggestion: {},
} as const

interface Queued {
  id: string
  member: Member
  turn: number
}

type Waiting = Pick<Insertable<PhotoTable>, 'queue' | 'turn' | 'turn_cost'>

async function insert(member: Member, waiting: Waiting[]): Promise<Queued[]> {
  const expires_at = new Date(Date.now() + 60_000)
  const rest = { member_id: member.id, state: 'cutting', file_name: 'a.jpg', bytes: 1, expires_at } as const
  const rows = waiting.map((columns) => ({ id: newId(), key: newPhotoKey(), ...rest, ...columns }))
  await world.parts.db.insertInto('photo').values(rows).execute()
  return rows.map(({ id, turn }) => ({ id, member, turn: turn ?? 0 }))
}

async function enqueue(member: Member, cost: number, count = 1): Promise<Queued[]> {
  const queued: Queued[] = []
  for (const { id } of await insert(member, Array(count).fill({}))) {
    const photo = { photoId: id, memberId: member.id, queue: 'slow', cost } as const
    const turn = await world.parts.db.transaction().execute((tx) => takeTurn(tx, photo))
    queued.push({ id, member, turn })
  }
  return queued
}

/** Order of the queue: the older of two jobs with the same turn first. */
const inOrder = (queued: Queued[]) => queued.toSorted((a, b) => a.turn - b.turn)

const membersIn = (queued: Queued[]) => queued.map(({ member }) => member)

async function finish(photos: Queued[]): Promise<void> {
  const ids = photos.map(({ id }) => id)
  await world.parts.db.deleteFrom('photo').where('id', 'in', ids).execute()
}
