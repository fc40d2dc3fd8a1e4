import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Pool } from './pool.ts'

/** The form used to compare addresses: composed, lower case, an international domain in ASCII (RFC 5891). */
export function emailKey(email: string): string {
  return storedEmail(email).toLowerCase()
}

/** The form used to store and mail addresses: as given, except that an international domain is in ASCII. */
export function storedEmail(email: string): string {
  const composed = email.normalize('NFC')
  const at = composed.lastIndexOf('@')
  const domain = composed.slice(at + 1)
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain)) return composed
  const ascii = domainToASCII(domain)
  return ascii === '' ? composed : `${composed.slice(0, at)}@${ascii}`
}

/** The key for codes and failures of an address, whether or not it has an account. */
export function emailHash(pool: Pool, email: string): string {
  return createHmac('sha256', pool.keys.pepper)
    .update(`email:${emailKey(email)}`)
    .digest('base64url')
}

/** The mailbox behind an address: removes a plus suffix, and the dots for providers that ignore them. */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  if (at < 0) return key
  const [whole, domain] = [key.slice(0, at), key.slice(at + 1)]
  const name = whole.split('+')[0] || whole
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`
  if (['proton.me', 'protonmail.com', 'pm.me'].includes(domain)) return `${name.replaceAll(/[._-]/g, '')}@proton.me`
  return `${name}@${domain}`
}

/** The key for counting codes to a mailbox, whether or not it has an account. */
export function mailboxHash(pool: Pool, email: string): string {
  return createHmac('sha256', pool.keys.pepper)
    .update(`mailbox:${mailboxKey(email)}`)
    .digest('base64url')
}

/** The address as the provider shows it: `j***@e***`. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`
}

export function codeDeliveryDetails(email: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(email) }
}
