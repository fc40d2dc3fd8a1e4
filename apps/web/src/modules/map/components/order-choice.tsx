import { isWithinReach, type Order, orders, orderWords } from '../rules-order.ts'

interface OrderChoiceProps {
  order: Order
  /** What is in sight. */
  bounds: string
  onChange: (order: Order) => void
}

/** How the list beside the map is sorted. Of a view that is too wide for it, the nearest cannot be chosen. */
export function OrderChoice({ order, bounds, onChange }: OrderChoiceProps) {
  const isNear = isWithinReach(bounds)
  const shown = order === 'nearest' && !isNear ? 'newest' : order
  return (
    <label className="atlas-sort">
      <span className="quiet small">Sort</span>
      <select
        className="select select-bare"
        value={shown}
        onChange={({ target }) => onChange(orders.find((one) => one === target.value) ?? 'newest')}
      >
        {orders.map((one) => (
          <option key={one} value={one} disabled={one === 'nearest' && !isNear}>
            {orderWords[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
