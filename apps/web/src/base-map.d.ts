declare module 'virtual:base-map' {
  /** The folder of the tiles: `world` and `shores`, each with `{z}/{x}/{y}.pbf`. */
  export const tilesPath: string
  /** The largest zoom level of the world's tiles, and the only one of the shores'. */
  export const worldZoom: number
  export const shoreZoom: number
  /** The cities whose shores there are: west, south, east and north. */
  export const shores: { id: string; bounds: [number, number, number, number] }[]
}
