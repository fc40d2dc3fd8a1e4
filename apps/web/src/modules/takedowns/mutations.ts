import type { ArtworkId } from '@allcity/contract/artworks'
import type { Sent } from '@allcity/contract/endpoint'
import { type TakedownId, takedowns } from '@allcity/contract/takedowns'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { resetShown } from '#web/lib/invalidate-shown.ts'
import { toast } from '#web/lib/toast.ts'
import { useQueueDecision } from '#web/modules/queues/mutations.ts'
import { type NoticeOf, takenWork } from './queries.ts'

/** Sends a notice. */
export function useAskTakedown() {
  return useMutation({
    mutationFn: (body: Sent<typeof takedowns.ask>['body']) => call(takedowns.ask, { body }),
  })
}

/** Answers a notice about a work of mine, which it keeps. */
export function useCounterTakedown(of: NoticeOf) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => {
      const body = { text, goodFaith: true as const }
      if ('work' in of) return call(takedowns.counter, { params: { id: of.work }, body })
      const { statement: id, key } = of
      return call(takedowns.counterByKey, { params: { id }, body: { ...body, key } })
    },
    onSuccess: (taken) => {
      toast.success(t`Sent. A moderator will review it`)
      cache.setQueryData(takenWork(of).queryKey, taken)
    },
  })
}

interface Verdict {
  isFor: boolean
  reason: string
}

/** Decides a notice; with a work, the answer of its uploader. Invalidates notices and whatever may show the work. */
export function useDecideTakedown(id: TakedownId, workId?: ArtworkId) {
  const cache = useQueryClient()
  return useQueueDecision({
    send: ({ isFor, reason }: Verdict) =>
      workId
        ? call(takedowns.answerCounter, { params: { id, workId }, body: { keeps: isFor, reason } })
        : call(takedowns.decide, { params: { id }, body: { accepts: isFor, reason } }),
    describe: () => t`Decided`,
    invalidate: () => Promise.all([cache.invalidateQueries({ queryKey: ['takedowns'] }), resetShown(cache)]),
  })
}
