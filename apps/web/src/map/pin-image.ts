import { kindLetter, type Line } from '#web/lib/words.ts'
import { kindColours } from './kind-colours.ts'

export const pinDiameter = 36
const disc = 32
const ring = 2
const middle = pinDiameter / 2

/** Image name of a pin in the style: `pin-mural`, or `pin-mural-gone` for a work that is gone. */
export const pinName = (line: Line, isGone: boolean) => `pin-${line}${isGone ? '-gone' : ''}`

interface Colours {
  disc: string
  letter: string
  ring: string
}

function chooseColours(line: Line, isGone: boolean): Colours {
  if (isGone) return { disc: '#3a3a3f', letter: '#c3beb4', ring: '#7d7970' }
  const { kind, ink, chalk } = kindColours(line)
  return { disc: kind, letter: ink, ring: chalk }
}

function outline(pen: CanvasRenderingContext2D, line: Line, reach: number) {
  pen.beginPath()
  if (line === 'train') {
    pen.moveTo(middle, middle - reach)
    for (const [x, y] of [
      [reach, 0],
      [0, reach],
      [-reach, 0],
    ] as const)
      pen.lineTo(middle + x, middle + y)
    pen.closePath()
  } else pen.arc(middle, middle, reach, 0, 2 * Math.PI)
  pen.fill()
}

/** Draws the bullet of a kind as a pin with the page's font, which must be loaded before. */
export function drawPin(line: Line, isGone: boolean, ratio: number): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = pinDiameter * ratio
  canvas.height = pinDiameter * ratio
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  const colours = chooseColours(line, isGone)
  // A diamond of the disc's size looks smaller, so its corners reach the edge.
  const reach = line === 'train' ? middle - ring * Math.SQRT2 : disc / 2
  pen.scale(ratio, ratio)
  pen.fillStyle = colours.ring
  outline(pen, line, line === 'train' ? middle : reach + ring)
  pen.fillStyle = colours.disc
  outline(pen, line, reach)
  pen.fillStyle = colours.letter
  pen.font = `680 ${line === 'train' ? 15 : 18}px "Archivo Variable"`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const letter = kindLetter(line)
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(letter)
  pen.fillText(letter, middle, middle + (up - down) / 2)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** Loads the font of the pins. */
export const pinLetters = () => document.fonts.load('680 18px "Archivo Variable"').catch(() => [])
