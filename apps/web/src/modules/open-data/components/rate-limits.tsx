import { dataLimits } from '@allcity/contract/data'
import { Trans } from '@lingui/react/macro'

/** How often programs can ask, and how to avoid asking. */
export function RateLimits() {
  const { exportsAMinute } = dataLimits
  return (
    <ul>
      <li>
        <Trans>
          {exportsAMinute} files per minute per IP address, all formats together. Beyond that you get a 429 response
          with the seconds to wait in <code>Retry-After</code>.
        </Trans>
      </li>
      <li>
        <Trans>Everything else: 600 requests per minute, unless the operator set another limit.</Trans>
      </li>
      <li>
        <Trans>
          Small files, the feed and other responses have an <code>ETag</code>. Send it as <code>If-None-Match</code> to
          get a 304 if nothing changed. Refresh copies often: works get removed, and locations hidden.
        </Trans>
      </li>
    </ul>
  )
}
