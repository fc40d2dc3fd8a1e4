import { type ArtworkId, artworks, type MyArtwork } from '@allcity/contract/artworks'
import type { Sent } from '@allcity/contract/endpoint'
import type { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { t } from '@lingui/core/macro'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { invalidateShown } from '#web/lib/invalidate-shown.ts'
import { toast } from '#web/lib/toast.ts'
import { artworkById } from './queries.ts'
import { myListsKey } from './queries-mine.ts'

type MinePages = InfiniteData<{ items: MyArtwork[]; next?: string | undefined }, string | undefined>

/** Invalidates all lists, walls, counts and maps, but not the page of the work, which reports what happened. */
export function everyList(cache: QueryClient) {
  // An inactive wall query may belong to a wall without works, which cannot be refetched and would stay stale.
  cache.removeQueries({ queryKey: ['spots'], type: 'inactive' })
  return invalidateShown(cache, ({ queryKey: [subject, what] }) => subject !== 'artworks' || what !== 'one')
}

/** Marks the cached work as removed or restored, so that its page says so. */
export function keepRemoved(cache: QueryClient, id: ArtworkId, isRemoved: boolean) {
  cache.setQueryData(artworkById(id).queryKey, (artwork) => artwork && { ...artwork, isRemoved })
}

export function keepMine(cache: QueryClient, changed: Pick<MyArtwork, 'id'> & Partial<MyArtwork>) {
  cache.setQueriesData<MinePages>({ queryKey: myListsKey }, (pages) =>
    pages === undefined
      ? pages
      : {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            items: page.items.map((mine) => (mine.id === changed.id ? { ...mine, ...changed } : mine)),
          })),
        },
  )
}

type Words = Sent<typeof artworks.edit>['body']

/** Edits a work of the member; offers undo when the old values can be restored. Invalidates its page and every list. */
export function useEditArtwork(id: ArtworkId) {
  const cache = useQueryClient()
  const put = (body: Words) => call(artworks.edit, { params: { id }, body })
  const keep = (mine: MyArtwork) => {
    keepMine(cache, mine)
    return Promise.all([cache.invalidateQueries({ queryKey: artworkById(id).queryKey }), everyList(cache)])
  }
  const undo = useMutation({
    mutationFn: put,
    onSuccess: (mine) => {
      toast.success(t`Changes undone`)
      return keep(mine)
    },
  })
  return useMutation({
    mutationFn: ({ now }: { now: Words; before: Words | null }) => put(now),
    onSuccess: (mine, { before }) => {
      const former = before && { ...before, version: mine.version }
      toast.success(t`Saved`, former ? { label: t`Undo`, onClick: () => undo.mutate(former) } : undefined)
      return keep(mine)
    },
  })
}

/** Restores a removed work and updates the cache. Invalidates its page and every list. */
export function useRestoreArtwork() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: ArtworkId) => call(artworks.restore, { params: { id } }),
    onSuccess: (mine) => {
      keepMine(cache, mine)
      keepRemoved(cache, mine.id, false)
      toast.success(t`Restored`)
      return everyList(cache)
    },
  })
}

/** Removes a work of the member, with an optimistic update and an undo. Invalidates every list. */
export function useRemoveArtwork() {
  const cache = useQueryClient()
  const restore = useRestoreArtwork()
  return useMutation({
    mutationFn: (id: ArtworkId) => call(artworks.remove, { params: { id } }),
    onMutate: async (id) => {
      await cache.cancelQueries({ queryKey: myListsKey })
      const before = cache.getQueriesData<MinePages>({ queryKey: myListsKey })
      keepMine(cache, { id, state: 'removed' })
      return { before }
    },
    onError: (_error, _id, context) => {
      for (const [key, pages] of context?.before ?? []) cache.setQueryData(key, pages)
    },
    onSuccess: ({ id }) => {
      toast.success(t`Deleted`, { label: t`Undo`, onClick: () => restore.mutate(id) })
      keepRemoved(cache, id, true)
      return everyList(cache)
    },
  })
}

/** Retries the processing of a failed photo. Invalidates the member's works. */
export function useRetryPhoto() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: PhotoId) => call(uploads.retry, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: myListsKey }),
  })
}
