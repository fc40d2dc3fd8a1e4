// @module-tag once
import { expect, test } from 'vitest'
import { type Listening, listen } from '#test/live.ts'
import { type Member, openWorld } from '#test/world.ts'
import { tellOfAchievement } from './commands.ts'

const tiersIn = ({ heard }: Listening) => heard.flatMap(({ notice }) => notice.items.map(({ tier }) => tier))

test('a thousand members listen at once and each receives only their own notifications', async () => {
  const world = await openWorld()
  const ears: { member: Member; ear: Listening }[] = []
  // Eight at a time per person: more would wait for a database connection instead of for our code.
  while (ears.length < 1_000) {
    const member = await world.member('crowd')
    const opened = await Promise.all(Array.from({ length: 8 }, () => listen(world.origin, member)))
    ears.push(...opened.map((ear) => ({ member, ear })))
  }
  await expect.poll(() => ears.filter(({ ear }) => ear.heard.length === 1).length).toBe(1_000)
  const lucky = ears[500]?.member
  if (!lucky) throw new Error('Nobody came')
  const reached = { memberId: lucky.id, achievement: 'streak', tier: 7 }
  await world.parts.db.transaction().execute((tx) => tellOfAchievement(tx, reached))
  const those = ears.filter(({ member }) => member === lucky)
  await expect.poll(() => those.map(({ ear }) => tiersIn(ear))).toEqual(those.map(() => [7]))
  expect((await world.app.inject('/api/ready')).statusCode).toBe(200)
  expect(ears.filter(({ ear }) => ear.heard.length !== 1)).toHaveLength(8)
  for (const { ear } of ears) ear.leave()
})
