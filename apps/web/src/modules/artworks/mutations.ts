import { type ArtworkId, artworks, type MyArtwork } from '@allcity/contract/artworks'
import type { Sent } from '@allcity/contract/endpoint'
import type { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { askShownAnew } from '#web/lib/shown-anew.ts'
import { toast } from '#web/lib/toast.ts'
import { artworkById } from './queries.ts'
import { myArtworkPages } from './queries-mine.ts'

type MinePages = InfiniteData<{ items: MyArtwork[]; next?: string | undefined }, string | undefined>

const mineKey = myArtworkPages().queryKey

/** Every list, wall, count and map: all but the page of the work itself, which says what happened to it. */
function everyList(cache: QueryClient) {
  // Of a wall without a work there is nothing to ask for, and its page would stay as it was.
  cache.removeQueries({ queryKey: ['spots'], type: 'inactive' })
  return askShownAnew(cache, ({ queryKey: [subject, what] }) => subject !== 'artworks' || what !== 'one')
}

/** Its page says that it is gone, whenever one comes back to it, and shows it again. */
function keepRemoved(cache: QueryClient, id: ArtworkId, isRemoved: boolean) {
  cache.setQueryData(artworkById(id).queryKey, (artwork) => artwork && { ...artwork, isRemoved })
}

function keepMine(cache: QueryClient, changed: Pick<MyArtwork, 'id'> & Partial<MyArtwork>) {
  cache.setQueryData<MinePages>(mineKey, (pages) =>
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

/** Changes what I said of a work, with an undo where it can be put back. Invalidates its page and every list. */
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
      toast.success('As it was before')
      return keep(mine)
    },
  })
  return useMutation({
    mutationFn: ({ now }: { now: Words; before: Words | null }) => put(now),
    onSuccess: (mine, { before }) => {
      const former = before && { ...before, version: mine.version }
      toast.success('Saved', former ? { label: 'Undo', onClick: () => undo.mutate(former) } : undefined)
      return keep(mine)
    },
  })
}

/** Puts a removed work back, at once on the screen. Invalidates its page and every list. */
export function useRestoreArtwork() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: ArtworkId) => call(artworks.restore, { params: { id } }),
    onSuccess: (mine) => {
      keepMine(cache, mine)
      keepRemoved(cache, mine.id, false)
      toast.success('Back on the map')
      return everyList(cache)
    },
  })
}

/** Takes a work of mine down, at once on the screen and back if it fails, with an undo. Invalidates every list. */
export function useRemoveArtwork() {
  const cache = useQueryClient()
  const restore = useRestoreArtwork()
  return useMutation({
    mutationFn: (id: ArtworkId) => call(artworks.remove, { params: { id } }),
    onMutate: async (id) => {
      await cache.cancelQueries({ queryKey: mineKey })
      const before = cache.getQueryData<MinePages>(mineKey)
      keepMine(cache, { id, state: 'removed' })
      return { before }
    },
    onError: (_error, _id, context) => cache.setQueryData(mineKey, context?.before),
    onSuccess: ({ id }) => {
      toast.success('Deleted', { label: 'Undo', onClick: () => restore.mutate(id) })
      keepRemoved(cache, id, true)
      return everyList(cache)
    },
  })
}

/** Works on a failed photo of a work once more. Invalidates my works. */
export function useRetryPhoto() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: PhotoId) => call(uploads.retry, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: mineKey }),
  })
}
