import { ArtworkKind } from '@allcity/contract/artworks'
import type { Map as MapLibre } from 'maplibre-gl'
import type { Line } from '#web/lib/words.ts'
import { kindColours } from './kind-colours.ts'
import { pinLetters } from './pin-image.ts'

const prefix = 'ring-'
const diameter = 48
const middle = diameter / 2
const width = 6
const parts = 12
const lines: Line[] = [...ArtworkKind.options, 'train']
/** Above this number, cluster images that are not in view are removed. */
const mostKept = 200

const chooseColour = (letter: string) => kindColours(lines[letter.charCodeAt(0) - 97] ?? 'other').kind

/** A reused canvas for the discs: creating one takes longer than drawing on it. */
function newSheet(ratio: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = diameter * ratio
  canvas.height = diameter * ratio
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen?.scale(ratio, ratio)
  return pen
}

/** A disc with a count, ringed by the share of kinds: `ring-aaaaaaaabbbd-24`. */
function drawRing(pen: CanvasRenderingContext2D, name: string): ImageData {
  const [shares = '', label = ''] = name.slice(prefix.length).split('-')
  pen.clearRect(0, 0, diameter, diameter)
  pen.fillStyle = '#0b0b0c'
  pen.beginPath()
  pen.arc(middle, middle, middle, 0, 2 * Math.PI)
  pen.fill()
  pen.lineWidth = width
  const gap = new Set(shares).size > 1 ? 0.05 : 0
  const turn = (part: number) => (part / parts) * 2 * Math.PI - Math.PI / 2
  for (const letter of new Set(shares)) {
    pen.strokeStyle = chooseColour(letter)
    pen.beginPath()
    pen.arc(
      middle,
      middle,
      middle - 1 - width / 2,
      turn(shares.indexOf(letter)) + gap,
      turn(shares.lastIndexOf(letter) + 1) - gap,
    )
    pen.stroke()
  }
  pen.fillStyle = '#f4f1ea'
  pen.font = `680 ${label.length > 3 ? 12 : 15}px "Archivo Variable"`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText('0')
  pen.fillText(label, middle, middle + (up - down) / 2)
  return pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height)
}

/** Draws cluster images when the map requests them. Returns a function to stop. */
export function drawRings(map: MapLibre): () => void {
  const ratio = Math.max(1, Math.ceil(window.devicePixelRatio))
  const sheet = newSheet(ratio)
  const drawn: string[] = []
  const add = (id: string) => {
    if (sheet && !map.hasImage(id)) map.addImage(id, drawRing(sheet, id), { pixelRatio: ratio })
  }
  const onMissing = async (id: string) => {
    if (!id.startsWith(prefix)) return
    if (!drawn.includes(id)) drawn.push(id)
    await pinLetters()
    // The map may be gone by now.
    if (map.style) add(id)
  }
  // A style change removes the images, and the map does not request those of loaded tiles again.
  const onStyle = () => drawn.forEach(add)
  const onRest = () => {
    for (const id of drawn.splice(0, drawn.length - mostKept)) if (map.hasImage(id)) map.removeImage(id)
  }
  map.setMissingStyleImageResolver(onMissing)
  map.on('style.load', onStyle)
  map.on('zoomend', onRest)
  return () => {
    if (map.style) map.setMissingStyleImageResolver(null)
    map.off('style.load', onStyle)
    map.off('zoomend', onRest)
  }
}
