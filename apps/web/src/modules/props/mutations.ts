import type { ArtworkId } from '@allcity/contract/artworks'
import { type PropsGiven, props } from '@allcity/contract/props'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { propsGivers, propsOf } from './queries.ts'

/** Gives props or takes them back; it shows at once. Invalidates who gave props, and works for when they are shown again. */
export function useGiveProps(id: ArtworkId, username: string | undefined) {
  const cache = useQueryClient()
  const { queryKey } = propsOf(id, username)
  return useMutation({
    mutationFn: (isGiven: boolean) => call(isGiven ? props.give : props.takeBack, { params: { id } }),
    onMutate: async (isGiven) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      if (before && before.mine !== isGiven) cache.setQueryData(queryKey, changed(before, isGiven))
      return before
    },
    onError: (_, __, before) => cache.setQueryData(queryKey, before),
    onSuccess: (given) => {
      cache.setQueryData(queryKey, given)
      // Cards have the number. The page itself reads it here, and need not be asked for again.
      void cache.invalidateQueries({ queryKey: ['artworks'], refetchType: 'none' })
      return cache.invalidateQueries({ queryKey: propsGivers(id, username).queryKey })
    },
  })
}

const changed = (before: PropsGiven, mine: boolean): PropsGiven => ({ props: before.props + (mine ? 1 : -1), mine })
