// @module-tag once
import { expect, test } from 'vitest'
import { sendGeneratedRequests } from './generated-requests.ts'
import { openWorld } from './world.ts'

test('500 generated requests over every route find no error of ours and no answer that is not as described', async () => {
  const seed = Date.now() % 1e6
  const { sent, statuses, faults } = await sendGeneratedRequests(await openWorld(), 500, seed)
  expect(faults, `seed ${seed}`).toEqual([])
  expect(sent).toBe(500)
  const came = new Set([...statuses.keys()].map((key) => key.split(' ').at(-1)))
  for (const status of ['200', '400', '401', '404']) expect(came).toContain(status)
})
