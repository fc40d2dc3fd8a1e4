import { type Point, round } from './geometry.ts'
import { hash } from './random.ts'

export type Attributes = Record<string, string | number | undefined>

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value * 10) / 10 : value}"`)
    .join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

export function fill(d: string, colour: string, more: Attributes = {}): string {
  return element('path', { d, fill: colour, ...more })
}

export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    ...more,
  })
}

export function rect(x: number, y: number, width: number, height: number, colour: string, more: Attributes = {}) {
  return element('rect', { x, y, width, height, fill: colour, ...more })
}

export function circle(centre: Point, r: number, colour: string, more: Attributes = {}): string {
  return element('circle', { cx: centre[0], cy: centre[1], r, fill: colour, ...more })
}

export function ellipse(centre: Point, rx: number, ry: number, colour: string, more: Attributes = {}): string {
  return element('ellipse', { cx: centre[0], cy: centre[1], rx, ry, fill: colour, ...more })
}

export function group(content: string, attributes: Attributes = {}): string {
  return element('g', attributes, content || ' ')
}

export function place(content: string, x: number, y: number, scale = 1, turn = 0, flip = false): string {
  const mirrored = flip ? `${-scale} ${scale}` : `${scale}`
  return group(content, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${mirrored})`,
  })
}

// Ids come from the content, so the same drawing has the same text wherever it is used.
export function clipped(d: string, content: string): string {
  const id = `c${hash(d).toString(36)}`
  return `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>${group(content, { 'clip-path': `url(#${id})` })}`
}

export type Paint = { defs: string; url: string }

/** A gradient across the shape's own box, or across the drawing when given two points. */
export function gradient(stops: readonly string[], turn = 90, line?: readonly [Point, Point]): Paint {
  const id = `g${hash(stops.join() + turn + String(line)).toString(36)}`
  const list = stops.map((colour, index) => stop(index / Math.max(1, stops.length - 1), colour)).join('')
  const where = line
    ? `gradientUnits="userSpaceOnUse" x1="${line[0][0]}" y1="${line[0][1]}" x2="${line[1][0]}" y2="${line[1][1]}"`
    : `gradientTransform="rotate(${turn} .5 .5)"`
  return { defs: `<linearGradient id="${id}" ${where}>${list}</linearGradient>`, url: `url(#${id})` }
}

function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${round(offset * 100) / 100}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
}

export function blurred(content: string, deviation: number): string {
  const id = `b${Math.round(deviation * 10)}`
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>${group(content, { filter: `url(#${id})` })}`
}

export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
