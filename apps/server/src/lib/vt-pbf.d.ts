declare module 'vt-pbf' {
  interface Feature {
    /** 1: points. */
    type: 1
    geometry: [number, number][]
    tags: Record<string, string | number>
  }
  export function fromGeojsonVt(
    layers: Record<string, { features: Feature[] }>,
    options: { version: 2; extent: number },
  ): Uint8Array
}
