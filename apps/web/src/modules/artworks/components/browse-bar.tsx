import { ArtworkKind } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { choicesBesideKind, type Filter, toggled, writeFilter } from '#web/lib/filter.ts'
import { kindPlural } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Button } from '#web/ui/button.tsx'

interface BrowseBarProps {
  filter: Filter
  counts: { kind: Partial<Record<ArtworkKind, number>> } | undefined
  isOpen: boolean
  onToggle: () => void
}

/** On a narrow screen: the kinds with most works first, and the way to all filters. */
export function BrowseBar({ filter, counts, isOpen, onToggle }: BrowseBarProps) {
  const countWorks = (kind: ArtworkKind) => counts?.kind[kind] ?? 0
  const kinds = ArtworkKind.options
    .filter((kind) => !counts || countWorks(kind) > 0 || filter.kind.includes(kind))
    .toSorted((a, b) => countWorks(b) - countWorks(a))
  const others = choicesBesideKind(filter)

  return (
    <div className="browse-bar">
      <ul className="chips chips-scroll" aria-label={t`Kinds`}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              className="chip"
              to={`/browse${writeFilter({ ...filter, kind: toggled(filter.kind, kind) })}`}
              aria-current={filter.kind.includes(kind)}
            >
              <Bullet kind={kind} /> {kindPlural(kind)}
            </Link>
          </li>
        ))}
      </ul>
      <a className="button button-small only-plain" href="#filters">
        <Trans>Filters</Trans>
      </a>
      <Button isSmall className="only-live" aria-expanded={isOpen} aria-controls="filters" onClick={onToggle}>
        <SlidersHorizontal className="icon" aria-hidden="true" /> <Trans>Filters</Trans>
        {others > 0 ? ` (${others})` : ''}
      </Button>
    </div>
  )
}
