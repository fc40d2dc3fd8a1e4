import { expect, test } from 'vitest'
import { isDisposable } from './disposable-address.ts'

test.each([
  ['x@mailinator.com', true],
  ['"a@b"@MAILINATOR.com ', true],
  ['mailinator.com@example.org', false],
])('%s is of a mailbox for an hour: %s', (address, is) => expect(isDisposable(address)).toBe(is))
