import { z } from 'zod'
import { invalidParameter, PoolError } from './errors.ts'
import type { Pool } from './pool.ts'

/** The provider's own pattern for names: letters, marks, symbols, digits and punctuation; no space, no control character. */
const printable = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u

export const Username = z.string().min(1).max(254).regex(printable).normalize()
export const Password = z.string().min(1).max(256)
export const ConfirmationCode = z.string().min(1).max(2048).regex(/^\S+$/)
export const Token = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[A-Za-z0-9\-_=.]+$/)
export const ClientId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w+]+$/)
export const UserAttributes = z
  .array(z.object({ Name: z.string().min(1).max(32).regex(printable), Value: z.string().max(2048).default('') }))
  .max(50)

/** Maximum number of faults that an error names; a request may contain any number. */
const mostNamed = 10

/**
 * Parses a request's JSON.
 * @throws SerializationException for a value of another JSON type, InvalidParameterException for one that is missing or out of bounds
 */
export function parsePayload<Schema extends z.ZodType>(schema: Schema, payload: unknown): z.output<Schema> {
  const sent = withoutNulls(payload)
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data

  const issues = parsed.error.issues
  const mistyped = issues.find((issue) => issue.code === 'invalid_type' && valueAt(sent, issue.path) !== undefined)
  if (mistyped) throw new PoolError('SerializationException', `${where(mistyped)} has the wrong JSON type`)

  const constraints = issues
    .slice(0, mostNamed)
    .map(
      (issue) => `Value ${shown(sent, issue)}at '${where(issue)}' failed to satisfy constraint: ${constraint(issue)}`,
    )
  const errors = `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected`
  throw invalidParameter(`${errors}: ${constraints.join('; ')}`)
}

/** @throws ResourceNotFoundException for another app client's id */
export function checkClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.clientId) {
    throw new PoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  }
}

/** @throws InvalidParameterException for a missing parameter */
export function requireParameters(parameters: Record<string, string>, names: readonly string[]): void {
  const missing = names.find((name) => !parameters[name])
  if (missing) throw invalidParameter(`Missing required parameter ${missing}`)
}

type Issue = z.core.$ZodIssue

function constraint(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return `Member must have length greater than or equal to ${issue.minimum}`
    case 'too_big':
      return `Member must have length less than or equal to ${issue.maximum}`
    case 'invalid_format':
      return `Member must satisfy regular expression pattern: ${issue.pattern?.replace(/^\/\^|\$\/u?$/g, '')}`
    case 'invalid_value':
      return `Member must satisfy enum value set: [${issue.values.join(', ')}]`
    default:
      return 'Member must not be null'
  }
}

function where({ path }: Issue): string {
  const names = path.map((part) => (typeof part === 'number' ? `${part + 1}.member` : lowerFirst(String(part))))
  return names.join('.') || 'body'
}

/** The provider repeats the sent value, except for members that it calls sensitive: all but these. */
const repeated = /^(authFlow|userAttributes\.\d+\.member\.name)$/

const longestShown = 100

function shown(payload: unknown, issue: Issue): string {
  if (!repeated.test(where(issue))) return ''
  const value = valueAt(payload, issue.path)
  return typeof value === 'string' ? `'${value.slice(0, longestShown)}' ` : 'null '
}

/** A null member counts as not sent, as everywhere in this protocol. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutNulls)
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function valueAt(payload: unknown, path: Issue['path']): unknown {
  let value: unknown = payload
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined
  }
  return value
}
