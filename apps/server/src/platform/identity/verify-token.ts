import { MemberId } from '@allcity/contract/people'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { IdentityProvider } from './provider.ts'

export const IdClaims = z.object({
  sub: MemberId,
  token_use: z.literal('id'),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  preferred_username: z.string().optional(),
  origin_jti: z.string().optional(),
  auth_time: z.number().optional(),
  exp: z.number().optional(),
})
export type IdClaims = z.output<typeof IdClaims>

/** The claims of an id token that this provider signed for us and that has not expired; null for any other. RFC 7519, RFC 8725. */
export async function verifyIdToken(provider: IdentityProvider, token: string): Promise<IdClaims | null> {
  const { issuer, clientId } = provider
  const payload = await verified(provider, token, { issuer, audience: clientId })
  const claims = IdClaims.safeParse(payload)
  return claims.success ? claims.data : null
}

const mostRemembered = 5_000
const rememberedMs = 60_000

interface Remembered {
  claims: IdClaims
  /** By the monotonic clock: the wall clock may step back. */
  since: number
}

const isValid = ({ claims, since }: Remembered) =>
  performance.now() - since < rememberedMs && (claims.exp ?? 0) * 1_000 > Date.now()

/**
 * The same, remembering for a minute whose signatures held: to check one takes longer than all else that is asked about a bearer.
 * It says nothing about the session, which is asked for each time.
 */
export function idTokenReader(provider: IdentityProvider): (token: string) => Promise<IdClaims | null> {
  const known = new Map<string, Remembered>()
  return async (token) => {
    const remembered = known.get(token)
    if (remembered && isValid(remembered)) return remembered.claims
    known.delete(token)
    const claims = await verifyIdToken(provider, token)
    if (!claims) return null
    const [oldest] = known.keys()
    if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest)
    known.set(token, { claims, since: performance.now() })
    return claims
  }
}

async function verified(
  { keys }: IdentityProvider,
  token: string,
  expected: { issuer: string; audience?: string },
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'], clockTolerance: 5 })
    return payload
  } catch (error) {
    if (meansNoKeys(error)) throw error
    return null
  }
}

/** A key set that cannot be fetched is our fault, not a bad token. For an invalid answer, jose only has its general error. */
function meansNoKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return (
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === errors.JOSEError.code
  )
}
