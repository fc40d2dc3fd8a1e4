import { findLook } from '../rules-looks.ts'
import { Glyph } from './badge-glyph.tsx'

interface BadgeArtProps {
  id: string
  /** From 1; 0 for what is not reached yet, drawn as a ring that fills. */
  tier: number
  /** Towards the next tier, from 0 to 1, where none is reached. */
  part?: number
  size: 24 | 44 | 96 | 128
}

/** How large the filled shape is inside its rings. */
const radii = [43, 43, 37, 32]
const ringsOf = [[], [], [42], [37, 43]]

/** A badge, drawn: a filled bullet with a ring for each tier above the first. Its name stands beside it. */
export function BadgeArt({ id, tier, part = 0, size }: BadgeArtProps) {
  const { shape, colour, ink, glyph } = findLook(id)
  const radius = radii[Math.min(tier, 3)] ?? 43
  return (
    <svg className="badge-art" viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      {tier === 0 ? (
        <Unreached part={part} />
      ) : (
        <>
          <Shape shape={shape} radius={radius} fill={colour} />
          {ringsOf[Math.min(tier, 3)]?.map((ring) => (
            <Shape key={ring} shape={shape} radius={ring} fill="none" stroke={colour} strokeWidth={2.5} />
          ))}
        </>
      )}
      <Glyph name={glyph} radius={tier === 0 ? 38 : radius} colour={tier === 0 ? 'var(--quiet)' : ink} />
    </svg>
  )
}

interface ShapeProps {
  shape: 'disc' | 'diamond'
  radius: number
  fill: string
  stroke?: string
  strokeWidth?: number
}

function Shape({ shape, radius, ...paint }: ShapeProps) {
  if (shape === 'disc') return <circle cx="48" cy="48" r={radius} {...paint} />
  const half = radius * 1.07
  return <path d={`M48 ${48 - half}L${48 + half} 48L48 ${48 + half}L${48 - half} 48Z`} {...paint} />
}

function Unreached({ part }: { part: number }) {
  const round = 2 * Math.PI * 41
  return (
    <>
      <circle cx="48" cy="48" r="41" fill="none" stroke="var(--line)" strokeWidth="4" />
      {part > 0 && (
        <circle
          cx="48"
          cy="48"
          r="41"
          fill="none"
          stroke="var(--chalk)"
          strokeWidth="6"
          strokeDasharray={`${round * part} ${round}`}
          transform="rotate(-90 48 48)"
        />
      )}
    </>
  )
}
