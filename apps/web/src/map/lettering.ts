/**
 * Sets map labels in the page's typeface. Without a `glyphs` URL MapLibre draws letters with the fonts of the page, and reads their
 * weight from the first name of the stack: so that name is a weight, which no font has, and the family follows.
 */
export const boldLetters = ['Semibold', 'Archivo Variable']
const plainLetters = ['Medium', 'Archivo Variable']

interface Layer {
  id: string
  type: string
  layout?: object
}

const quarterSize = ['interpolate', ['linear'], ['zoom'], 11, 12, 13, 15, 15, 19]

export function inOurLetters<L extends Layer>(layer: L): L {
  if (layer.type !== 'symbol') return layer
  const isPlace = layer.id.startsWith('places')
  const quarter = { 'text-size': quarterSize, 'text-transform': 'none', 'text-letter-spacing': 0 }
  return {
    ...layer,
    layout: {
      ...layer.layout,
      ...(layer.id === 'places_subplace' ? quarter : {}),
      'icon-image': '',
      'text-font': isPlace ? boldLetters : plainLetters,
    },
  }
}
