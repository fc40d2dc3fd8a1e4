import { missingPart } from '#web/lib/missing-part.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { sayLeftOut } from './store.ts'

const tryAgainMs = 5_000

export type Desk = typeof import('./drafts-desk.ts')

export const fetchDesk = (): Promise<Desk> => import('./drafts-desk.ts')

const nextChance = () =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, tryAgainMs)
  })

/** Opens the drafts of a member, once what works on them has come; null when the member has left meanwhile. */
export async function openDesk(member: string): Promise<Desk | null> {
  while (useAuth.getState().user?.id === member) {
    const desk = await fetchDesk().catch(() => null)
    if (desk) {
      void desk.openDrafts(member)
      return desk
    }
    sayLeftOut(missingPart())
    await nextChance()
  }
  return null
}

/** Hands files over once the desk is open, and keeps them in hand until then: whoever wants to leave before is asked. */
export async function handOver(files: File[], opening: Promise<Desk | null>): Promise<void> {
  const taking = new AbortController()
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: taking.signal })
  try {
    const desk = await opening
    await desk?.takeFiles(files)
  } finally {
    taking.abort()
  }
}
