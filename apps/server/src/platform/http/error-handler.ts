import { errorCodes } from '@allcity/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDiskFull } from '#server/platform/lib/disk-full.ts'
import { type FilledText, fill, HttpError } from '../errors.ts'
import { translatorFor } from './language.ts'
import { readValues, setErrorMessages } from './validation-messages.ts'

/**
 * Temporary failures: PostgreSQL's classes for lost connections, too many connections and shutdown; Node's; and jose's for keys that could
 * not be fetched.
 */
const outOfReach =
  /^(08|53[23]|57P|ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOENT_SOCKET|ERR_JWKS_(TIMEOUT|INVALID)|ERR_JOSE_GENERIC)/

/** Messages of pg that have no code. After a connection breaks within a transaction, the last error is that of its rollback. */
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|is not queryable/

/** PostgreSQL's codes for text that it cannot store: U+0000, or half of a surrogate pair. */
const unholdable = ['22021', '22P05']

/** Answers every failure with the contract's `ErrorReply`; only an `HttpError`'s message leaves the server. */
export function handleErrors(app: FastifyInstance): void {
  setErrorMessages()
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const known = asHttpError(error, request)
    if (known.error === 'internal') request.log.error({ err: error }, 'request failed')
    // Logs refused requests, so that password guessing and access probing leave a trace; the claimed identity stays out.
    else request.log.info({ refused: known.error }, 'request refused')
    const wait = waitAfter(known)
    if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', String(wait))
    forgetBody(reply)
    const named = known.error === 'internal' ? { request: request.id } : {}
    const translate = await translatorFor(request)
    return reply.code(known.status).send({ ...known.reply(translate), ...named })
  })
}

const ofBodies = ['type', 'length', 'encoding', 'range', 'disposition'].map((what) => `content-${what}`)
const ofFiles = ['etag', 'last-modified', 'accept-ranges']

/** A body that broke before its first byte leaves its headers behind. Removes them, so that the error is not cached like the body. */
function forgetBody(reply: FastifyReply): void {
  const isForAll = String(reply.getHeader('cache-control')).startsWith('public')
  for (const name of [...ofBodies, ...ofFiles, ...(isForAll ? ['cache-control'] : [])]) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}

/** Seconds until a retry makes sense; undefined when a retry changes nothing. */
export function waitAfter({ error, retryAfter }: HttpError): number | undefined {
  return error === 'unavailable' || error === 'too_many_requests' ? (retryAfter ?? 5) : undefined
}

export function asHttpError(error: unknown, request?: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation, repeatedIn(request?.query))
  const code = getErrorCode(error)
  if (isOutOfReach(error, code)) return new HttpError('unavailable')
  if (isDiskFull(error)) return new HttpError('storage_full')
  if (unholdable.includes(code)) return new HttpError('invalid_request', /*i18n*/ 'This contains an invalid character')
  if (code === '22003') return new HttpError('invalid_request', /*i18n*/ 'This contains a number that is too large')
  // The parent row was deleted meanwhile, or two transactions deadlocked.
  if (code === '23503') return new HttpError('gone', /*i18n*/ 'This was just removed')
  if (code === '40P01' || code === '40001')
    return new HttpError('conflict', /*i18n*/ 'Someone else changed this at the same time. Try again')
  if (code === '57014') return new HttpError('unavailable', /*i18n*/ 'This took too long. Ask for less at once')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new HttpError('too_large', request?.routeOptions.config.tooLarge)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new HttpError('unsupported_media')
  if (code.startsWith('FST_ERR_CTP_')) return new HttpError('invalid_request', /*i18n*/ 'The body is not valid JSON')
  const status = getStatus(error)
  if (status === 429) return new HttpError('too_many_requests')
  // The static file server forbids folders and hidden files; for people they do not exist.
  if (status === 404 || status === 403) return new HttpError('not_found')
  if (status >= 400 && status < 500) return new HttpError('invalid_request')
  return new HttpError('internal')
}

/** Names of query parameters that the URL repeats. */
const repeatedIn = (query: unknown): string[] =>
  Object.entries(query ?? {}).flatMap(([name, value]) => (Array.isArray(value) ? [name] : []))

interface Issue {
  /** The zod issue code. */
  keyword: string
  instancePath: string
  message?: string | undefined
  params: Record<string, unknown>
}

/** A refusal names at most this many faults; a request may hold any number of them. */
const mostNamed = 10
const longestName = 100

function invalid(issues: Issue[], repeated: string[]): HttpError {
  const fields: Record<string, FilledText> = {}
  let named = 0
  let others = 0
  for (const { keyword, instancePath, message, params } of issues) {
    const faults = Array.isArray(params.keys) ? params.keys.length : 1
    others += Math.max(0, faults - (mostNamed - named))
    if (named === mostNamed) continue
    const path = instancePath.slice(1).split('/').filter(Boolean)
    // An unknown key is reported at its own path, not at its parent's.
    const keys = Array.isArray(params.keys) ? params.keys.slice(0, mostNamed) : null
    const places = keys ? keys.map((key) => [...path, String(key)]) : [path]
    for (const place of places.slice(0, mostNamed - named)) {
      const name = place.join('.').slice(0, longestName)
      if (Object.hasOwn(fields, name)) continue
      // Where repetition is allowed, only an excess of values concerns all of them at once.
      const isOneTooMany = repeated.includes(name) && keyword !== 'too_big'
      const text = isOneTooMany ? /*i18n*/ 'Send this at most once' : (message ?? /*i18n*/ 'Check this field')
      fields[name] = fill(text, readValues(params))
      named += 1
    }
  }
  // A toast shows this sentence to a person, so field names stay out of it.
  const [sentence = errorCodes.invalid_request.message] = Object.values<string | FilledText>(fields)
  const refusal = new HttpError('invalid_request', sentence, fields)
  refusal.otherFaults = others
  return refusal
}

function isOutOfReach(error: unknown, code: string): boolean {
  if (outOfReach.test(code)) return true
  // The store's own error hides its cause.
  if (code.startsWith('E_CANNOT_') && error instanceof Error)
    return isOutOfReach(error.cause, getErrorCode(error.cause))
  return error instanceof Error && (error.name === 'TimeoutError' || lostConnection.test(error.message))
}

function getErrorCode(error: unknown): string {
  if (error instanceof AggregateError) return getErrorCode(error.errors[0])
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? getErrorCode(error.cause) : ''
}

function getStatus(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
}
