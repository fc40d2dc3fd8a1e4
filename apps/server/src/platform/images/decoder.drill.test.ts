// @module-tag once
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listDecoders, signalWorkingDecoders } from '#test/decoders.ts'
import { fixtures } from '#test/fixtures/corpus.ts'
import { manyScans } from '#test/fixtures/many-scans.ts'
import { cutSizes } from './cut-sizes.ts'
import { inspectPhoto } from './inspect-photo.ts'

const path = join(fixtures, 'quarters.heic')

test('a photo that makes the decoder crash is refused, and the next one is cut', async () => {
  expect(await cutWhile('SIGSEGV')).toMatchObject({ refused: true, reason: 'damaged' })
  expect(await cut()).toMatchObject({ refused: false, width: 480 })
})

test('a decoder that the machine ends is no fault of the photo', async () => {
  await expect(cutWhile('SIGKILL')).rejects.toThrow('The process that opens photos ended with SIGKILL.')
  expect(await cut()).toMatchObject({ refused: false, width: 480 })
})

test('a decoder that ended while it was idle is replaced before anybody notices', async () => {
  await cut()
  for (const pid of listDecoders()) process.kill(pid, 'SIGKILL')
  await expect.poll(() => listDecoders().length).toBe(0)
  expect(await cut()).toMatchObject({ refused: false, width: 480 })
})

test('more photos than cores are all cut', async () => {
  const cuts = await Promise.all(Array.from({ length: 9 }, () => cut()))
  expect(cuts.map(({ refused }) => refused)).toEqual(Array.from({ length: 9 }, () => false))
})

test('a hundred megapixels in a few bytes have so much of the processor and no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'allcity-scans-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const hostile = join(folder, 'scans.jpg')
  await writeFile(hostile, manyScans(10_900, 10_900))
  expect(await cut(hostile)).toMatchObject({ refused: true, reason: 'too_slow' })
  expect(await cut()).toMatchObject({ refused: false, width: 480 })
})

test('a decoder knows nothing of the server’s environment', async () => {
  await cut()
  const [environment = ''] = listDecoders().map((pid) => readFileSync(`/proc/${pid}/environ`, 'latin1'))
  expect(environment).toContain('MALLOC_ARENA_MAX')
  expect(environment).not.toContain('PATH=')
})

async function cut(file = path) {
  const photo = await inspectPhoto(file)
  if (photo.refused) throw new Error(photo.message)
  return cutSizes(photo, async () => {})
}

async function cutWhile(signal: 'SIGSEGV' | 'SIGKILL') {
  const photo = await inspectPhoto(path)
  if (photo.refused) throw new Error(photo.message)
  const outcome = cutSizes(photo, async () => {})
  await signalWorkingDecoders(signal)
  return outcome
}
