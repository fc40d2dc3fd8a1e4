import type { Region } from '@allcity/contract/regions'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { cityWord, whereIs } from '#web/lib/words.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { citiesNamed } from '../queries.ts'

interface CitySearchProps {
  onChoose: (city: Region) => void
  /** Of the field that it stands in; without one it names itself, and a map beside it can do instead. */
  control?: FieldControl
}

/** Finds a city by the first letters of its name. */
export function CitySearch({ onChoose, control }: CitySearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  const { data, isError } = useQuery(citiesNamed(asked))
  const cities = words.trim() === '' ? [] : (data?.items.slice(0, 6) ?? [])
  const isNone = words.trim() !== '' && data?.items.length === 0

  return (
    <div className="cities">
      <span className="input-icon">
        <Search className="icon" aria-hidden="true" />
        <input
          ref={field}
          className="input"
          type="search"
          autoComplete="off"
          placeholder="Search a city"
          {...(control ?? { 'aria-label': 'Search a city' })}
          aria-describedby={[control?.['aria-describedby'], `${id}-found`].filter(Boolean).join(' ')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter in this field chooses a city; it never sends the form around it.
            event.preventDefault()
            const [first] = cities
            if (first && asked === words.trim()) choose(first)
          }}
        />
      </span>
      <p className="hint" id={`${id}-found`} role="status">
        {isNone && `No city of this name. Try its English name${control ? '' : ', or set the pin'}.`}
        {isError &&
          `Cities cannot be searched right now. ${control ? 'Try again in a moment.' : 'Set the pin on the map.'}`}
      </p>
      {cities.length > 0 && (
        <ul className="cities-found" aria-label="Cities found">
          {cities.map((city) => (
            <li key={`${city.id} ${city.neighbourhood}`}>
              <button type="button" onClick={() => choose(city)}>
                {cityWord(city)} <span className="quiet">{whereIs(city)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function choose(city: Region) {
    setWords('')
    onChoose(city)
    // The list goes, and the focus with it.
    field.current?.focus({ preventScroll: true })
  }
}
