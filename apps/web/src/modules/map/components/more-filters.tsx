import { ArtworkKind, ArtworkStatus, Surface } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Filter, isFiltered, standingWord, toggled, withStanding } from '#web/lib/filter.ts'
import { noFilter } from '#web/lib/no-filter.ts'
import { kindPlural, statusWord, surfaceWord } from '#web/lib/words.ts'
import { TypedFilters } from '#web/modules/artworks/components/typed-filters.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface MoreFiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
  onClose: () => void
}

export function MoreFilters({ filter, onChange, onClose }: MoreFiltersProps) {
  const foot = (
    <>
      <Button disabled={!isFiltered(filter)} onClick={() => onChange(noFilter)}>
        <Trans>Clear all</Trans>
      </Button>
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </>
  )
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Filters`} foot={foot}>
      <Choices
        legend={t`Kind`}
        options={ArtworkKind.options}
        chosen={filter.kind}
        word={kindPlural}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Choices
        legend={t`Painted on`}
        options={Surface.options}
        chosen={filter.surface}
        word={surfaceWord}
        onChange={(surface) => onChange({ ...filter, surface })}
      />
      <Choices
        legend={t`Is it still there?`}
        options={['likelyThere', 'needsLook']}
        chosen={filter.likelyThere ? ['likelyThere'] : filter.needsLook ? ['needsLook'] : []}
        word={standingWord}
        onChange={(chosen) => onChange(withStanding(filter, chosen.at(-1) ?? null))}
      />
      <Choices
        legend={t`What became of it`}
        options={ArtworkStatus.options}
        chosen={filter.status}
        word={statusWord}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <fieldset className="map-choices">
        <legend>
          <Trans>Title and year</Trans>
        </legend>
        <TypedFilters filter={filter} onChange={onChange} />
      </fieldset>
    </Dialog>
  )
}

interface ChoicesProps<T extends string> {
  legend: string
  options: readonly T[]
  chosen: T[]
  word: (option: T) => string
  onChange: (chosen: T[]) => void
}

function Choices<T extends string>({ legend, options, chosen, word, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className="map-choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label className="check" key={option}>
          <input type="checkbox" checked={chosen.includes(option)} onChange={() => onChange(toggled(chosen, option))} />
          <span>{word(option)}</span>
        </label>
      ))}
    </fieldset>
  )
}
