import { z } from 'zod'

/** The address with an international domain in ASCII (RFC 5891), in which form addresses are kept, compared and written to. */
export function withAsciiDomain(email: string): string {
  const composed = email.normalize('NFC')
  const at = composed.lastIndexOf('@')
  const domain = composed.slice(at + 1)
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || /[\s/?#:\\[\]%]/.test(domain)) return composed
  const host = URL.parse(`http://${domain}`)?.hostname
  return host ? `${composed.slice(0, at)}@${host}` : composed
}

/** The form in which two addresses are compared. */
export const emailKey = (email: string): string => withAsciiDomain(email).toLowerCase()

/** An email address; `missing` is said where there is none. */
export const emailAddress = (missing: string) =>
  z
    .string('The email address is a text')
    .trim()
    .min(1, missing)
    .max(254, 'An email address has at most 254 characters')
    .overwrite(withAsciiDomain)
    .pipe(
      z.email('An email address looks like name@example.org').max(254, 'An email address has at most 254 characters'),
    )
