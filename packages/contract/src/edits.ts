import { z } from 'zod'

/** Identifies the state that a form was filled from: one fingerprint per editable field. */
export const Version = z
  .string()
  .regex(/^[\w.-]{1,400}$/, /*i18n*/ 'A version is what the last read of this thing gave as `version`')

/** Added to the summary of every edit endpoint. */
export const editRules =
  'A field that is left out stays as it is. With `version`, from the last read, a field that somebody else changed since is refused with 409 `edit_conflict`, which gives the current values; without it the last write wins.'
