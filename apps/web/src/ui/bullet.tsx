import type { ArtworkKind, Surface } from '@allcity/contract/artworks'
import { chooseLine, kindLetter, kindSlug } from '#web/lib/words.ts'

interface BulletProps {
  kind: ArtworkKind
  surface?: Surface
  size?: 20 | 24 | 32 | 40
  /** The accessible name; without one the word must stand beside it. */
  label?: string
}

export function Bullet({ kind, surface, size = 24, label }: BulletProps) {
  const line = chooseLine(kind, surface)
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className={`bullet bullet-${size}`} data-kind={kindSlug(line)} {...name}>
      {kindLetter(line)}
    </span>
  )
}
