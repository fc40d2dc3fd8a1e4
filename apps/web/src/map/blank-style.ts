import type { StyleSpecification } from 'maplibre-gl'

/** Background until a basemap has loaded. */
export const blankStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'background', type: 'background', paint: { 'background-color': '#141416' } }],
}
