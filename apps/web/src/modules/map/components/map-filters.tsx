import { ArtworkKind } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { choicesBesideKind, type Filter, toggled } from '#web/lib/filter.ts'
import { kindPlural } from '#web/lib/words.ts'
import { MakerFilter } from '#web/modules/makers/components/maker-filter.tsx'
import { Bullet } from '#web/ui/bullet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters)

/** Hide 'other' unless it is chosen: it is rare, and trains need the room. */
const kindsAtHand = ({ kind: chosen }: Filter) =>
  ArtworkKind.options.filter((kind) => kind !== 'other' || chosen.includes(kind))

interface MapFiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** The map's filter bar: kinds as chips, and a button for all other filters. */
export function MapFilters({ filter, onChange }: MapFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const set = filter.kind.length + choicesBesideKind(filter)
  return (
    <section className="atlas-bar" aria-label={t`Filters`}>
      <div className="chips chips-scroll">
        <MakerFilter filter={filter} onChange={onChange} />
        {kindsAtHand(filter).map((kind) => (
          <Chip
            key={kind}
            mark={<Bullet kind={kind} />}
            isPressed={filter.kind.includes(kind)}
            onClick={() => onChange({ ...filter, kind: toggled(filter.kind, kind) })}
          >
            {kindPlural(kind)}
          </Chip>
        ))}
        <Chip
          mark={<Bullet kind="piece" surface="train" />}
          isPressed={filter.surface.includes('train')}
          onClick={() => onChange({ ...filter, surface: toggled(filter.surface, 'train') })}
        >
          <Trans>Trains</Trans>
        </Chip>
      </div>
      <Button isSmall className="atlas-filters" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal className="icon" aria-hidden="true" />{' '}
        <span>
          <Trans>Filters</Trans>
        </span>
        {set > 0 && (
          <b className="atlas-set">
            <span aria-hidden="true">{set}</span>
            <span className="sr">
              <Trans>, {set} set</Trans>
            </span>
          </b>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <MoreFilters filter={filter} onChange={onChange} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
