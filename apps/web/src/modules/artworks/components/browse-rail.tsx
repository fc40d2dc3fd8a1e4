import { ArtworkKind, type ArtworkStatus, Surface } from '@allcity/contract/artworks'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { type Filter, isFiltered, toggled, writeFilter } from '#web/lib/filter.ts'
import { countWord, kindPlural, surfaceWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { ConditionFilter } from './condition-filter.tsx'
import { TypedFilters } from './typed-filters.tsx'

interface Counts {
  total: number
  kind: Partial<Record<ArtworkKind, number>>
  surface: Partial<Record<Surface, number>>
  status: Partial<Record<ArtworkStatus, number>>
}

interface BrowseRailProps {
  filter: Filter
  counts: Counts | undefined
  isOpen: boolean
  onClose: () => void
}

/** Options that have works or are already chosen; all options until the counts are known. */
function offered<T extends string>(all: readonly T[], counts: Partial<Record<T, number>> | undefined, chosen: T[]) {
  return counts ? all.filter((word) => chosen.includes(word) || (counts[word] ?? 0) > 0) : all
}

/** A real form, so that filtering works without JavaScript. With JavaScript, each checkbox filters at once. */
export function BrowseRail({ filter, counts, isOpen, onClose }: BrowseRailProps) {
  const navigate = useNavigate()
  const show = (changed: Filter) => navigate(`/browse${writeFilter(changed)}`)
  const count = (number: number | undefined) => counts && <span className="count">{countWord(number ?? 0)}</span>
  const kinds = offered(ArtworkKind.options, counts?.kind, filter.kind)
  const surfaces = offered(Surface.options, counts?.surface, filter.surface)

  return (
    <form className={isOpen ? 'rail is-open' : 'rail'} id="filters" action="/browse" aria-label={t`Filters`}>
      {(['region', 'country', 'near', 'order', 'words'] as const).map(
        (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
      )}
      <fieldset className="rail-group" hidden={kinds.length === 0}>
        <legend>
          <Trans>Kind</Trans>
        </legend>
        {kinds.map((kind) => (
          <label className="rail-line" key={kind}>
            <input
              type="checkbox"
              className="sr"
              name="kind"
              value={kind}
              checked={filter.kind.includes(kind)}
              onChange={() => show({ ...filter, kind: toggled(filter.kind, kind) })}
            />
            <Bullet kind={kind} />
            <span>{kindPlural(kind)}</span>
            {count(counts?.kind[kind])}
          </label>
        ))}
      </fieldset>
      <ConditionFilter filter={filter} counts={counts?.status} onChange={show} />
      <ChoiceGroup
        legend={t`Surface`}
        name="surface"
        choices={surfaces}
        chosen={filter.surface}
        wordOf={surfaceWord}
        countOf={(surface) => count(counts?.surface[surface])}
        onToggle={(surface) => show({ ...filter, surface: toggled(filter.surface, surface) })}
      />
      <fieldset className="rail-group">
        <legend>
          <Trans>Year</Trans>
        </legend>
        <TypedFilters filter={filter} onChange={show} isYearsOnly />
      </fieldset>
      {(['artist', 'crew'] as const).map(
        (name) => filter[name] && <input type="hidden" key={name} name={name} value={filter[name]} />,
      )}
      <p className="rail-foot">
        <Button type="submit" className="only-plain" isWide>
          <Trans>Apply</Trans>
        </Button>
        <Button className="rail-close" isWide onClick={onClose}>
          {counts ? t`Show ${plural(counts.total, { one: '# work', other: '# works' })}` : t`Show results`}
        </Button>
        {isFiltered(filter) && (
          <ButtonLink variant="quiet" to="/browse">
            <Trans>Clear filters</Trans>
          </ButtonLink>
        )}
      </p>
    </form>
  )
}
