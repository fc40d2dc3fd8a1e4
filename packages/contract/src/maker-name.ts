import { z } from 'zod'
import { line } from './text.ts'

/** Matches letters of every script: `\W` would treat all but ASCII letters as word separators. */
const nobody =
  /^[^\p{L}\p{M}\p{N}_]*(unknown|anonymous|anon|nobody|n[^\p{L}\p{M}\p{N}_]a|not known|none)([^\p{L}\p{M}\p{N}_]+(artists?|writers?|crews?|painters?))?[^\p{L}\p{M}\p{N}_]*$/iu

export const MakerName = line('The name', 80).pipe(
  z
    .string()
    .min(1, 'Write a name')
    .regex(/[\p{L}\p{N}]/u, 'A name has a letter or a digit')
    .refine((name) => !nobody.test(name), 'Leave the credit empty where nobody knows: others can fill it'),
)
