import { invalidParameter, notAuthorized } from './errors.ts'

/** The OpenID Connect standard claims that the pool stores; the address itself is the user name and cannot be changed. */
const writable = new Set([
  'address',
  'birthdate',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'picture',
  'preferred_username',
  'profile',
  'website',
  'zoneinfo',
])
const readOnly = new Set(['sub', 'email_verified', 'phone_number_verified', 'updated_at'])

export interface Attribute {
  Name: string
  Value: string
}

/**
 * Reads a list of attributes; an empty value removes the attribute, as with the provider.
 * @throws NotAuthorizedException for one that only the pool may write, InvalidParameterException for an unknown one
 */
export function readAttributes(list: readonly Attribute[]): { email?: string; attributes: Record<string, string> } {
  const attributes: Record<string, string> = {}
  let email: string | undefined
  for (const { Name, Value } of list) {
    if (readOnly.has(Name)) throw notAuthorized('A client attempted to write unauthorized attribute')
    if (Name === 'email') email = Value
    else if (writable.has(Name)) attributes[Name] = checkText(Name, Value)
    else
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.\n`,
      )
  }
  return email === undefined ? { attributes } : { email, attributes }
}

function checkText(name: string, value: string): string {
  const text = value.normalize('NFC').trim()
  if (name === 'preferred_username' && [...text].length > 128) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name}: String must be no longer than 128 characters.\n`,
    )
  }
  // Rejects control characters and lone surrogates: PostgreSQL refuses some of them, and the rest are invisible.
  if (/[\p{Cc}\p{Cs}]/u.test(text)) {
    throw invalidParameter(`Attributes did not conform to the schema: ${name}: Invalid characters.\n`)
  }
  return text
}

/** Removes the attributes with an empty value. */
export function withoutBlank(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}

const mostBytes = 8192

/** @throws InvalidParameterException when the total size exceeds the limit of an account */
export function checkSize(attributes: Record<string, string>): void {
  if (Buffer.byteLength(JSON.stringify(attributes)) <= mostBytes) return
  throw invalidParameter(
    `Attributes did not conform to the schema: All attributes together must be no longer than ${mostBytes} bytes.\n`,
  )
}
