import { createHmac } from 'node:crypto'
import type { Pool } from './pool.ts'

/** The form in which addresses are compared: composed, lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

/** The name under which codes and failures of an address are kept, whether or not it has an account. */
export function emailHash(pool: Pool, email: string): string {
  return createHmac('sha256', pool.keys.pepper)
    .update(`email:${emailKey(email)}`)
    .digest('base64url')
}

/** The mailbox behind an address: what stands behind a plus reaches the same one, and some providers read no dots. */
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

/** The name under which codes to a mailbox are counted, whether or not it has an account. */
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
