import { z } from 'zod'
import { withAsciiDomain } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Profile } from './users.ts'

const Tokens = z.object({ access_token: z.string(), id_token: z.string() })

/** The refresh token never appears here: an httpOnly cookie sent only to `/api/auth` carries it. */
export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in with email and password.',
    body: z.strictObject({
      email: z
        .string(/*i18n*/ 'Enter your email')
        .trim()
        .min(1, /*i18n*/ 'Enter your email')
        .max(254, /*i18n*/ 'That email is too long')
        .overwrite(withAsciiDomain),
      password: z
        .string(/*i18n*/ 'Enter your password')
        .min(1, /*i18n*/ 'Enter your password')
        .max(256, /*i18n*/ 'Keep it under {maximum} characters'),
    }),
    response: Tokens.extend({ user: Profile }),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Get new tokens for the refresh cookie, which is rotated.',
    response: Tokens,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'End this session at once, on the server too. Repeating the request changes nothing.',
    response: z.object({ signedOut: z.literal(true) }),
  }),
}
