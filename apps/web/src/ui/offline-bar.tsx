import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { isConnected, onConnection } from '#web/lib/connection.ts'

export function OfflineBar() {
  const isOnline = useSyncExternalStore(onConnection, isConnected, () => true)
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <Trans>You’re offline. Showing saved content.</Trans>
        </p>
      )}
    </div>
  )
}
