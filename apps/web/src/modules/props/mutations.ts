import type { ArtworkCard, ArtworkId } from '@allcity/contract/artworks'
import { type PropsGiven, props } from '@allcity/contract/props'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { artworkProps, propsGivers } from './queries.ts'

/** Gives props or takes them back; it shows at once. Invalidates who gave props, and writes the number onto cards. */
export function useGiveProps(id: ArtworkId, username: string | undefined) {
  const cache = useQueryClient()
  const { queryKey } = artworkProps(id, username)
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
      // Asked for anew, a long list would come page by page and shift under its reader.
      cache.setQueriesData<InfiniteData<Cards>>(
        { queryKey: ['artworks', 'pages'] },
        (lists) => lists && onCard(lists, id, given.props),
      )
      cache.setQueriesData<InfiniteData<Cards>>(
        { queryKey: ['artworks', 'pages', { order: 'props' }] },
        (lists) => lists && sortByProps(lists),
      )
      return cache.invalidateQueries({ queryKey: propsGivers(id, username).queryKey })
    },
  })
}

interface Cards {
  items: ArtworkCard[]
}

const onCard = (lists: InfiniteData<Cards>, id: ArtworkId, number: number) => ({
  ...lists,
  pages: lists.pages.map((page) => ({
    ...page,
    items: page.items.map((card) => (card.id === id ? { ...card, props: number } : card)),
  })),
})

function sortByProps(lists: InfiniteData<Cards>): InfiniteData<Cards> {
  const cards = lists.pages.flatMap(({ items }) => items).toSorted((one, other) => other.props - one.props)
  return { ...lists, pages: lists.pages.map((page) => ({ ...page, items: cards.splice(0, page.items.length) })) }
}

const changed = (before: PropsGiven, mine: boolean): PropsGiven => ({ props: before.props + (mine ? 1 : -1), mine })
