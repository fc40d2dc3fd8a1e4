import type { StyleSpecification } from 'maplibre-gl'

/** The basemaps: our own archive of streets, an external style, the outline of the world. */
export type BasemapId = 'archive' | 'remote' | 'outline'

export interface Basemap {
  id: BasemapId
  style: StyleSpecification
  /** Whether it lacks features for lower zooms. */
  isCloseUp?: boolean
  /** Attribution of the data. */
  credit: string
}
