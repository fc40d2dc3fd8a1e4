import { Trans } from '@lingui/react/macro'
import { isPossible, type Order, orders, orderWord } from '../rules-order.ts'

interface OrderChoiceProps {
  order: Order
  /** The visible map area, and the number of works in it. */
  bounds: string
  total: number | undefined
  onChange: (order: Order) => void
}

/** The sort order of the list beside the map. An order is disabled when the view is too wide or holds too many works. */
export function OrderChoice({ order, bounds, total, onChange }: OrderChoiceProps) {
  return (
    <label className="atlas-sort">
      <span className="quiet small">
        <Trans>Sort</Trans>
      </span>
      <select
        className="select select-bare"
        value={order}
        onChange={({ target }) => onChange(orders.find((one) => one === target.value) ?? 'newest')}
      >
        {orders.map((one) => (
          <option key={one} value={one} disabled={!isPossible(one, bounds, total)}>
            {orderWord(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
