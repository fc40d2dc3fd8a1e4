import type { Import } from '@allcity/contract/imports'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { cityWord, whereIs } from '#web/lib/words.ts'
import { SuggestInput } from '#web/modules/uploads/components/suggest-input.tsx'
import { citiesNamed } from '#web/modules/uploads/queries.ts'
import { Field } from '#web/ui/field.tsx'
import { unknownCity } from '../rules.ts'

interface CityFieldProps {
  found: Pick<Import, 'source' | 'city'>
  error: string | undefined
}

/** Where rows without a place are kept: a city by its name, chosen among those that we know. */
export function CityField({ found, error }: CityFieldProps) {
  const [words, setWords] = useState(found.city ?? '')
  const [chosen, setChosen] = useState(found.source.regionId)
  const name = useDeferredValue(chosen === null ? words.trim() : '')
  const { items = [] } = useQuery(citiesNamed(name)).data ?? {}
  const offers = name === '' ? [] : items
  return (
    <Field label={t`Default city`} hint={t`For rows without a location; without it they are skipped`} error={error}>
      {(control) => (
        <>
          <input type="hidden" name="regionId" value={chosen ?? (words.trim() === '' ? '' : unknownCity)} />
          <SuggestInput
            control={control}
            label={t`Cities`}
            value={words}
            maxLength={100}
            isStale={name !== words.trim()}
            offers={offers.map((city) => ({
              key: `${city.id} ${city.neighbourhood}`,
              word: cityWord(city),
              about: whereIs(city),
            }))}
            onWrite={(written) => {
              setWords(written)
              setChosen(null)
            }}
            onPick={(index) => {
              const city = offers[index]
              if (!city) return
              setWords(city.name)
              setChosen(city.id)
            }}
          />
        </>
      )}
    </Field>
  )
}
