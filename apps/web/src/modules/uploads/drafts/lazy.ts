import type { QueryClient } from '@tanstack/react-query'
import { checkConnection, isWorkerKeeping } from '#web/lib/connection.ts'
import { localDay } from '#web/lib/local-day.ts'
import { withMessages } from '#web/lib/messages.ts'
import { missingPart } from '#web/lib/missing-part.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import type { DraftDetails } from '../drafts.ts'
import { sayLeftOut, useUploads } from '../store.ts'
import type { Shot } from './shot.ts'

const tryAgainMs = 5_000

export type DraftsBundle = typeof import('./bundle.ts')

/** Loads the bundle only when it is reachable: some browsers never retry a module that failed to load once, and chosen photos would be lost. */
export async function fetchDraftsBundle(): Promise<DraftsBundle> {
  if (!isWorkerKeeping() && !(await checkConnection())) throw new TypeError('There is no way to the server')
  return withMessages(() => import('./bundle.ts'))
}

const nextChance = () =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, tryAgainMs)
  })

/** Opens the drafts of a member once the bundle has loaded; null if they have signed out meanwhile. */
export async function openDraftsBundle(member: string, cache: QueryClient): Promise<DraftsBundle | null> {
  while (useAuth.getState().user?.id === member) {
    const bundle = await fetchDraftsBundle().catch(() => null)
    if (bundle) {
      // The member may have signed out while it loaded.
      if (useAuth.getState().user?.id !== member) return null
      void bundle.openDrafts(member, cache)
      return bundle
    }
    sayLeftOut(missingPart())
    await nextChance()
  }
  return null
}

/** Hands files over once the bundle has loaded. Until then, the browser asks before the page closes. */
export async function handOver(
  files: File[],
  opening: Promise<DraftsBundle | null>,
  details: Partial<DraftDetails> = {},
): Promise<void> {
  // Read it now: another page may be open by then.
  const { covering } = useUploads.getState()
  const taking = new AbortController()
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: taking.signal })
  try {
    const bundle = await opening
    await bundle?.takeFiles(files, { ...details, sameWall: covering })
  } finally {
    taking.abort()
  }
}

/** Hands over a photo taken in the page, with its day and place. */
export async function handOverShot(shot: Shot, opening: Promise<DraftsBundle | null>): Promise<void> {
  await handOver([shot.file], opening, { place: shot.place, seenOn: localDay(shot.at.getTime()) })
  const [bundle, place] = await Promise.all([opening, shot.late])
  if (place) bundle?.placeFile(shot.file, place)
}
