declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Reads what was encrypted for the owner of a key (RFC 8188). */
  export function decrypt(
    content: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
