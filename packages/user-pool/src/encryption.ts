import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** A key for one purpose, derived from a secret. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()

/** AES-256-GCM: nonce, ciphertext and tag in base64. `context` must be the same when it is decrypted. */
export function encrypt(key: Buffer, context: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Decrypts the text; null for a different key or context, or changed bytes. */
export function decrypt(key: Buffer, context: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString()
  } catch {
    return null
  }
}
