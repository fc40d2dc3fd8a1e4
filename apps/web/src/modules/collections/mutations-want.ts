import type { ArtworkId } from '@allcity/contract/artworks'
import { collections } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { savedWorks } from './queries-saved.ts'

/** Saves a work to "Want to see", which the first save creates; it shows as saved at once. Invalidates everything of lists. */
export function useWant(artworkId: ArtworkId) {
  const cache = useQueryClient()
  const { queryKey } = savedWorks()
  return useMutation({
    mutationFn: () => call(collections.want, { params: { artworkId }, body: { title: t`Want to see` } }),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (saved) => saved && { items: [artworkId, ...saved.items] })
      return before
    },
    onError: (_, __, before) => cache.setQueryData(queryKey, before),
    onSettled: () => cache.invalidateQueries({ queryKey: ['collections'] }),
  })
}
