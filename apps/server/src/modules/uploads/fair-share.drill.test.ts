// @module-tag once
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newPicture, sendPhoto, settled } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('twenty photos of 120 megapixels of one member do not hold up a small photo of another', async () => {
  const [ana, ben] = [await world.member('ana'), await world.member('ben')]
  await timeSmallPhoto(ben)
  const usual = Math.max(await timeSmallPhoto(ben), await timeSmallPhoto(ben))
  const black = { width: 30_000, height: 4000, channels: 3, background: '#000' } as const
  const zeros = await sharp({ create: black }).png().toBuffer()
  expect(zeros.length).toBeLessThan(500_000)
  for (let count = 0; count < 20; count++) await sendPhoto(world, ana, zeros)
  const busy = [await timeSmallPhoto(ben), await timeSmallPhoto(ben), await timeSmallPhoto(ben)]
  const waiting = await world.parts.db
    .selectFrom('photo')
    .select('id')
    .where('member_id', '=', ana.id)
    .where('state', 'in', ['checking', 'cutting'])
    .execute()
  expect(waiting.length, 'the other member’s photos still wait').toBeGreaterThan(5)
  expect(busy.toSorted((a, b) => a - b)[1]).toBeLessThan(3 * usual)
  await world.parts.db.deleteFrom('photo').where('member_id', '=', ana.id).execute()
})

/** Milliseconds from the last byte to ready. */
async function timeSmallPhoto(member: Member): Promise<number> {
  const photo = await sharp(await newPicture())
    .resize(640, 480)
    .jpeg()
    .toBuffer()
  const since = performance.now()
  const id = await sendPhoto(world, member, photo)
  expect(await settled(world, member, id)).toMatchObject({ state: 'ready' })
  return performance.now() - since
}
