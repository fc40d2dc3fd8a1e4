import type { ReactNode } from 'react'

interface GlyphProps {
  /** A letter, a number, or the name of one of the signs below. */
  name: string
  /** The radius of the badge around the glyph. */
  radius: number
  colour: string
}

/** Paths centred on 0,0, 40 units wide, drawn with strokes of 6 units. */
const signs: Record<string, ReactNode> = {
  stops: (
    <>
      <path d="M-18 14 0-4 18-4" />
      <circle cx="-18" cy="14" r="5" />
      <circle cx="18" cy="-4" r="5" />
    </>
  ),
  globe: (
    <>
      <circle r="19" />
      <path d="M-19 0H19M0-19C11-8 11 8 0 19M0-19C-11-8-11 8 0 19" />
    </>
  ),
  sun: (
    <>
      <circle r="8" />
      <path d="M0-21V-15M0 15V21M-21 0H-15M15 0H21M-15-15-11-11M11 11 15 15M-15 15-11 11M11-11 15-15" />
    </>
  ),
  transfer: (
    <>
      <path d="M-7 0H7" />
      <circle cx="-14" r="7" />
      <circle cx="14" r="7" />
    </>
  ),
  terminal: <path d="M-20 0H14M16-17V17M-6 0" />,
  layers: <path d="M-18-13H18M-18 0H18M-18 13H18" />,
  cover: (
    <>
      <path d="M-19-12H7V14H-19Z" />
      <path d="M-5-18H19V6H13" />
    </>
  ),
  eye: (
    <>
      <path d="M-21 0C-11-15 11-15 21 0 11 15-11 15-21 0Z" />
      <circle r="4" />
    </>
  ),
  target: (
    <>
      <circle r="13" />
      <path d="M0-22V-8M0 8V22M-22 0H-8M8 0H22" />
    </>
  ),
  again: <path d="M16-10A18 18 0 1 0 18 4M18-20V-8H6" />,
  last: (
    <>
      <path d="M-22 0H-9M18-19V19" />
      <circle cx="2" r="10" />
    </>
  ),
  ticks: <path d="M-20 2-12 11 2-9M-3 8 1 12 20-10" />,
  plus: <path d="M0-18V18M-18 0H18" />,
  speech: <path d="M-19-15H19V10H-2L-11 19V10H-19Z" />,
  lines: (
    <>
      <path d="M-19-15H19V10H-2L-11 19V10H-19Z" />
      <path d="M-9-5H9M-9 1H3" strokeWidth="4" />
    </>
  ),
  star: <path d="M0-19 5-6 19-6 8 3 12 17 0 8-12 17-8 3-19-6-5-6Z" />,
  hands: <path d="M-18 18H-10M-10-2V18H10L17 2V-2H4L6-12C6-18 0-19-1-15L-4-8Z" />,
  list: <path d="M-18-13H-15M-6-13H18M-18 0H-15M-6 0H18M-18 13H-15M-6 13H18" />,
  walk: (
    <>
      <path d="M-15 12C-15-6 15 6 15-11" />
      <circle cx="-15" cy="15" r="4" />
      <circle cx="15" cy="-15" r="4" />
    </>
  ),
  person: (
    <>
      <circle cy="-9" r="9" />
      <path d="M-18 20C-16 4 16 4 18 20" />
    </>
  ),
  ticket: <path d="M-20-12H20V-4A4 4 0 0 0 20 4V12H-20V4A4 4 0 0 0-20-4ZM5-12V12" />,
}

export function Glyph({ name, radius, colour }: GlyphProps) {
  const sign = signs[name]
  if (sign) {
    return (
      <g
        transform={`translate(48 48) scale(${(radius / 43) * 1.12})`}
        fill="none"
        stroke={colour}
        strokeWidth="6"
        strokeLinecap="square"
      >
        {sign}
      </g>
    )
  }
  const size = radius * (name.length > 1 ? 0.98 : 1.14)
  return (
    <text x="48" y={48 + size * 0.355} textAnchor="middle" fontSize={size} fontWeight="680" fill={colour}>
      {name}
    </text>
  )
}
