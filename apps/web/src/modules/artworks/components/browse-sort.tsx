import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filter, readFilter, withOrder, writeFilter } from '#web/lib/filter.ts'
import { translate } from '#web/lib/messages.ts'
import { missingPart } from '#web/lib/missing-part.ts'
import { toast } from '#web/lib/toast.ts'
import { useCurrentLocation } from '#web/lib/use-current-location.ts'

const orders = ['newest', 'props', 'nearest', 'surest'] as const
const words: Record<(typeof orders)[number], MessageDescriptor> = {
  newest: msg`Newest`,
  props: msg`Most props`,
  nearest: msg`Nearest`,
  surest: msg`Most likely there`,
}

/** The order of the works; 'Nearest' asks the browser for its position. */
export function BrowseSort({ filter }: { filter: Filter }) {
  const navigate = useNavigate()
  const currentLocation = useCurrentLocation()
  const [isLocating, setIsLocating] = useState(false)
  const order = isLocating || filter.near ? 'nearest' : (filter.order ?? 'newest')

  async function sortByDistance() {
    setIsLocating(true)
    const part = await import('#web/map/find-near.ts').catch(() => null)
    if (!part) toast.error(missingPart())
    const found = await part?.findNear()
    setIsLocating(false)
    const now = currentLocation()
    if (!found || now?.pathname !== '/browse') return
    // Keep filters that the visitor chose while the browser looked for their position.
    const chosen = readFilter(new URLSearchParams(now.search))
    await navigate(`/browse${writeFilter(withOrder(chosen, { near: found }))}`)
  }

  return (
    <label className="field only-live">
      <span className="label">
        <Trans>Sort</Trans>
      </span>
      <select
        className="select"
        value={order}
        aria-busy={isLocating}
        onChange={({ target: { value } }) => {
          if (value === 'nearest') return void sortByDistance()
          const chosen: Pick<Filter, 'order'> = value === 'surest' || value === 'props' ? { order: value } : {}
          void navigate(`/browse${writeFilter(withOrder(filter, chosen))}`)
        }}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {one === 'nearest' && isLocating ? t`Finding you…` : translate(words[one])}
          </option>
        ))}
      </select>
    </label>
  )
}
