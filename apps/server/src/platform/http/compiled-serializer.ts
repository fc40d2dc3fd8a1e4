import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

export type Serialize = (answer: unknown) => string

/** All that JSON Schema and fast-json-stringify express exactly. Unions, records and transforms are not among it. */
const compilable = new Set([
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'nullable',
  'optional',
])
/** Zod and fast-json-stringify type the same JSON Schema differently. */
const FastJsonSchema = z.custom<Schema>((value) => typeof value === 'object')
const compiled = new WeakMap<z.ZodType, Serialize | null>()

/**
 * Compiles a schema into a function that writes exactly the properties the schema names, without checking their values. Null when the
 * schema holds what cannot be compiled.
 */
export function compileSerializer(schema: z.ZodType): Serialize | null {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const jsonSchema = jsonSchemaFor(schema)
  const serialize = jsonSchema && fastJson(jsonSchema)
  compiled.set(schema, serialize)
  return serialize
}

/** OpenAPI 3.0 has `nullable`; later versions write a union instead, which fast-json-stringify would check value by value. */
function jsonSchemaFor(schema: z.ZodType): Schema | null {
  let isCompilable = true
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      isCompilable &&= canCompile(zodSchema, jsonSchema.type)
    },
  })
  return isCompilable ? FastJsonSchema.parse(jsonSchema) : null
}

function canCompile({ _zod: { def } }: z.core.$ZodTypes, type: unknown): boolean {
  // Without a single type, fast-json-stringify would write a value whole.
  if (!compilable.has(def.type) || typeof type !== 'string' || type === 'null') return false
  if (def.type !== 'object') return true
  const isClosed = def.catchall === undefined || def.catchall._zod.def.type === 'never'
  return isClosed && hasOptionalsLast(Object.values(def.shape))
}

/** Fast-json-stringify writes required properties first. */
function hasOptionalsLast(properties: z.core.$ZodType[]): boolean {
  const isOptional = properties.map(({ _zod }) => _zod.optout === 'optional')
  return !isOptional.some((optional, at) => optional && isOptional[at + 1] === false)
}
