/** Made by `countries-as-files.ts`. */
declare module 'virtual:countries' {
  /** Where the countries' shapes are, as GeoJSON for a flat map. */
  export const shapesUrl: string
  /** Where their names are, each at one point, with the `size` of the country. */
  export const namesUrl: string
}
