import { z } from 'zod'

type Json = z.core.util.JSONType

/** Anything that JSON holds, by a name: it lies in itself, which the documentation of the API can only say of what has one. */
export const JsonValue: z.ZodType<Json, Json> = z
  .lazy(() =>
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(JsonValue), z.record(z.string(), JsonValue)]),
  )
  .meta({ id: 'JsonValue' })
