import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLeaving } from '#web/lib/tokens.ts'
import { checkSession } from '#web/modules/auth/mutations-session.ts'
import { useAuth } from '#web/modules/auth/store.ts'

/** Reads the last session so that the header is right at once, then validates it, and follows sign-ins and sign-outs in other tabs. */
export function useSession(): void {
  const cache = useQueryClient()
  useEffect(() => {
    void Promise.resolve(useAuth.persist.rehydrate()).then(checkSession)
    if (isLeaving())
      void import('#web/modules/auth/mutations-sign-out-retry.ts').then(({ finishSignOut }) => finishSignOut())
    const hear = (event: StorageEvent) =>
      void import('#web/modules/auth/mutations-other-tab.ts').then(({ followOtherTab }) => followOtherTab(cache, event))
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [cache])
}
