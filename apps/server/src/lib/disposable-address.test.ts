import { expect, test } from 'vitest'
import { isDisposable } from './disposable-address.ts'

test.each([
  ['x@mailinator.com', true],
  ['"a@b"@MAILINATOR.com ', true],
  ['mailinator.com@example.org', false],
])('%s is of a mailbox for an hour: %s', (address, is) => expect(isDisposable(address)).toBe(is))

test('a hundred thousand addresses are looked up at once', () => {
  const began = performance.now()
  for (let at = 0; at < 100_000; at++) isDisposable(`${at}@example.org`)
  expect(performance.now() - began).toBeLessThan(5_000)
})
