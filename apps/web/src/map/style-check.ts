import type { StyleSpecification } from 'maplibre-gl'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTyped = (value: unknown) => isRecord(value) && typeof value.type === 'string'

/**
 * Whether this has the shape of a style (https://maplibre.org/maplibre-style-spec/); MapLibre validates the rest as it draws.
 * Avoids the schema library, which is a seventh of a map page's scripts beside MapLibre.
 */
export function isStyle(value: unknown): value is StyleSpecification {
  if (!isRecord(value) || value.version !== 8) return false
  const { sources, layers } = value
  if (!isRecord(sources) || !Array.isArray(layers)) return false
  return (
    Object.values(sources).every(isTyped) && layers.every((layer) => isTyped(layer) && typeof layer.id === 'string')
  )
}

/** The attribution that a tile index (TileJSON 3.0.0) requires. @throws Error when this is not a tile index. */
export function creditOfIndex(value: unknown): string {
  if (!isRecord(value) || !Array.isArray(value.tiles) || value.tiles.length === 0)
    throw new Error('The map style names tiles that are not there')
  return typeof value.attribution === 'string' ? value.attribution : ''
}
