import { ArtworkKind } from '@allcity/contract/artworks'
import type { City } from '@allcity/contract/regions'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { countWord, kindPlural } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'

interface KindCountsProps {
  kinds: City['kinds']
  /** The filter of the place, as `region=2950159`. */
  filter: string
}

/** How many works of each kind, each leading to them. */
export function KindCounts({ kinds, filter }: KindCountsProps) {
  const known = ArtworkKind.options
    .flatMap((kind) => ({ kind, works: kinds[kind] ?? 0 }))
    .filter(({ works }) => works > 0)
    .toSorted((a, b) => b.works - a.works)
  return (
    <ul className="chips" aria-label={t`Works by kind`}>
      {known.map(({ kind, works }) => (
        <li key={kind}>
          <Link className="chip" to={`/browse?kind=${kind}&${filter}`}>
            <Bullet kind={kind} /> {kindPlural(kind)} <span className="count">{countWord(works)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
