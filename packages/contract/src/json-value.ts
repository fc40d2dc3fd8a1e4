import { z } from 'zod'

type Json = z.core.util.JSONType

/** Any JSON value. The API documentation refers to it by name because it is recursive. */
export const JsonValue: z.ZodType<Json, Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(JsonValue), z.record(z.string(), JsonValue)]),
)
