import { type Answer, arena, type PairId } from '@allcity/contract/arena'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { myPairs } from './queries.ts'

/** Answers the pair in front of me. Invalidates my pairs, so that the next but one comes while the next is looked at. */
export function useAnswerPair() {
  const cache = useQueryClient()
  const { queryKey } = myPairs()
  return useMutation({
    mutationFn: ({ id, answer }: { id: PairId; answer: Answer }) =>
      call(arena.answer, { params: { id }, body: { answer } }),
    onSuccess: (_, { id }) => {
      cache.setQueryData(queryKey, (pairs) => pairs && { items: pairs.items.filter((pair) => pair.id !== id) })
    },
    // Not waited for: the next pair is here already, and whoever judges fast is not to be held up.
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  })
}
