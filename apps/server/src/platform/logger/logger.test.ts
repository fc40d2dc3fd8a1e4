import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(url: string, times = 1): string {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  for (let time = 0; time < times; time++) log.info({ req: { method: 'GET', url, ip: '198.51.100.7' } })
  return lines[0] ?? ''
}

test('a path is written without mail addresses and places', () => {
  expect(logged('/reset/mira@example.org/now?code=1')).toContain('"url":"/reset/(an address)/now"')
  expect(logged('/u/mira%40example.org')).toContain('"url":"/u/(an address)"')
  expect(logged('/near/-73.98841/40.72017')).toContain('"url":"/near/(a number)/(a number)"')
  expect(logged('/artwork/0190?near=1')).toContain('"url":"/artwork/0190"')
})

test('how long a request took is written with two decimals, so that it never looks like a place', () => {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).info({ responseTime: 40.730683 })
  expect(lines[0]).toContain('"responseTime":40.73}')
})

test('the longest path that a request may have costs next to nothing, whatever is in it', () => {
  const began = performance.now()
  for (const part of ['a', '%4', '1', '-1.2']) logged(`/${part.repeat(16_000 / part.length)}`, 100)
  expect(performance.now() - began).toBeLessThan(2_000)
})
