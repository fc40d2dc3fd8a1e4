import type { Coordinates, LocationLevel } from '@allcity/contract/geo'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, LocateFixed } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { factsWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { accuracyWord } from '#web/lib/units.ts'
import { cityWord } from '#web/lib/words.ts'
import { findPosition } from '#web/map/locate.ts'
import { useLatePlace } from '#web/map/use-late-place.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SetPlace } from '../drafts.ts'
import { cityNear } from '../queries.ts'
import { type Place, roughly } from '../rules.ts'
import { headingWord } from '../rules-heading.ts'
import { CitySearch } from './city-search.tsx'

const PlacePicker = lazyPart(async () => (await import('#web/map/place-picker.tsx')).PlacePicker)

interface PlaceFieldProps {
  place: Place | null
  level: LocationLevel
  error: string | undefined
  /** The place in the photo, when the person has set another. */
  fromPhoto: Coordinates | null
  /** Whether its search takes the focus at first. */
  hasFocus?: boolean
  /** More ways to set the place. */
  children?: ReactNode
  onChange: (place: SetPlace | null) => void
}

const sources: Record<Place['from'], MessageDescriptor> = {
  photo: msg`From the photo`,
  here: msg`Your location`,
  city: msg`City center: move the pin to the wall`,
  map: msg`Set on the map`,
  neighbour: msg`Copied from a photo taken at the same time`,
  track: msg`From your track`,
  estimated: msg`Estimated: move the pin to the wall`,
  camera: msg`Where you took it`,
  last: msg`Same place as another photo`,
}

export function PlaceField({ place, level, error, fromPhoto, onChange, ...rest }: PlaceFieldProps) {
  const { hasFocus = false, children } = rest
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.querySelector('input')?.focus()
  }, [hasFocus])
  const id = useId()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  // A photo's place comes by itself: it does not count as set since.
  const set = place?.from === 'photo' ? null : (place?.location ?? null)
  const locating = useLatePlace(set, ({ place: location, accuracy }) => onChange({ location, from: 'here', accuracy }))

  // The pin moves, and the camera looked where it looked.
  const heading = place?.from === 'photo' ? undefined : place?.heading

  async function locate() {
    setIsLooking(true)
    setTrouble(null)
    const take = locating()
    try {
      take(await findPosition())
    } catch (failure) {
      setTrouble(failure instanceof Error ? failure.message : t`Couldn’t find your location.`)
    } finally {
      setIsLooking(false)
    }
  }

  const wrong = trouble ?? error
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      className={error ? 'field field-wrong' : 'field'}
      aria-describedby={wrong ? `${id}-wrong` : undefined}
      data-field="location"
    >
      <legend className="label">
        <Trans>Location</Trans>
      </legend>
      <div className="place">
        <Suspense fallback={<Skeleton height="240px" />}>
          <PlacePicker
            value={place?.location ?? null}
            level={level}
            heading={heading}
            onChange={(location) => onChange({ location, from: 'map', heading })}
            onLocating={locating}
          />
        </Suspense>
        {place && <PlaceText place={place} />}
      </div>
      <div className="place-ways">
        <Button isSmall onClick={locate} aria-busy={isLooking}>
          <LocateFixed className="icon" aria-hidden="true" /> {isLooking ? t`Finding you…` : t`Use my location`}
        </Button>
        {fromPhoto && (
          <Button isSmall onClick={() => onChange(null)}>
            <Trans>From the photo</Trans>
          </Button>
        )}
        {children}
        <CitySearch
          onChoose={({ location }) => onChange({ location, from: 'city' })}
          onPoint={({ point: location, accuracy }) => onChange({ location, from: 'map', accuracy })}
        />
      </div>
      {wrong && (
        <p className="wrong" id={`${id}-wrong`}>
          <CircleAlert className="icon" aria-hidden="true" /> {wrong}
        </p>
      )}
    </fieldset>
  )
}

function PlaceText({ place }: { place: Place }) {
  const { data } = useQuery(cityNear(place.location))
  const { latitude, longitude } = place.location
  const written = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return (
    <p className="place-text">
      <span>
        {data?.region ? factsWord([cityWord(data.region), data.region.country]) : written}
        <br />
        <span className="quiet small">
          {data && !data.region ? t`No city is near. Check the pin: it may be at sea.` : describeSource(place)}
        </span>
      </span>
    </p>
  )
}

/** Where the place is from, how accurate it is, and where the camera looked. */
function describeSource(place: Place): string {
  const rough = roughly(place)
  if (rough) return t`Accurate to about ${rough}. Move the pin to the wall`
  if (place.from !== 'camera' || place.accuracy === undefined) return translate(sources[place.from])
  const distance = accuracyWord(place.accuracy)
  const source = t`Where you took it, accurate to about ${distance}`
  return place.heading === undefined ? source : factsWord([source, headingWord(place.heading)])
}
