import { z } from 'zod'

/** C0 and C1 controls except tab and line feed; and characters that change the direction of all following text. */
const unprintable = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Text of only spaces, joiners, marks and fillers, which renders as nothing. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u

function clean(text: string): string {
  const cleaned = text.replaceAll('\r\n', '\n').replaceAll(unprintable, '').normalize('NFC').trim()
  return invisible.test(cleaned) ? '' : cleaned
}

const tooLong = /*i18n*/ 'Keep it under {maximum} characters'
/** Refuses a huge text before it is cleaned. */
const received = (max: number) => z.string(/*i18n*/ 'Enter a text').max(max * 4, /*i18n*/ 'That text is too long')

/** One line of text: NFC, trimmed, at most `max` characters. */
export function line(max: number) {
  return received(max)
    .transform((text) => clean(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(max, tooLong))
}

/** Text of several lines. */
export function prose(max: number) {
  return received(max).transform(clean).pipe(z.string().max(max, tooLong))
}

/** Converts empty text to null. */
export function optional<T extends z.ZodType<string, string>>(text: T) {
  return text.nullable().transform((value) => (value === '' ? null : value))
}
