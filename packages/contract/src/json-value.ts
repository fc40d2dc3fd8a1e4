import { z } from 'zod'

type Json = z.core.util.JSONType

/** Anything that JSON holds. The documentation of the API refers to it by its name, because it contains itself. */
export const JsonValue: z.ZodType<Json, Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(JsonValue), z.record(z.string(), JsonValue)]),
)
