import type { GeoJSONVTTile } from '@maplibre/geojson-vt'

/** A part of a sketch: a tile, the colour of its polygons, and where it lies, in tiles from the left and the top. */
export interface SketchPart {
  tile: GeoJSONVTTile | null
  colour: string
  column: number
  row: number
}

/** Draws polygons of tiles as an SVG picture of so many tiles. */
export function drawSketch(parts: readonly SketchPart[], columns: number, rows: number, extent: number): string {
  const paths = parts.flatMap(({ tile, colour, column, row }) => {
    const rings: unknown[] = tile?.features.flatMap(({ geometry }) => [...geometry]) ?? []
    const path = rings.map((ring) => drawRing(ring, column * extent, row * extent)).join('')
    return path === '' ? [] : [`<path fill="${colour}" d="${path}"/>`]
  })
  const [width, height] = [columns * extent, rows * extent]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill-rule="evenodd"><title>Land and water</title>${paths.join('')}</svg>\n`
}

/** In relative steps, which are shorter. */
function drawRing(ring: unknown, left: number, top: number): string {
  if (!Array.isArray(ring)) return ''
  let [x, y] = [0, 0]
  return `${ring
    .map((point: [number, number], index) => {
      const [nextX, nextY] = [point[0] + left, point[1] + top]
      const step = index === 0 ? `M${nextX} ${nextY}l` : `${nextX - x} ${nextY - y} `
      ;[x, y] = [nextX, nextY]
      return step
    })
    .join('')
    .trimEnd()}z`
}
