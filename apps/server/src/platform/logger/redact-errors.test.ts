import { expect, test } from 'vitest'
import { redactError } from './redact-errors.ts'

test('logs neither the statement nor the values of a database error', () => {
  const error = Object.assign(new Error('disk full'), {
    code: '53100',
    query: 'insert into spot …',
    params: [-73.98841, 40.72017],
    detail: 'Key (email)=(mira@example.org)',
  })
  const written = JSON.stringify(redactError(new Error('Upload failed', { cause: error })))
  expect(written).toContain('53100')
  for (const secret of ['-73.98841', 'insert into', 'mira@']) expect(written).not.toContain(secret)
})

test('removes addresses and places from error messages of mail servers and engines', () => {
  const refused = new Error('All recipients were rejected: 550 5.1.1 <mira.o+walls@mail.example.org>: unknown here')
  const invalid = new Error('invalid input syntax for type point: "-73.98841,40.72017"', { cause: refused })
  const written = JSON.stringify(redactError(invalid))
  for (const secret of ['mira', 'example.org', '73.98', '40.72']) expect(written).not.toContain(secret)
  for (const word of ['550 5.1.1 <(an address)>', 'redact-errors.test.ts:']) expect(written).toContain(word)
})

test('logs a thrown value that is not an error', () => {
  expect(redactError('broken')).toEqual({ type: 'string', message: 'broken', stack: '' })
  const reported = { message: 'No such queue', queue: 'claim-mail', params: ['mira@example.org'] }
  expect(redactError(reported)).toEqual({ type: 'object', message: 'No such queue', stack: '' })
})
