import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type Canary, canaryTerms, SignedCanary } from '@allcity/contract/canary'
import { isCanaryLate } from '@allcity/contract/canary-text'
import { dayMs } from '@allcity/contract/dates'

/** The signer's clock may be ahead of the server's by a time zone. */
const aheadMs = dayMs

/** SHA-256 of the key's SubjectPublicKeyInfo, as `openssl pkey -pubin -outform DER | openssl dgst -sha256` tells it. */
export function computeFingerprint(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex')
}

/** The Ed25519 key in a PEM; null for anything else. */
export function parsePublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

interface Expected {
  /** The fingerprint its owner published elsewhere. Without one, any key passes and the reader must compare. */
  fingerprint?: string | undefined
  /** The address where the statement is read. */
  site?: string | undefined
}

/** Verifies a file that should hold a signed statement. */
export function judge(file: string, now: number, expected: Expected = {}): Canary {
  const signed = parsed(file)
  return signed ? judgeSigned(signed, now, expected) : broken('The file is no signed statement.')
}

/** Verifies a signed statement. */
export function judgeSigned(signed: SignedCanary, now: number, expected: Expected = {}): Canary {
  const key = parsePublicKey(signed.publicKey)
  if (!key) return { ...broken('Its public key is no Ed25519 key.'), signed }
  const fingerprint = computeFingerprint(key)
  const known = { signed, fingerprint, terms: null }
  const signature = Buffer.from(signed.signature, 'base64')
  if (!verify(null, Buffer.from(signed.text), key, signature))
    return { ...known, ...stateBroken('The signature does not fit: the text was changed, or another key signed it.') }
  if (expected.fingerprint !== undefined && expected.fingerprint.toLowerCase().replaceAll(':', '') !== fingerprint)
    return { ...known, ...stateBroken(`It is signed with another key: ${fingerprint}.`) }
  const terms = canaryTerms(signed.text)
  if (!terms) return { ...known, ...stateBroken('The text does not say when it was signed and until when it holds.') }
  if (expected.site !== undefined && parseOrigin(terms.site) !== parseOrigin(expected.site))
    return { ...known, terms, ...stateBroken(`It was signed for ${terms.site}, and not for ${expected.site}.`) }
  if (Date.parse(terms.signedOn) > now + aheadMs)
    return { ...known, terms, ...stateBroken(`It is dated ${terms.signedOn}, which is still to come.`) }
  const isLate = isCanaryLate(terms, now)
  const problem = isLate ? `It should have been renewed by ${terms.renewBy}.` : null
  return { ...known, terms, state: isLate ? 'late' : 'sings', problem }
}

const parseOrigin = (site: string): string => (URL.canParse(site) ? new URL(site).origin : site)

export const noCanary: Canary = { state: 'none', problem: null, signed: null, terms: null, fingerprint: null }

const stateBroken = (problem: string) => ({ state: 'broken' as const, problem })
const broken = (problem: string): Canary => ({ ...noCanary, ...stateBroken(problem) })

function parsed(file: string): SignedCanary | null {
  try {
    const { data } = SignedCanary.safeParse(JSON.parse(file))
    return data ?? null
  } catch {
    return null
  }
}

/** The default statement of an operator who gives no text of their own. */
export const usualStatement = `We have received no order, request or demand of any court, government or authority that we may not speak about.
We have handed over no data about any person under such an order.
We have built in no way for anybody to read, change or watch what is kept here.
Nobody but us holds the keys to our servers, and they have not been seized.`
