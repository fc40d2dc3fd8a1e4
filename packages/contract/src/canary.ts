import { z } from 'zod'
import { canaryHeads as heads } from './canary-text.ts'
import { endpoint } from './endpoint.ts'

/** The file on disk: the signed text, byte for byte, and the data to verify it. */
export const SignedCanary = z.object({
  text: z.string().min(1).max(20_000),
  /** Ed25519, as SubjectPublicKeyInfo in PEM (RFC 8410). */
  publicKey: z.string().min(1).max(1_000),
  /** 64 bytes in base64, over the text in UTF-8 (RFC 8032). */
  signature: z.string().min(1).max(200),
})
export type SignedCanary = z.infer<typeof SignedCanary>

/** The dates and the statement in the signed text. */
export const CanaryTerms = z.object({
  site: z.string(),
  /** Days, UTC. */
  signedOn: z.iso.date(),
  renewBy: z.iso.date(),
  /** A headline from the day of signing, which proves the date; null when the signer gave none. */
  news: z.string().nullable(),
  statement: z.string(),
})
export type CanaryTerms = z.infer<typeof CanaryTerms>

/**
 * - `none`: no canary is published here
 * - `sings`: signed, and the renewal day has not passed
 * - `late`: signed, but not renewed in time
 * - `broken`: there is one, but it fails verification
 */
export const CanaryState = z.enum(['none', 'sings', 'late', 'broken'])
export type CanaryState = z.infer<typeof CanaryState>

export const Canary = z.object({
  state: CanaryState,
  /** Why it is broken, in one sentence. */
  problem: z.string().nullable(),
  signed: SignedCanary.nullable(),
  terms: CanaryTerms.nullable(),
  /** SHA-256 of the public key (DER) in hexadecimal, to compare with the one the owner publishes elsewhere. */
  fingerprint: z.string().nullable(),
})
export type Canary = z.infer<typeof Canary>

/** Parses the signed text; null if it is not valid. */
export function canaryTerms(text: string): CanaryTerms | null {
  const end = text.indexOf('\n\n')
  if (end < 0) return null
  const lines = text.slice(0, end).split('\n')
  const readLine = (head: string) => lines.find((line) => line.startsWith(`${head}: `))?.slice(head.length + 2)
  const terms = CanaryTerms.safeParse({
    site: readLine(heads.site),
    signedOn: readLine(heads.signedOn),
    renewBy: readLine(heads.renewBy),
    news: readLine(heads.news) ?? null,
    statement: text.slice(end).trim(),
  })
  return terms.success ? terms.data : null
}

export const canary = {
  get: endpoint({
    method: 'GET',
    path: '/warrant-canary',
    access: 'public',
    summary:
      "Get the operator's signed statement about secret orders, and whether it is valid. Its parts for OpenSSL are at /api/warrant-canary/statement.txt, statement.sig and key.pem.",
    response: Canary,
  }),
}
