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

/** The address as the provider shows it: `j***@e***`. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`
}

export function codeDeliveryDetails(email: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(email) }
}
