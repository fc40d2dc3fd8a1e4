import { ArtworkKind, type Surface } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { writeFilter } from '#web/lib/filter.ts'
import { noFilter } from '#web/lib/no-filter.ts'
import { countWord, kindPlural } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'

interface Counts {
  total: number
  kind: Partial<Record<ArtworkKind, number>>
  surface: Partial<Record<Surface, number>>
}

/** Every line that has works, as a way into them. */
export function LineList({ counts }: { counts: Counts }) {
  const kinds = ArtworkKind.options.filter((kind) => counts.kind[kind])
  if (kinds.length < 2) return null
  const trains = counts.surface.train ?? 0
  const stops = kinds.length + 1 + (trains > 0 ? 1 : 0)

  return (
    <nav className="lines page" aria-label={t`Browse by kind`}>
      <ul className="lines-list" style={{ '--stops': Math.max(8, stops) }}>
        <li>
          <Link className="line" to="/browse">
            <span className="bullet bullet-40" aria-hidden="true">
              A
            </span>
            <span className="line-name">
              <Trans>All</Trans>
            </span>
            <span className="line-count">{countWord(counts.total)}</span>
          </Link>
        </li>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link className="line" to={`/browse${writeFilter({ ...noFilter, kind: [kind] })}`}>
              <Bullet kind={kind} size={40} />
              <span className="line-name">{kindPlural(kind)}</span>
              <span className="line-count">{countWord(counts.kind[kind] ?? 0)}</span>
            </Link>
          </li>
        ))}
        {trains > 0 && (
          <li>
            <Link className="line" to={`/browse${writeFilter({ ...noFilter, surface: ['train'] })}`}>
              <Bullet kind="other" surface="train" size={40} />
              <span className="line-name">
                <Trans>Trains</Trans>
              </span>
              <span className="line-count">{countWord(trains)}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
