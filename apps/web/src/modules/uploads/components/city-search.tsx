import type { Coordinates } from '@allcity/contract/geo'
import type { Region } from '@allcity/contract/regions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { cityWord, whereIs } from '#web/lib/words.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { citiesNamed } from '../queries.ts'

interface CitySearchProps {
  onChoose: (city: Region) => void
  /** The props of the surrounding field. Without one, the input names itself and a map beside it offers an alternative. */
  control?: FieldControl
  placeholder?: string
  /** Also accepts coordinates, a plus code or a map link. */
  onPoint?: (point: Coordinates) => void
}

/** Finds a city by the start of its name. */
export function CitySearch({ onChoose, control, placeholder, onPoint }: CitySearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const deferredWords = useDeferredValue(words.trim())
  const [point, isPlace] = useTypedPlace(onPoint ? words : '')
  // Never send an exact location to the server.
  const { data, isError } = useQuery(citiesNamed(isPlace ? '' : deferredWords))
  const cities = words.trim() === '' || isPlace ? [] : (data?.items.slice(0, 6) ?? [])
  const isNone = words.trim() !== '' && !isPlace && data?.items.length === 0

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
            if (first && deferredWords === words.trim()) choose(first)
          }}
        />
      </span>
      <p className="hint" id={`${id}-found`} role="status">
        {isPlace && point === null && t`No location found. Paste coordinates, a full plus code or a full map link.`}
        {isNone &&
          (control ? t`No city found. Try its English name.` : t`No city found. Try its English name, or drop a pin.`)}
        {isError &&
          (control
            ? t`City search isn’t working. Try again in a moment.`
            : t`City search isn’t working. Drop a pin on the map.`)}
      </p>
      {point && (
        <ul className="cities-found" aria-label={t`Location found`}>
          <li>
            <button type="button" onClick={() => take(point)}>
              {`${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`}{' '}
              <span className="quiet">
                <Trans>Drop the pin here</Trans>
              </span>
            </button>
          </li>
        </ul>
      )}
      {cities.length > 0 && (
        <ul className="cities-found" aria-label={t`Cities found`}>
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

  function take(found: Coordinates) {
    setWords('')
    onPoint?.(found)
    field.current?.focus({ preventScroll: true })
  }

  function choose(city: Region) {
    setWords('')
    onChoose(city)
    // The list disappears with its focus, so return the focus to the field.
    field.current?.focus({ preventScroll: true })
  }
}

/** Matches no city name: a number with a degree sign or a second number, a plus code, or a link. */
const placePattern = /^(https?:|geo:|www\.)|^[\dA-Z]{2,8}\+|\d.*[,;°\s].*\d/i

/** The point typed: undefined while it is parsed, null when there is none. The second value says whether the text looks like a place. */
function useTypedPlace(words: string): [point: Coordinates | null | undefined, isPlace: boolean] {
  const isPlace = placePattern.test(words.trim())
  const [found, setFound] = useState<{ words: string; point: Coordinates | null }>()
  useEffect(() => {
    if (!isPlace) return
    let isHere = true
    import('../rules-typed-place.ts').then(
      ({ readTypedPlace }) => isHere && setFound({ words, point: readTypedPlace(words) }),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [words, isPlace])
  return [isPlace && found?.words === words ? found.point : undefined, isPlace]
}
