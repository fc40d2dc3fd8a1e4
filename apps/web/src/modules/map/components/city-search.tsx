import type { Region } from '@allcity/contract/regions'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { citiesLike } from '#web/modules/map/queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'

interface CitySearchProps {
  onPick: (region: Region) => void
  className?: string
}

/** Finds a city by the first letters of its name. */
export function CitySearch({ onPick, className = '' }: CitySearchProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  const { data, isError, isPending } = useQuery(citiesLike(asked))
  const cities = asked === '' || !data ? [] : data.items.slice(0, 8)
  const { field, list, option, isOpen, onWords } = useCombobox({
    label: 'Cities',
    count: cities.length,
    onPick: (index) => {
      const region = cities[index]
      if (!region) return
      setWords(`${region.name}, ${region.country}`)
      onPick(region)
    },
  })

  return (
    <search className={`city-search ${className}`.trim()}>
      <label className="sr" htmlFor={id}>
        Go to a city
      </label>
      <span className="input-icon">
        <Search className="icon" aria-hidden="true" />
        <input
          className="input"
          id={id}
          {...field}
          maxLength={100}
          placeholder="Go to a city"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            onWords()
          }}
        />
        {words !== '' && <IconButton icon={X} label="Clear" onClick={() => setWords('')} />}
      </span>
      <div className="city-list" {...list}>
        {cities.map((region, index) => (
          <div key={region.id} {...option(index)}>
            {region.name} <span className="quiet">{region.country}</span>
          </div>
        ))}
      </div>
      <p className="city-note small quiet" role="status">
        {isOpen && asked !== '' && !isPending && cities.length === 0
          ? isError
            ? 'The search does not answer right now.'
            : 'No city begins with these letters.'
          : ''}
      </p>
    </search>
  )
}
