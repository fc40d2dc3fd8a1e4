import { expect, test } from 'vitest'
import { limitComparisons } from './rules-comparison.ts'

const ignore = () => undefined

test('a comparison that fails is reported and answers nothing, and the next one goes on', async () => {
  const compareInTurn = limitComparisons<string>(60_000)
  const reported: unknown[] = []
  const fault = new Error('The decoder broke.')
  expect(
    await compareInTurn(
      'ana',
      () => Promise.reject(fault),
      (error) => reported.push(error),
    ),
  ).toBeNull()
  expect(reported).toEqual([fault])
  expect(await compareInTurn('ana', () => Promise.resolve('alike'), ignore)).toBe('alike')
})

test('a comparison that takes too long is not waited for, and holds up nobody else', async () => {
  const compareInTurn = limitComparisons<string>(20)
  expect(await compareInTurn('ana', () => new Promise(ignore), ignore)).toBeNull()
  expect(await compareInTurn('zoe', () => Promise.resolve('alike'), ignore)).toBe('alike')
})

test('the comparisons of one member are made one after the other', async () => {
  const compareInTurn = limitComparisons<number>(60_000)
  let atOnce = 0
  const compare = async () => {
    atOnce += 1
    const most = atOnce
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return most
  }
  const answers = await Promise.all([1, 2, 3].map(() => compareInTurn('ana', compare, ignore)))
  expect(answers).toEqual([1, 1, 1])
})
