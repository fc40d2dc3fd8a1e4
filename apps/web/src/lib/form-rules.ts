import { emailAddress } from '@allcity/contract/email'
import { NewUsername } from '@allcity/contract/usernames'
import { t } from '@lingui/core/macro'
import { z } from 'zod'

const Email = emailAddress(/*i18n*/ 'Enter your email')

const NewPassword = z.string().min(8, /*i18n*/ 'At least 8 characters').max(128, /*i18n*/ 'At most 128 characters')

/** Six digits, ignoring any separators of a pasted code. */
const Code = z
  .string()
  .transform((text) => text.replaceAll(/\D/g, ''))
  .pipe(z.string().length(6, /*i18n*/ 'Enter the 6-digit code'))

export const signInRules = z.object({ email: Email, password: z.string().min(1, /*i18n*/ 'Enter your password') })
export const passwordRules = z.object({ password: z.string().min(1, /*i18n*/ 'Enter your password') })
export const deletionRules = (username: string) =>
  passwordRules.extend({
    username: z
      .string()
      .trim()
      .pipe(z.literal(username, t`Type ${username} exactly`)),
  })
export const registerRules = z.object({ username: NewUsername, email: Email, password: NewPassword })
export const emailRules = z.object({ email: Email })
export const confirmRules = z.object({ email: Email, code: Code })
export const resetRules = z.object({ email: Email, code: Code, password: NewPassword })
export const changePasswordRules = z.object({
  previous: z.string().min(1, /*i18n*/ 'Enter your current password'),
  proposed: NewPassword,
})
