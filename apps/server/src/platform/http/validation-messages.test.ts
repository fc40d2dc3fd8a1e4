import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { setErrorMessages } from './validation-messages.ts'

beforeAll(setErrorMessages)

const number = z.coerce.number()

test.each([
  [number.int().min(0), '-1', 'This should be at least 0'],
  [number.int().max(22), '99', 'This should be at most 22'],
  [number.int(), '1.5', 'This should be a whole number'],
  [number, 'a', 'This should be a number'],
  [z.string(), undefined, 'This is missing'],
  [z.string(), 5, 'This should be a text'],
  [z.string().min(1), '', 'This is empty'],
  [z.string().max(3), 'abcd', 'This should be at most 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'This should be at most 1 of these'],
  [z.enum(['mural', 'piece', 'tag']), 'poem', 'This should be mural, piece or tag'],
  [z.literal(true), false, 'This should be true'],
  [z.uuid(), 'x', 'This should be an id, as it stands in the address of a page'],
  [z.guid(), 'x', 'This should be an id, as it stands in the address of a page'],
  [z.iso.date(), '2025-13-40', 'This should be a day such as 2025-11-05'],
  [z.iso.datetime(), 'now', 'This should be a moment such as 2025-11-05T12:30:00Z'],
  [z.strictObject({}), { a: 1 }, 'There is nothing called a here'],
  [z.int('A sentence of the contract'), 'x', 'A sentence of the contract'],
])('%#: an error says what is wrong and what would be right', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words)
})
