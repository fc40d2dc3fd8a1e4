import type { StyleSpecification } from 'maplibre-gl'

/** Sources of ours begin so; a basemap's never do. */
const ours = 'allcity-'
export type OwnSource = `${typeof ours}${string}`

export const ownSource = (name: string): OwnSource => `${ours}${name}`

/** Takes our sources and layers along when the basemap under them changes. */
export function carryOver(before: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  if (!before) return next
  const sources = Object.entries(before.sources).filter(([id]) => id.startsWith(ours))
  const layers = before.layers.filter((layer) => 'source' in layer && layer.source.startsWith(ours))
  return { ...next, sources: { ...next.sources, ...Object.fromEntries(sources) }, layers: [...next.layers, ...layers] }
}
