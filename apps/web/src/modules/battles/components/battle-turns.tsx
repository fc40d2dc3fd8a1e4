import type { BattleCategory } from '@allcity/contract/battles'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { battlePages } from '../queries.ts'
import { nextTurn } from '../rules.ts'

/** Loads the lists anew when a battle opens or closes: it passes from one to the next. */
export function BattleTurns({ category }: { category?: BattleCategory | undefined }) {
  const cache = useQueryClient()
  const live = useInfiniteQuery(battlePages('live', category))
  const upcoming = useInfiniteQuery(battlePages('upcoming', category))
  useEffect(() => {
    const pages = [...(live.data?.pages ?? []), ...(upcoming.data?.pages ?? [])]
    const wait = nextTurn(
      pages.flatMap(({ items }) => items),
      // A load that changed nothing sets the next hour all the same.
      Math.max(Date.now(), live.dataUpdatedAt),
    )
    if (wait === null) return
    const timer = setTimeout(() => void cache.invalidateQueries({ queryKey: ['battles', 'pages'] }), wait)
    return () => clearTimeout(timer)
  }, [cache, live.data, upcoming.data, live.dataUpdatedAt])
  return null
}
