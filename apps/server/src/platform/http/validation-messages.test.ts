import { toEnglish } from '@allcity/messages/translator'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readValues, setErrorMessages } from './validation-messages.ts'

beforeAll(setErrorMessages)

const number = z.coerce.number()

test.each([
  [number.int().min(0), '-1', 'Enter 0 or more'],
  [number.int().max(22), '99', 'Enter 22 or less'],
  [number.int(), '1.5', 'Enter a whole number'],
  [number, 'a', 'Enter a number'],
  [z.string(), undefined, 'This is required'],
  [z.string(), 5, 'Enter a text'],
  [z.string().min(1), '', 'This is required'],
  [z.string().max(3), 'abcd', 'Keep it under 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Add at most 1 item'],
  [z.enum(['mural', 'piece', 'tag']), 'poem', 'Choose one of these: mural, piece, tag'],
  [z.literal(true), false, 'Choose one of these: true'],
  [z.uuid(), 'x', 'Enter an id, as in the link to a page'],
  [z.guid(), 'x', 'Enter an id, as in the link to a page'],
  [z.iso.date(), '2025-13-40', 'Enter a date, such as 2025-11-05'],
  [z.iso.datetime(), 'now', 'Enter a time such as 2025-11-05T12:30:00Z'],
  [z.strictObject({}), { a: 1 }, 'Unknown field: a'],
  [z.int('A sentence of the contract'), 'x', 'A sentence of the contract'],
])('%#: an error says what is wrong and what would be right', (schema, value, words) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  expect(issue && toEnglish(issue.message, readValues(issue))).toBe(words)
})
