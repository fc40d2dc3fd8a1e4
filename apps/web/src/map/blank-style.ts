import type { StyleSpecification } from 'maplibre-gl'

/** What stands behind everything until a basemap has arrived. */
export const blankStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'background', type: 'background', paint: { 'background-color': '#141416' } }],
}
