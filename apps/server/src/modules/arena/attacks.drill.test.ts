// @module-tag once
import { expect, test } from 'vitest'
import { honestly, openArena } from '#test/judges.ts'
import { openWorld } from '#test/world.ts'

test('the ranking resists one person with many addresses, and a crowd that votes on pairs without its target', async () => {
  const world = await openWorld()
  const { judge, judgePairs, beliefs, order } = await openArena(world, await world.member('ana'))
  for (let person = 0; person < 24; person++) await judgePairs(await judge(), 9, honestly)
  const before = await order()
  const distance = (now: number[]) => now.reduce((sum, work, at) => sum + Math.abs(at - work), 0)
  expect(distance(before), `${before}`).toBeLessThanOrEqual(4)
  const target = 7

  // One mailbox in many spellings, and disposable mailboxes, all voting for the worst work.
  for (let at = 0; at < 12; at++) {
    const dots = [...'fanatic'].map((letter, place) => ((at >> place) & 1 ? `${letter}.` : letter)).join('')
    const email = at % 3 === 2 ? `fan${at}@mailinator.com` : `${dots}+${at}@gmail.com`
    await judgePairs(await judge(email), 9, (left, right) =>
      left === target || (right !== target && left > right) ? 'left' : 'right',
    )
  }
  const afterNames = await order()
  // By chance alone neighbours may change places.
  expect(afterNames.indexOf(target), `${afterNames}`).toBeGreaterThanOrEqual(6)
  expect(before.slice(0, 2), `${afterNames}`).toContain(afterNames[0])

  // A crowd of new accounts, then one older than a day: they vote down every work above the target, in pairs without it.
  const against = (left: number, right: number) => {
    if (left === target) return 'left'
    if (right === target) return 'right'
    return left > right ? 'left' : 'right'
  }
  const begun = (await beliefs()).map(({ mu }) => mu)
  for (let at = 0; at < 12; at++) await judgePairs(await judge(undefined, 0.2), 9, against)
  expect((await beliefs()).map(({ mu }) => mu)).toEqual(begun)
  for (let at = 0; at < 12; at++) await judgePairs(await judge(undefined, 3), 9, against)
  const afterCrowd = await order()
  expect(afterCrowd.indexOf(target), `${afterCrowd}`).toBeGreaterThanOrEqual(6)
  expect(before.slice(0, 3)).toContain(afterCrowd[0])
})
