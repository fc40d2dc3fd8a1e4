import { z } from 'zod'
import { line } from './text.ts'

/** Matches letters of every script: `\W` would treat all but ASCII letters as word separators. */
const nobody =
  /^[^\p{L}\p{M}\p{N}_]*(unknown|anonymous|anon|nobody|n[^\p{L}\p{M}\p{N}_]a|not known|none)([^\p{L}\p{M}\p{N}_]+(artists?|writers?|crews?|painters?))?[^\p{L}\p{M}\p{N}_]*$/iu

export const MakerName = line(80).pipe(
  z
    .string()
    .min(1, /*i18n*/ 'Enter a name')
    .regex(/[\p{L}\p{N}]/u, /*i18n*/ 'A name needs a letter or a digit')
    .refine(
      (name) => !nobody.test(name),
      /*i18n*/ 'Leave the credit empty if the artist is unknown; others can add it',
    ),
)

/** A page of an artist or crew elsewhere. */
export const Link = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: /*i18n*/ 'Enter a link like https://example.org' })
  .max(300, /*i18n*/ 'That link is too long')

export const noneTwice = (texts: string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length
