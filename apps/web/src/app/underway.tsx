import { useNavigation } from 'react-router'

/** Says that the next page is on its way, when it takes long enough to wonder. */
export function Underway() {
  if (useNavigation().state === 'idle') return null
  return (
    <div className="underway" role="status">
      <span className="sr">Loading the page</span>
    </div>
  )
}
