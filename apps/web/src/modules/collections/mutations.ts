import type { ArtworkId } from '@allcity/contract/artworks'
import { type Collection, CollectionId, collections } from '@allcity/contract/collections'
import type { Sent } from '@allcity/contract/endpoint'
import { t } from '@lingui/core/macro'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'
import { collectionById, myCollectionById, myCollections } from './queries.ts'
import { inOrder } from './rules.ts'

const hasMore = (cache: QueryClient, mutationKey: QueryKey) => cache.isMutating({ mutationKey }) > 1

/** Changes are sent one after another, and everything of lists is read anew after the last. */
const oneByOne = (cache: QueryClient, mutationKey: string[]) => ({
  mutationKey,
  scope: { id: mutationKey.join(' ') },
  onSettled: async () => {
    if (!hasMore(cache, mutationKey)) await cache.invalidateQueries({ queryKey: ['collections'] })
  },
})

/** Changes of one list are sent one after another; what the last of them leaves is what shows, whatever became of those before. */
const inTurn = (cache: QueryClient, id: CollectionId) => ({
  ...oneByOne(cache, ['collection', id]),
  onSuccess: (list: Collection) => {
    if (!hasMore(cache, ['collection', id])) cache.setQueryData(myCollectionById(id).queryKey, list)
  },
})

/** The list itself at once, and everything of lists anew. */
async function keep(cache: QueryClient, list: Collection) {
  const { queryKey } = myCollectionById(list.id)
  cache.setQueryData(queryKey, list)
  await cache.invalidateQueries({
    predicate: (query) =>
      query.queryKey[0] === 'collections' && JSON.stringify(query.queryKey) !== JSON.stringify(queryKey),
  })
}

export type Details = Omit<Sent<typeof collections.create>['body'], 'id' | 'artworkIds'>

/** Makes a list with these works in it; sent again after a failure, it is the same list. Invalidates everything of lists. */
export function useCreateCollection() {
  const cache = useQueryClient()
  const sent = useSentId()
  return useMutation({
    mutationFn: (input: Details & { artworkIds?: ArtworkId[] }) => {
      const body = { id: CollectionId.parse(sent.idFor(input)), artworkIds: [], ...input }
      return call(collections.create, { body })
    },
    onSuccess: (list) => {
      sent.forget()
      return keep(cache, list)
    },
  })
}

/** Changes what I say of a list. Invalidates everything of lists. */
export function useEditCollection(id: CollectionId) {
  const cache = useQueryClient()
  return useMutation({
    ...inTurn(cache, id),
    mutationFn: (body: Sent<typeof collections.edit>['body']) => call(collections.edit, { params: { id }, body }),
  })
}

/** Takes a list down for good. Its page is left first, which would ask for what is gone. Invalidates everything of lists. */
export function useRemoveCollection(id: CollectionId, leave: () => void | Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(collections.remove, { params: { id } }),
    onSuccess: async () => {
      toast.success(t`List deleted`)
      await leave()
      for (const { queryKey } of [myCollectionById(id), collectionById(id)]) cache.removeQueries({ queryKey })
      await cache.invalidateQueries({ queryKey: ['collections'] })
    },
  })
}

interface Ticked {
  id: CollectionId
  holds: boolean
}

/** Puts a work into a list or takes it out; the tick shows at once, and the last one counts. Invalidates everything of lists. */
export function useTick(artworkId: ArtworkId) {
  const cache = useQueryClient()
  const { queryKey } = myCollections(artworkId)
  const mutationKey = ['ticks', artworkId]
  return useMutation({
    ...oneByOne(cache, mutationKey),
    mutationFn: ({ id, holds }: Ticked) =>
      holds
        ? call(collections.keep, { params: { id, artworkId }, body: {} })
        : call(collections.drop, { params: { id, artworkId } }),
    onMutate: async ({ id, holds }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(
        queryKey,
        (lists) =>
          lists && {
            items: lists.items.map((list) =>
              list.id === id ? { ...list, holds, works: list.works + (holds ? 1 : -1) } : list,
            ),
          },
      )
      return before
    },
    onError: (_, __, before) => {
      if (!hasMore(cache, mutationKey)) cache.setQueryData(queryKey, before)
    },
  })
}

interface Kept {
  artworkId: ArtworkId
  note?: string | null
  after?: ArtworkId
}

/** Puts a work into one list, or changes its note. Invalidates everything of lists. */
export function useKeepWork(id: CollectionId) {
  const cache = useQueryClient()
  return useMutation({
    ...inTurn(cache, id),
    mutationFn: ({ artworkId, ...body }: Kept) => call(collections.keep, { params: { id, artworkId }, body }),
  })
}

/** Takes a work out, and offers to put it back where it was. Invalidates everything of lists. */
export function useDropWork(id: CollectionId) {
  const turn = inTurn(useQueryClient(), id)
  // Both in one: what follows a mutation on the page is not told once the page is left, and the toast outlives it.
  const putBack = useMutation({
    ...turn,
    mutationFn: async ({
      artworkId,
      note,
      order,
    }: {
      artworkId: ArtworkId
      note: string | null
      order: ArtworkId[]
    }) => {
      await call(collections.keep, { params: { id, artworkId }, body: { note } })
      return call(collections.order, { params: { id }, body: { artworkIds: order } })
    },
  })
  return useMutation({
    ...turn,
    mutationFn: ({ artworkId }: { artworkId: ArtworkId; list: Collection }) =>
      call(collections.drop, { params: { id, artworkId } }),
    onSuccess: (after, { artworkId, list }) => {
      const was = list.items.find((item) => item.artworkId === artworkId)
      if (was?.artwork) {
        toast.success(t`Removed from the list`, {
          label: t`Undo`,
          onClick: () => putBack.mutate({ artworkId, note: was.note, order: list.items.map((item) => item.artworkId) }),
        })
      }
      turn.onSuccess(after)
    },
  })
}

/** Sets the order; it shows at once. Invalidates everything of lists. */
export function useReorder(id: CollectionId) {
  const cache = useQueryClient()
  const { queryKey } = myCollectionById(id)
  return useMutation({
    ...inTurn(cache, id),
    mutationFn: (artworkIds: ArtworkId[]) => call(collections.order, { params: { id }, body: { artworkIds } }),
    onMutate: async (artworkIds) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (list) => list && { ...list, items: inOrder(list.items, artworkIds) })
      return before
    },
    onError: (_, __, before) => {
      if (!hasMore(cache, ['collection', id])) cache.setQueryData(queryKey, before)
    },
  })
}
