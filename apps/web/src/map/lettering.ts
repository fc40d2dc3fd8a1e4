/**
 * Sets a layer's names in the page's own type. Without a `glyphs` address MapLibre draws letters with the fonts of the page, and takes their
 * weight from the first name of the stack: that name is a weight here, which no font bears, and the family follows it.
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
