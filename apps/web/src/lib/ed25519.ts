const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/**
 * Verifies a signature with the browser's own crypto (https://www.w3.org/TR/webcrypto-2/#ed25519).
 * @returns null when the browser cannot verify: it is too old, or the page has no secure context.
 */
export async function isSignedBy(publicKeyPem: string, signature: string, text: string): Promise<boolean | null> {
  try {
    const der = toBytes(publicKeyPem.replace(/-----[A-Z ]+-----|\s/g, ''))
    const key = await crypto.subtle.importKey('spki', der, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, toBytes(signature), new TextEncoder().encode(text))
  } catch {
    return null
  }
}
