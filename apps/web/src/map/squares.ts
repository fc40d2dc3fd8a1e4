import type { Map as MapLibre } from 'maplibre-gl'

export const squaresImage = 'squares'

const side = 128

/** Adds the pattern of squares for unmapped ground. */
export function addSquares(map: MapLibre): void {
  if (map.hasImage(squaresImage)) return
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let index = 0; index < side; index++) {
    for (const pixel of [index, index * side]) pixels.set([244, 241, 234, 18], pixel * 4)
  }
  map.addImage(squaresImage, { width: side, height: side, data: pixels })
}
