import type { StyleSpecification } from 'maplibre-gl'
import { z } from 'zod'

const Style = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })),
})

/** Whether this has the shape of a style (https://maplibre.org/maplibre-style-spec/); MapLibre checks the rest as it draws. */
export function isStyle(value: unknown): value is StyleSpecification {
  return Style.safeParse(value).success
}
