import type { StyleSpecification } from 'maplibre-gl'

/** The basemaps: our own archive of streets, an external style, the built-in map without streets. */
export type BasemapId = 'archive' | 'remote' | 'outline'

export interface Basemap {
  id: BasemapId
  style: StyleSpecification
  /** Attribution of the data. */
  credit: string
}
