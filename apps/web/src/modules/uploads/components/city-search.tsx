import type { Region } from '@allcity/contract/regions'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { cityWord, whereIs } from '#web/lib/words.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { citiesNamed } from '../queries.ts'
import { type TypedPoint, TypedPointOffer, useTypedPlace } from './typed-place.tsx'

interface CitySearchProps {
  onChoose: (city: Region) => void
  /** The props of the surrounding field. Without one, the input names itself and a map beside it offers an alternative. */
  control?: FieldControl
  placeholder?: string
  /** Also accepts coordinates, a plus code, a geohash or a map link. */
  onPoint?: (typed: TypedPoint) => void
}

/** Finds a city by the start of its name. */
export function CitySearch({ onChoose, control, placeholder, onPoint }: CitySearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const deferredWords = useDeferredValue(words.trim())
  const { isPlace, point, swapped, wrong, short, recover } = useTypedPlace(onPoint ? words : '')
  // Never send an exact location to the server: of a short plus code only its city.
  const searched = isPlace ? (short?.near ?? '') : deferredWords
  const { data, isError } = useQuery(citiesNamed(searched))
  const cities = words.trim() === '' || searched === '' ? [] : (data?.items.slice(0, 6) ?? [])
  const isNone = words.trim() !== '' && searched !== '' && data?.items.length === 0

  return (
    <div className="cities">
      <span className="input-icon">
        <Search className="icon" aria-hidden="true" />
        <input
          ref={field}
          className="input"
          type="search"
          autoComplete="off"
          placeholder={placeholder ?? (onPoint ? t`City, coordinates or map link` : t`Search for a city`)}
          {...(control ?? { 'aria-label': t`Search for a city` })}
          aria-describedby={[control?.['aria-describedby'], `${id}-found`].filter(Boolean).join(' ')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter chooses a city and never submits the surrounding form.
            event.preventDefault()
            if (point) return take(point)
            const [first] = cities
            if (first && (short || deferredWords === words.trim())) choose(first)
          }}
        />
      </span>
      <p className="hint" id={`${id}-found`} role="status">
        {wrong}
        {isNone &&
          (control ? t`No city found. Try its English name.` : t`No city found. Try its English name, or drop a pin.`)}
        {isError &&
          (control
            ? t`City search isn’t working. Try again in a moment.`
            : t`City search isn’t working. Drop a pin on the map.`)}
      </p>
      {point && <TypedPointOffer point={point.point} onTake={() => take(point)} />}
      {swapped && <TypedPointOffer isSwapped point={swapped} onTake={() => take({ point: swapped })} />}
      {cities.length > 0 && (
        <ul className="cities-found" aria-label={t`Cities found`}>
          {cities.map((city) => (
            <li key={`${city.id} ${city.neighbourhood}`}>
              <button type="button" onClick={() => choose(city)}>
                {short && `${short.code} `}
                {cityWord(city)} <span className="quiet">{whereIs(city)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function take(found: TypedPoint) {
    setWords('')
    onPoint?.(found)
    field.current?.focus({ preventScroll: true })
  }

  function choose(city: Region) {
    if (short && recover) return take({ point: recover(short.code, city.location) })
    setWords('')
    onChoose(city)
    // The list disappears with its focus, so return the focus to the field.
    field.current?.focus({ preventScroll: true })
  }
}
