import { useSyncExternalStore } from 'react'
import { isConnected, onConnection } from '#web/lib/connection.ts'

export function OfflineBar() {
  const isOnline = useSyncExternalStore(onConnection, isConnected, () => true)
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">You are offline. What you have here stays; the rest comes with the network.</p>
      )}
    </div>
  )
}
