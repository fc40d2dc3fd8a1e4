// @module-tag once
import { afterEach, expect, test } from 'vitest'
import { withinMemory } from './memory-gate.ts'

const running: { name: string; finish: () => void }[] = []
const done: Promise<void>[] = []
afterEach(async () => {
  while (running.length > 0) await finish(running[0]?.name ?? '')
  await Promise.all(done.splice(0))
})

test('a large photo does not keep the others waiting', async () => {
  await open('large', 990e6, true)
  await open('small', 200e6)
  expect(names()).toEqual(['large', 'small'])
})

test('large photos are opened one at a time', async () => {
  await open('first', 600e6, true)
  await open('second', 300e6, true)
  expect(names()).toEqual(['first'])
  await finish('first')
  expect(names()).toEqual(['second'])
})

test('others that keep coming do not starve a large photo', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await open(name, 230e6)
  await open('large', 990e6, true)
  await open('e', 230e6)
  expect(names()).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['a', 'b', 'c']) await finish(name)
  expect(names()).toEqual(['d', 'large'])
  await finish('d')
  expect(names()).toEqual(['large', 'e'])
})

async function open(name: string, decodingBytes: number, isLarge = false): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = () => {
    running.push({ name, finish: resolve })
    return promise
  }
  done.push(withinMemory({ decodingBytes, isLarge }, work))
  await settle()
}

async function finish(name: string): Promise<void> {
  const at = running.findIndex((work) => work.name === name)
  running.splice(at, 1)[0]?.finish()
  await settle()
}

/** Until all that is ready to go on has gone on. */
const settle = () => new Promise((next) => setImmediate(next))

const names = () => running.map(({ name }) => name)
