import type { FastifySchema, RouteOptions } from 'fastify'
import { pathName } from './contract-names.ts'

type Described = { schema: FastifySchema; url: string }
type Anything = Record<string, unknown>

const failures: Record<string, string> = {
  BadRequest: 'The request is not valid: `fields` says what is wrong, by field.',
  Unauthenticated: 'Sign in first, or renew the token.',
  Forbidden: 'This account may not do that.',
  NotFound: 'There is nothing at this address.',
  TooManyRequests: 'Too many requests: `Retry-After` says when to come back.',
  ServerError: 'The server failed.',
  Failure: 'Any other failure, by its code in `error`.',
}

/** Names an operation, and says who may call it. */
export function describeOperation(
  { schema, url }: Described,
  { method, config }: Pick<RouteOptions, 'method' | 'config'>,
  names: Map<string, string>,
): Described {
  // Pages and what speaks another protocol are described in words.
  if (!schema.summary) return { schema: { hide: true }, url }
  const verb = [method].flat().find((name) => name !== 'HEAD') ?? 'HEAD'
  const security =
    schema.security ?? (config?.access === 'public' || !config?.access ? [{}, { idToken: [] }] : undefined)
  return {
    url,
    schema: {
      ...schema,
      operationId: names.get(`${verb} ${url}`) ?? pathName(verb, url),
      security: security ?? [{ idToken: [] }],
    },
  }
}

/** Replaces ranges of status codes, which generators do not understand, and drops schemas that nothing refers to. */
export function finishDocument<D extends object>(document: D): D {
  const { paths: all, components }: { paths: Record<string, Anything>; components: Anything } = Object(document)
  const paths = mapValues(all, (operations, path) =>
    mapValues(operations, (operation) => ({ ...Object(operation), responses: responsesFor(Object(operation), path) })),
  )
  const schema = { $ref: '#/components/schemas/ErrorReply' }
  const responses = mapValues(failures, (description) => ({
    description,
    content: { 'application/json': { schema } },
  }))
  const schemas = keepReferenced(Object(components.schemas), [paths, responses])
  // Generators make a type of it that contains itself, which does not compile.
  if ('JsonValue' in schemas) schemas.JsonValue = { description: 'Any JSON value.' }
  return { ...document, paths, components: { ...components, responses, schemas } }
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

function responsesFor(operation: Anything, path: string): Anything {
  const { '4XX': _, '5XX': __, default: ___, ...own } = Object(operation.responses)
  const isOpen = JSON.stringify(operation.security).includes('{}')
  const named: Record<string, string> = {
    ...(operation.parameters || operation.requestBody ? { 400: 'BadRequest' } : {}),
    ...(isOpen ? {} : { 401: 'Unauthenticated', 403: 'Forbidden' }),
    ...(path.includes('{') ? { 404: 'NotFound' } : {}),
    429: 'TooManyRequests',
    500: 'ServerError',
    default: 'Failure',
  }
  const failed = Object.entries(named).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }])
  return { ...Object.fromEntries(failed), ...own }
}

/** The schemas that `roots` refer to, through any number of others. */
function keepReferenced(schemas: Anything, roots: unknown): Anything {
  const kept: Anything = {}
  const waiting = [roots]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)) {
      if (name in kept || !(name in schemas)) continue
      kept[name] = schemas[name]
      waiting.push(schemas[name])
    }
  }
  return kept
}
