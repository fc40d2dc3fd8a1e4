import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { z } from 'zod'
import { fill, HttpError } from '../errors.ts'
import { readValues, unknownKeys } from './validation-messages.ts'

/** A refusal names at most this many parameters. */
const mostNamed = 10
const longestName = 100

/**
 * Refuses query parameters that a documented route does not have, by name, as unknown keys of a body are.
 * A route whose schema is a loose object takes any others, for what programs and mail servers add.
 */
export function refuseUnknownParameters(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema?.summary) return
    const known = listParameters(route.schema.querystring)
    if (known) route.preValidation = [checkParameters(known), ...[route.preValidation ?? []].flat()]
  })
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  additionalProperties: z.unknown().optional(),
})

/** The names that a query schema knows; null where it takes any. */
function listParameters(schema: unknown): Set<string> | null {
  if (!(schema instanceof z.ZodType)) return new Set()
  const described = ObjectSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const isLoose = described.additionalProperties !== undefined && described.additionalProperties !== false
  return isLoose ? null : new Set(Object.keys(described.properties))
}

const checkParameters =
  (known: ReadonlySet<string>): preValidationHookHandler =>
  ({ query }, _, done) => {
    const unknown = Object.keys(query ?? {}).filter((name) => !known.has(name))
    if (unknown.length === 0) return done()
    const message = fill(unknownKeys, readValues({ keys: unknown }))
    const fields = Object.fromEntries(unknown.slice(0, mostNamed).map((name) => [name.slice(0, longestName), message]))
    const refusal = new HttpError('invalid_request', message, fields)
    refusal.otherFaults = Math.max(0, unknown.length - mostNamed)
    done(refusal)
  }
