import { useEffect } from 'react'
import { checkSession } from '#web/modules/auth/mutations-session.ts'
import { useAuth } from '#web/modules/auth/store.ts'

/** Reads who was here last, so that the header is right at once, then asks whether it still holds. */
export function useSession(): void {
  useEffect(() => {
    void Promise.resolve(useAuth.persist.rehydrate()).then(checkSession)
  }, [])
}
