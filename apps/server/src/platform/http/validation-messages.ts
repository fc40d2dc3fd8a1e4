import type { Values } from '@allcity/messages/translator'
import { z } from 'zod'

const types: Record<string, string> = {
  int: /*i18n*/ 'Enter a whole number',
  number: /*i18n*/ 'Enter a number',
  string: /*i18n*/ 'Enter a text',
  boolean: /*i18n*/ 'Choose true or false',
  array: /*i18n*/ 'This should be a list',
  tuple: /*i18n*/ 'This should be a list',
  object: /*i18n*/ 'This should be an object',
  record: /*i18n*/ 'This should be an object',
}

const formats: Record<string, string> = {
  date: /*i18n*/ 'Enter a date, such as 2025-11-05',
  uuid: /*i18n*/ 'Enter an id, as in the link to a page',
  guid: /*i18n*/ 'Enter an id, as in the link to a page',
  url: /*i18n*/ 'Enter a link like https://example.org/page',
  email: /*i18n*/ 'Enter an email like name@example.org',
  datetime: /*i18n*/ 'Enter a time such as 2025-11-05T12:30:00Z',
}

const tooSmall: Record<string, string> = {
  string: /*i18n*/ '{minimum, plural, one {Use at least # character} other {Use at least # characters}}',
  array: /*i18n*/ '{minimum, plural, one {Add at least # item} other {Add at least # items}}',
}

const tooBig: Record<string, string> = {
  string: /*i18n*/ 'Keep it under {maximum} characters',
  array: /*i18n*/ '{maximum, plural, one {Add at most # item} other {Add at most # items}}',
}

/**
 * Explains what is valid, where the contract has no text of its own. The issue's own values fill the placeholders. Undefined where zod's
 * message is good enough (https://zod.dev/error-customization).
 */
export function chooseMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return /*i18n*/ 'This is required'
      return types[issue.expected] ?? /*i18n*/ 'This value has the wrong type'
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return /*i18n*/ 'This is required'
      return tooSmall[issue.origin] ?? /*i18n*/ 'Enter {minimum} or more'
    case 'too_big':
      return tooBig[issue.origin] ?? /*i18n*/ 'Enter {maximum} or less'
    case 'invalid_value':
      return /*i18n*/ 'Choose one of these: {values}'
    case 'invalid_format':
      return formats[issue.format] ?? /*i18n*/ 'This has the wrong format'
    case 'unrecognized_keys':
      return unknownKeys
    default:
      return undefined
  }
}

export const unknownKeys = /*i18n*/ 'Unknown field: {keys}'

const longestKey = 60
const mostKeys = 5

/** The values of an issue for the placeholders of its message. Shows the first of many names, each truncated. */
export function readValues(issue: object): Values {
  const values: Values = { ...issue }
  if (Array.isArray(values.values)) values.values = values.values.join(', ')
  if (Array.isArray(values.keys)) {
    const shown = values.keys.slice(0, mostKeys).map(String)
    const names = shown.map((key) => (key.length > longestKey ? `${key.slice(0, longestKey)}…` : key)).join(', ')
    values.keys = values.keys.length > mostKeys ? `${names}…` : names
  }
  return values
}

/** Uses these messages for every validation error of this process. */
export function setErrorMessages(): void {
  z.config({ customError: chooseMessage })
}
