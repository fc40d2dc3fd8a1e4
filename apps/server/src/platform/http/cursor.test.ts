import { expect, test } from 'vitest'
import { z } from 'zod'
import { HttpError } from '../errors.ts'
import { decodeCursor, decodeTimeKey, encodeCursor, IdKey, measureKey, NumberKey, writeCursor } from './cursor.ts'

const id = '0199c077-4ca7-7868-a591-000000000000'
const coded = (text: string) => Buffer.from(text).toString('base64url')

test('a cursor gives back the key that was written', () => {
  expect(decodeTimeKey(writeCursor(new Date('2026-03-01T12:00:00.123Z'), id))).toEqual({
    at: new Date('2026-03-01T12:00:00.123Z'),
    id,
  })
  expect(decodeCursor(IdKey, encodeCursor(id))).toBe(id)
  expect(decodeCursor(NumberKey, encodeCursor(25))).toBe(25)
  expect(decodeCursor(measureKey(1), encodeCursor([0.25, id]))).toEqual({ measure: 0.25, id })
})

test('the first page has none', () => {
  expect(decodeTimeKey(undefined)).toBe(null)
  expect(decodeCursor(NumberKey, undefined)).toBe(null)
})

test.each<[string, z.ZodType, string]>([
  ['nothing', IdKey, ''],
  ['text that is none of ours', NumberKey, 'nonsense'],
  ['a key of another list', IdKey, writeCursor(new Date(0), id)],
  ['a time before anything was seen', z.unknown().transform(() => decodeTimeKey(coded(`[-9e15,"${id}"]`))), coded('1')],
  ['a number that no database holds', NumberKey, encodeCursor(2 ** 31)],
  ['a number below nought', NumberKey, encodeCursor(-1)],
  ['a measure beyond the largest', measureKey(1), encodeCursor([1.5, id])],
])('%s is refused in one sentence', (_, schema, cursor) => {
  expect(() => decodeCursor(schema, cursor)).toThrow(
    new HttpError('invalid_request', 'This page no longer exists. Start from the first one'),
  )
})
