import type { Coordinates } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { withMessages } from '#web/lib/messages.ts'
import { looksLikePlace } from '../rules-place-pattern.ts'

const load = () =>
  withMessages(async () => {
    const [{ readTypedPlace }, { recoverPlusCode }] = await Promise.all([
      import('../rules-typed-place.ts'),
      import('../rules-place-codes.ts'),
    ])
    return { readTypedPlace, recoverPlusCode }
  })
type Reader = Awaited<ReturnType<typeof load>>

export interface TypedPoint {
  point: Coordinates
  accuracy?: number
}

/** The place that the words mean: undefined while the code that reads them loads. */
export function useTypedPlace(words: string) {
  const isPlace = looksLikePlace(words)
  const [reader, setReader] = useState<Reader>()
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (!isPlace || reader) return
    load().then(
      (loaded) => setReader(() => loaded),
      () => setIsMissing(true),
    )
  }, [isPlace, reader])
  const place = isPlace ? reader?.readTypedPlace(words) : undefined
  const point = place && 'point' in place ? place : null
  const wrong = place && 'wrong' in place ? place.wrong : null
  return {
    isPlace,
    point,
    swapped: place && 'swapped' in place ? place.swapped : null,
    wrong: wrong ?? (isPlace && isMissing && !reader ? t`This can’t be read now. Drop a pin on the map.` : null),
    /** A plus code that counts from a city, which the search is to find. */
    short: place && 'near' in place ? place : null,
    recover: reader?.recoverPlusCode,
  }
}

interface TypedPointOfferProps {
  point: Coordinates
  isSwapped?: boolean
  onTake: () => void
}

/** The point that was typed, to take it with a press. */
export function TypedPointOffer({ point, isSwapped = false, onTake }: TypedPointOfferProps) {
  return (
    <ul className="cities-found" aria-label={t`Location found`}>
      <li>
        <button type="button" onClick={onTake}>
          {`${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`}{' '}
          <span className="quiet">{isSwapped ? <Trans>Swap them</Trans> : <Trans>Drop the pin here</Trans>}</span>
        </button>
      </li>
    </ul>
  )
}
