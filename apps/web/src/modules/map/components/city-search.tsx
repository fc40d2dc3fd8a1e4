import type { Region } from '@allcity/contract/regions'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { citiesLike } from '#web/modules/map/queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface CitySearchProps {
  onPick: (region: Region) => void
  className?: string
}

/** Finds a city by the first letters of its name: a combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function CitySearch({ onPick, className = '' }: CitySearchProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const asked = useDeferredValue(words.trim())
  const { data, isError, isPending } = useQuery(citiesLike(asked))
  const cities = asked === '' || !data ? [] : data.items.slice(0, 8)
  const isListed = isOpen && cities.length > 0

  function pick(region: Region) {
    setWords(`${region.name}, ${region.country}`)
    setIsOpen(false)
    onPick(region)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = cities.length - 1
    const region = cities[active]
    if (event.key === 'ArrowDown') setActive(isListed ? (active === last ? 0 : active + 1) : 0)
    else if (event.key === 'ArrowUp') setActive(active === 0 ? Math.max(0, last) : active - 1)
    else if (event.key === 'Escape') return setIsOpen(false)
    else if (event.key === 'Enter' && isListed && region) pick(region)
    else return
    if (event.key !== 'Enter') setIsOpen(true)
    event.preventDefault()
  }

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
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(isListed ? { 'aria-activedescendant': `${id}-${active}` } : {})}
          autoComplete="off"
          maxLength={100}
          placeholder="Go to a city"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setActive(0)
            setIsOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        {words !== '' && <IconButton icon={X} label="Clear" onClick={() => setWords('')} />}
      </span>
      <div className="city-list" id={`${id}-list`} role="listbox" aria-label="Cities" hidden={!isListed}>
        {cities.map((region, index) => (
          <div
            key={region.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerEnter={() => setActive(index)}
            // Pressing must not take the focus away from the words before the press counts.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(region)}
            onKeyDown={onKeyDown}
          >
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
