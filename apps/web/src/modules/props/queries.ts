import type { ArtworkId } from '@allcity/contract/artworks'
import { props } from '@allcity/contract/props'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** The number of props of a work, and whether the signed-in member gave any. */
export const artworkProps = (id: ArtworkId, username: string | undefined) =>
  queryOptions({
    queryKey: ['props', id, 'state', username ?? null],
    queryFn: ({ signal }) => call(props.get, { params: { id } }, signal, { isBackground: true }),
  })

/** The members who gave a work props, newest first. */
export const propsGivers = (id: ArtworkId, username: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['props', id, 'people', username ?? null],
    queryFn: ({ pageParam, signal }) => call(props.list, { params: { id }, query: from(pageParam) }, signal),
    ...pagesFrom(),
  })
