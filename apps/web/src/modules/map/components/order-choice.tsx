import { isPossible, type Order, orders, orderWords } from '../rules-order.ts'

interface OrderChoiceProps {
  order: Order
  /** What is in sight, and how many works that are. */
  bounds: string
  total: number | undefined
  onChange: (order: Order) => void
}

/** How the list beside the map is sorted; what a view is too wide or too full for cannot be chosen. */
export function OrderChoice({ order, bounds, total, onChange }: OrderChoiceProps) {
  return (
    <label className="atlas-sort">
      <span className="quiet small">Sort</span>
      <select
        className="select select-bare"
        value={order}
        onChange={({ target }) => onChange(orders.find((one) => one === target.value) ?? 'newest')}
      >
        {orders.map((one) => (
          <option key={one} value={one} disabled={!isPossible(one, bounds, total)}>
            {orderWords[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
