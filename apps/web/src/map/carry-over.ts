import type { StyleSpecification } from 'maplibre-gl'

/** Prefix of our own sources; a basemap's never have it. */
const ours = 'allcity-'
export type OwnSource = `${typeof ours}${string}`

export const ownSource = (name: string): OwnSource => `${ours}${name}`

/** Keeps our sources and layers when the basemap changes. */
export function carryOver(before: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  if (!before) return next
  const sources = Object.entries(before.sources).filter(([id]) => id.startsWith(ours))
  const layers = before.layers.filter((layer) => 'source' in layer && layer.source.startsWith(ours))
  return { ...next, sources: { ...next.sources, ...Object.fromEntries(sources) }, layers: [...next.layers, ...layers] }
}
