import { expect, test } from 'vitest'
import { loggable } from './loggable.ts'

test('of a database error neither the statement nor its values are written down', () => {
  const error = Object.assign(new Error('disk full'), {
    code: '53100',
    query: 'insert into spot …',
    params: [-73.98841, 40.72017],
    detail: 'Key (email)=(mira@example.org)',
  })
  const written = JSON.stringify(loggable(new Error('Upload failed', { cause: error })))
  expect(written).toContain('53100')
  for (const secret of ['-73.98841', 'insert into', 'mira@']) expect(written).not.toContain(secret)
})

test('what is thrown without being an error is still told', () => {
  expect(loggable('broken')).toEqual({ type: 'string', message: 'broken', stack: '' })
  const reported = { message: 'No such queue', queue: 'claim-mail', params: ['mira@example.org'] }
  expect(loggable(reported)).toEqual({ type: 'object', message: 'No such queue', stack: '' })
})
