// @module-tag once
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDecoders, signalWorkingDecoders } from '#test/decoders.ts'
import { fixtures } from '#test/fixtures/corpus.ts'
import { cutSizes } from './cut-sizes.ts'
import { inspectPhoto } from './inspect-photo.ts'
import { cutLimits, type TimeLimits } from './limits.ts'

// WebAssembly decodes HEIC, and blocks the timers of its process.
const path = join(fixtures, 'quarters.heic')

test('refuses a photo that uses up its processor time, also while WebAssembly blocks the timers', async () => {
  expect(await cut({ processorSeconds: 0.08 })).toMatchObject({ refused: true, reason: 'too_slow' })
  expect(await cut()).toMatchObject({ refused: false, width: 480 })
})

test('does not refuse a photo that gets no processor time', async () => {
  const photo = await inspect()
  const starved = expect(cutSizes(photo, async () => {}, { wallSeconds: 0.5 })).rejects.toThrow(
    'The machine was too busy',
  )
  await signalWorkingDecoders('SIGSTOP')
  await starved
  expect(await cut()).toMatchObject({ refused: false, width: 480 })
})

test('goes on with a photo whose decoder was stopped for less than its wall time', async () => {
  const outcome = cutSizes(await inspect(), async () => {})
  await signalWorkingDecoders('SIGSTOP')
  for (const pid of listDecoders()) process.kill(pid, 'SIGCONT')
  expect(await outcome).toMatchObject({ refused: false, width: 480 })
})

test.each([
  ['jpeg', 2e6, 5.5],
  ['png', 50e6, 30],
  ['heic', 2e6, 30],
  ['avif', 0.5e6, 8],
] as const)(
  'gives a photo of 12 megapixels processor time by its format and bytes: %s, %d, %d s',
  (format, bytes, seconds) => {
    const photo = { format, bytes, width: 4000, height: 3000 }
    expect(cutLimits(photo)).toEqual({ processorSeconds: seconds, wallSeconds: 100 })
  },
)

async function cut(limits: Partial<TimeLimits> = {}) {
  return cutSizes(await inspect(), async () => {}, limits)
}

async function inspect() {
  const photo = await inspectPhoto(path)
  if (photo.refused) throw new Error(photo.message)
  return photo
}
