import { Trans } from '@lingui/react/macro'
import { clientConfig } from '#web/lib/config.ts'
import { readOtherHost } from '../rules.ts'

/** Explains the data that browsing without an account reveals. */
export function BrowsingPrivacy() {
  const { mapPmtiles, mapStyleUrl, imageBaseUrl, countsVisits } = clientConfig()
  const mapHost = readOtherHost(mapStyleUrl)
  const imageHost = readOtherHost(imageBaseUrl)
  return (
    <>
      <p>
        {countsVisits ? (
          <Trans>
            You don’t need an account to look around. No ads, no third-party analytics, no third-party scripts. We use
            your IP address only to stop abuse.
          </Trans>
        ) : (
          <Trans>
            You don’t need an account to look around. No ads, no tracking, no third-party scripts. We use your IP
            address only to stop abuse.
          </Trans>
        )}
      </p>
      {countsVisits && (
        <p>
          <Trans>
            We count how often each type of page is opened per day, but not by whom or which one. Browsers that ask not
            to be tracked aren’t counted.
          </Trans>
        </p>
      )}
      {mapHost && (
        <p>
          {mapPmtiles ? (
            <Trans>
              We serve the map background ourselves. If you choose “Streets, online”, or ours is unavailable, it comes
              from {mapHost}, which then sees your IP address and the part of the map you look at.
            </Trans>
          ) : (
            <Trans>
              The map background comes from {mapHost}, which sees your IP address and the part of the map you look at.
            </Trans>
          )}
        </p>
      )}
      {imageHost && (
        <p>
          <Trans>Photos are delivered by {imageHost}, which sees your IP address.</Trans>
        </p>
      )}
    </>
  )
}
