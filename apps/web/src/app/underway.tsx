import { Trans } from '@lingui/react/macro'
import { useNavigation } from 'react-router'

/** Shows that the next page is loading, if it takes noticeably long. */
export function Underway() {
  if (useNavigation().state === 'idle') return null
  return (
    <div className="underway" role="status">
      <span className="sr">
        <Trans>Loading the page</Trans>
      </span>
    </div>
  )
}
