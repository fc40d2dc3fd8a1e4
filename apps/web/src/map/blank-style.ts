import type { StyleSpecification } from 'maplibre-gl'

/** Nothing, until a basemap has loaded: the sketch beneath the map shows through. */
export const blankStyle: StyleSpecification = { version: 8, sources: {}, layers: [] }
