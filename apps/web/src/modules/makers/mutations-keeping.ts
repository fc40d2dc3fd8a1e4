import { type CrewKeeping, crews } from '@allcity/contract/crews'
import type { Maker, MakerId } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isConflict } from '#web/lib/call-error.ts'
import { toast } from '#web/lib/toast.ts'
import { chooseEndpoints, crewKeeping, makerById } from './queries.ts'

const setKeeping = (cache: QueryClient, id: MakerId, keeping: CrewKeeping) =>
  cache.setQueryData(crewKeeping(id).queryKey, keeping)

/** Notifies me of changes to a crew page, or stops it. Updates the keeping of the crew. */
export function useWatchCrew(id: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isWatching: boolean) => call(isWatching ? crews.watch : crews.unwatch, { params: { id } }),
    onSuccess: (keeping) => setKeeping(cache, id, keeping),
    onError: (error) => toast.error(error.message),
  })
}

/** Locks or unlocks a crew page. Updates the keeping of the crew, and invalidates its page. */
export function useSetLock({ id }: Pick<Maker, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isLocked: boolean) => call(crews.setLock, { params: { id }, body: { isLocked } }),
    onSuccess: (keeping) => {
      setKeeping(cache, id, keeping)
      return cache.invalidateQueries({ queryKey: makerById('crew', id).queryKey })
    },
    onError: (error) => toast.error(error.message),
  })
}

/** Hands a crew page to another member, or to nobody. Updates the keeping of the crew, and invalidates its page. */
export function useSetKeeper({ id }: Pick<Maker, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (username: string | null) => call(crews.setKeeper, { params: { id }, body: { username } }),
    onSuccess: (keeping, username) => {
      toast.success(username ? t`${username} now keeps this page` : t`This page has no keeper now`)
      setKeeping(cache, id, keeping)
      return cache.invalidateQueries({ queryKey: makerById('crew', id).queryKey })
    },
  })
}

/**
 * Restores what a page said before a change, unless what it replaces changed since `version`. Invalidates every list, page and history
 * of makers.
 */
export function useRestoreChange({ type, id }: Pick<Maker, 'type' | 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ changeId, version }: { changeId: string; version: string | undefined }) =>
      call(chooseEndpoints(type).restore, { params: { id, changeId }, body: { version } }),
    onSuccess: async (maker) => {
      toast.success(t`Restored`)
      cache.setQueryData(makerById(type, id).queryKey, maker)
      const named = ['makers', 'search', 'artworks', 'battles', 'collections', 'credits', 'spots']
      await cache.invalidateQueries({ predicate: ({ queryKey: [subject] }) => named.includes(String(subject)) })
    },
    onError: async (error) => {
      toast.error(error.message)
      if (isConflict(error)) await cache.invalidateQueries({ queryKey: ['makers'] })
    },
  })
}
