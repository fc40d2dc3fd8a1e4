import { ArtworkKind } from '@allcity/contract/artworks'
import type { Map as MapLibre } from 'maplibre-gl'
import type { Line } from '#web/lib/words.ts'
import { drawPin, pinLetters, pinName } from './pin-image.ts'

const lines: Line[] = [...ArtworkKind.options, 'train']

/** Adds the pin images to the map, and again after a style change has removed them. */
export async function addPinImages(map: MapLibre): Promise<void> {
  await pinLetters()
  // The map may be gone by now.
  if (!map.style) return
  const ratio = Math.max(1, Math.ceil(window.devicePixelRatio))
  for (const line of lines) {
    for (const isGone of [false, true]) {
      const name = pinName(line, isGone)
      const image = map.hasImage(name) ? null : drawPin(line, isGone, ratio)
      if (image) map.addImage(name, image, { pixelRatio: ratio })
    }
  }
}
