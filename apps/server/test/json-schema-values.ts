import fc from 'fast-check'
import { z } from 'zod'

/** The parts of a JSON Schema from which values are generated. */
export const JsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  get anyOf() {
    return z.array(JsonSchema).optional()
  },
  get items() {
    return JsonSchema.optional()
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional()
  },
})
export type JsonSchema = z.infer<typeof JsonSchema>

/** Values that often break unchecked code. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 1e308, 5e-324, 2 ** 53, '', [], {}, [[[]]]) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '\u0000',
      '\ud800',
      "' or 1=1 --",
      '../../etc/passwd',
      '<script>alert(1)</script>',
      '\u202etxt',
      'NaN',
      'Infinity',
      '-0',
      '1e999',
      '٣',
      '2024-02-30',
      '🎨'.repeat(60),
      'x'.repeat(5_000),
      '%00',
      '__proto__',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** Knowledge beyond the schema: existing ids, and meaningful words by field, such as `uploader` or `photos.id`. */
export interface Known {
  ids: readonly string[]
  words: Readonly<Record<string, readonly string[]>>
}

/** Values that usually fit a schema; now and then a part is something else. */
export function generateValues(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const words = known.words[name]
  return fc.oneof(
    { weight: 30, arbitrary: words ? meaningful(words, schema) : fitting(schema, known, name) },
    { weight: 1, arbitrary: nasty },
  )
}

/** Usually one word, and several where a list is valid. */
function meaningful(words: readonly string[], schema: JsonSchema): fc.Arbitrary<unknown> {
  const word = fc.constantFrom(...words)
  const takesList = schema.anyOf?.some(({ type }) => type === 'array')
  return takesList ? fc.oneof(word, fc.array(word, { minLength: 1, maxLength: 3 })) : word
}

function fitting(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => fitting(choice, known)))
  if (schema.properties) return objects(schema.properties, known, name)
  const [type] = [schema.type ?? 'string'].flat()
  const { minimum: min = -1e6, maximum: max = 1e6 } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Math.max(min, -1e6), max: Math.min(max, Math.max(min, -1e6) + 120) })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'array':
      return fc.array(schema.items ? generateValues(schema.items, known, name) : nasty, { minLength: 1, maxLength: 2 })
    case 'object':
      return fc.dictionary(fc.string(), nasty, { maxKeys: 3 })
    default:
      return strings(schema, known)
  }
}

function strings({ format, maxLength = 40 }: JsonSchema, { ids }: Known): fc.Arbitrary<unknown> {
  if (format === 'uuid') {
    return fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
  }
  if (format === 'date') {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date(), noInvalidDate: true })
    return days.map((day) => day.toISOString().slice(0, 10))
  }
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) })
}

function objects(properties: Record<string, JsonSchema>, known: Known, of: string): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const within = `${of}.${name}`
      return [name, generateValues(schema, known, within in known.words ? within : name)]
    }),
  )
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields) },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...fields, unknown: nasty }) },
  )
}
