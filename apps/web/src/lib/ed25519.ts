const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/**
 * Whether this key signed this text, by the browser's own reckoning (https://www.w3.org/TR/webcrypto-2/#ed25519).
 * @returns null when the browser cannot tell: it is too old, or the page came over a line that is not safe.
 */
export async function isSignedBy(publicKeyPem: string, signature: string, text: string): Promise<boolean | null> {
  try {
    const der = bytesOf(publicKeyPem.replace(/-----[A-Z ]+-----|\s/g, ''))
    const key = await crypto.subtle.importKey('spki', der, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text))
  } catch {
    return null
  }
}
