import type { QueryClient } from '@tanstack/react-query'
import { checkConnection, isWorkerKeeping } from '#web/lib/connection.ts'
import { missingPart } from '#web/lib/missing-part.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { sayLeftOut, useUploads } from './store.ts'

const tryAgainMs = 5_000

export type Desk = typeof import('./drafts-desk.ts')

/**
 * Some browsers never ask again for a part that once did not come, and photos that are in hand would be lost with the page: so it is asked for
 * once it can come, from our server or from what an installed app keeps.
 */
export async function fetchDesk(): Promise<Desk> {
  if (!isWorkerKeeping() && !(await checkConnection())) throw new TypeError('There is no way to the server')
  return import('./drafts-desk.ts')
}

const nextChance = () =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, tryAgainMs)
  })

/** Opens the drafts of a member, once what works on them has come; null when the member has left meanwhile. */
export async function openDesk(member: string, cache: QueryClient): Promise<Desk | null> {
  while (useAuth.getState().user?.id === member) {
    const desk = await fetchDesk().catch(() => null)
    if (desk) {
      // The member may have signed out while it came.
      if (useAuth.getState().user?.id !== member) return null
      void desk.openDrafts(member, cache)
      return desk
    }
    sayLeftOut(missingPart())
    await nextChance()
  }
  return null
}

/** Hands files over once the desk is open, and keeps them in hand until then: whoever wants to leave before is asked. */
export async function handOver(files: File[], opening: Promise<Desk | null>): Promise<void> {
  // As it was when they were chosen, whatever page is open by then.
  const { covering } = useUploads.getState()
  const taking = new AbortController()
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: taking.signal })
  try {
    const desk = await opening
    await desk?.takeFiles(files, covering)
  } finally {
    taking.abort()
  }
}
