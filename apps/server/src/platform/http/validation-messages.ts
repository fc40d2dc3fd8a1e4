import { z } from 'zod'

const expectedTypes: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const written: Record<string, string> = {
  date: 'a day such as 2025-11-05',
  uuid: 'an id, as it stands in the address of a page',
  guid: 'an id, as it stands in the address of a page',
  url: 'an address such as https://example.org/page',
  email: 'an email address',
  datetime: 'a moment such as 2025-11-05T12:30:00Z',
}

const limits: Record<string, string> = { string: ' characters', array: ' of these' }

/**
 * Explains what is wrong with a field and what is valid, where the contract has no sentence of its own. Undefined where zod's message is
 * good enough (https://zod.dev/error-customization).
 */
export function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing' : shouldBe(expectedTypes[issue.expected] ?? issue.expected)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is empty'
      return `This should be at least ${issue.minimum}${limits[issue.origin] ?? ''}`
    case 'too_big':
      return `This should be at most ${issue.maximum}${limits[issue.origin] ?? ''}`
    case 'invalid_value':
      return shouldBe(either.format(issue.values.map(String)))
    case 'invalid_format':
      return shouldBe(written[issue.format] ?? 'written otherwise')
    case 'unrecognized_keys':
      return `There is nothing called ${namedKeys(issue.keys)} here`
    default:
      return undefined
  }
}

const longestKey = 60
const mostKeys = 5

/** The first of these names, each truncated, and the number of others: a request may hold any number of them. */
function namedKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, mostKeys).map((key) => (key.length > longestKey ? `${key.slice(0, longestKey)}…` : key))
  const others = keys.length - shown.length
  return others === 0 ? either.format(shown) : `${shown.join(', ')} or ${others} others`
}

const shouldBe = (what: string) => `This should be ${what}`

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Uses these messages for every validation error of this process. */
export function setErrorMessages(): void {
  z.config({ customError: inPlainWords })
}
