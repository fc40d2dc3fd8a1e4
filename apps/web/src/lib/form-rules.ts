import { Username } from '@allcity/contract/users'
import { z } from 'zod'

const Email = z
  .string()
  .trim()
  .min(1, 'Write your e-mail address')
  .max(254, 'An e-mail address has at most 254 characters')
  .pipe(z.email('An e-mail address looks like name@example.org'))

const NewPassword = z.string().min(8, 'At least 8 characters').max(128, 'At most 128 characters')

/** Six digits, whatever stands between them when the code is pasted. */
const Code = z
  .string()
  .transform((text) => text.replaceAll(/\D/g, ''))
  .pipe(z.string().length(6, 'The code has 6 digits'))

export const SignInFields = z.object({ email: Email, password: z.string().min(1, 'Write your password') })
export const RegisterFields = z.object({ username: Username, email: Email, password: NewPassword })
export const EmailField = z.object({ email: Email })
export const ConfirmFields = z.object({ email: Email, code: Code })
export const ResetFields = z.object({ email: Email, code: Code, password: NewPassword })
export const ChangePasswordFields = z.object({
  previous: z.string().min(1, 'Write the password you have now'),
  proposed: NewPassword,
})
