import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { setUnread } from '../store.ts'

/** Subscribes to live notifications while a member is signed in. The code for it loads after the page. */
export function LiveNotices() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const memberId = useAuth((auth) => (auth.isAuthenticated && !auth.isLoading ? auth.user?.id : undefined))

  const open = useEffectEvent((path: string) => void navigate(path))

  useEffect(() => {
    if (!memberId) return
    const leaving = new AbortController()
    const { signal } = leaving
    import('../queries-live.ts').then(
      ({ followNotices }) => followNotices({ cache, signal, open: (path) => open(path) }),
      () => undefined,
    )
    return () => {
      leaving.abort()
      setUnread(0)
    }
  }, [memberId, cache])

  return null
}
