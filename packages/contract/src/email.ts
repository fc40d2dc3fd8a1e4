import { z } from 'zod'

/** Converts an international domain to ASCII (RFC 5891), the form in which addresses are stored, compared and mailed. */
export function withAsciiDomain(email: string): string {
  const composed = email.normalize('NFC')
  const at = composed.lastIndexOf('@')
  const domain = composed.slice(at + 1)
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || /[\s/?#:\\[\]%]/.test(domain)) return composed
  const host = URL.parse(`http://${domain}`)?.hostname
  return host ? `${composed.slice(0, at)}@${host}` : composed
}

/** The form used to compare two addresses. */
export const emailKey = (email: string): string => withAsciiDomain(email).toLowerCase()

/** An email address; `missing` is the message for an empty value. */
export const emailAddress = (missing: string) =>
  z
    .string(/*i18n*/ 'Enter an email address')
    .trim()
    .min(1, missing)
    .max(254, /*i18n*/ 'That email is too long')
    .overwrite(withAsciiDomain)
    .pipe(z.email(/*i18n*/ 'Enter an email like name@example.org').max(254, /*i18n*/ 'That email is too long'))
