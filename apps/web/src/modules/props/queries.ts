import type { ArtworkId } from '@allcity/contract/artworks'
import { props } from '@allcity/contract/props'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** How many gave a work props, and whether the one who asks did. */
export const propsOf = (id: ArtworkId, username: string | undefined) =>
  queryOptions({
    queryKey: ['props', id, 'state', username ?? null],
    queryFn: ({ signal }) => call(props.get, { params: { id } }, signal, { isQuiet: true }),
  })

/** Who gave a work props, the last first. */
export const propsGivers = (id: ArtworkId, username: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['props', id, 'people', username ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(props.list, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, signal, { isQuiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: (page): string | null => page.next ?? null,
  })

const firstPage: string | null = null
