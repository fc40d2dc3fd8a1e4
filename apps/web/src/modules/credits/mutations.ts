import type { ArtworkId } from '@allcity/contract/artworks'
import { type CreditId, type CreditLine, credits } from '@allcity/contract/credits'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import type { ChosenMaker } from './drafts.ts'
import { artworkCredits } from './queries.ts'
import { toCreditClaim } from './rules.ts'

/** The work, and every list and page that names who made it. */
function keep(cache: QueryClient, id: ArtworkId, answer: { items: CreditLine[] }) {
  cache.setQueryData(artworkCredits(id).queryKey, answer)
  return cache.invalidateQueries({
    predicate: ({ queryKey: [subject] }) => subject === 'artworks' || subject === 'makers',
  })
}

/** Suggests who made a work. Invalidates its page, every list, and the pages of makers. */
export function useSuggestCredit(id: ArtworkId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (chosen: ChosenMaker) => call(credits.suggest, { params: { id }, body: toCreditClaim(chosen) }),
    onSuccess: (answer, { name }) => {
      const isCredited = answer.items.some(({ maker, state }) => maker.name === name && state === 'standing')
      toast.success(isCredited ? t`Credited` : t`Thanks. It appears once someone confirms it.`)
      return keep(cache, id, answer)
    },
  })
}

/** Confirms or refuses a suggestion. Invalidates the work's page, every list, and the pages of makers. */
export function useAnswerCredit(id: ArtworkId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ creditId, is }: { creditId: CreditId; is: 'right' | 'wrong' }) =>
      is === 'right'
        ? call(credits.agree, { params: { id, creditId } })
        : call(credits.refuse, { params: { id, creditId }, body: {} }),
    onSuccess: (answer) => keep(cache, id, answer),
  })
}

/** Refuses a credit, with the reason that the uploader reads. Invalidates the work's page, every list, and the pages of makers. */
export function useRefuseCredit(id: ArtworkId, creditId: CreditId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(credits.refuse, { params: { id, creditId }, body: { reason } }),
    onSuccess: (answer) => {
      toast.success(t`Credit removed. We’ll send your reason to the uploader.`)
      return keep(cache, id, answer)
    },
  })
}
