import { moderation, type ReportAbout, type ReportDecision, type ReportReason } from '@allcity/contract/moderation'
import type { PhotoId } from '@allcity/contract/photos'
import { statements } from '@allcity/contract/statements'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { call } from '#web/lib/call.ts'
import { resetShown } from '#web/lib/invalidate-shown.ts'
import { toast } from '#web/lib/toast.ts'

/** Tells the moderators of something. */
export function useReport(about: ReportAbout) {
  return useMutation({
    mutationFn: (body: { reason: ReportReason; note: string | null }) =>
      call(moderation.report, { body: { about, ...body } }),
    onSuccess: () => toast.success(t`Thanks for the report`),
  })
}

interface Decision {
  decision: ReportDecision | 'restore'
  rule: ReportReason | null
  reason: string | null
  photos: PhotoId[]
}

const anew = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries({ queryKey: ['moderation'] }), resetShown(cache)])

/**
 * Decides a case, or takes back what was decided. Invalidates the queue and whatever may show what it is about, also when somebody else
 * was faster.
 */
export function useDecide(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ decision, rule, reason, photos }: Decision) =>
      decision === 'restore'
        ? call(moderation.restore, { params: { id }, body: { reason: reason ?? '' } })
        : call(moderation.decide, { params: { id }, body: { decision, rule, reason, photos } }),
    onSettled: () => anew(cache),
  })
}

/** Decides several cases with one reason. Invalidates the queue and whatever may show what they are about. */
export function useDecideMany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: string[]; decision: ReportDecision; rule: ReportReason | null; reason: string | null }) =>
      call(moderation.decideMany, { body }),
    onSettled: () => anew(cache),
  })
}

/** Answers an appeal. Invalidates the queue and whatever may show what it is about. */
export function useAnswer(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: 'accepted' | 'refused'; answer: string }) =>
      call(moderation.answer, { params: { id }, body }),
    onSuccess: ({ outcome }) => {
      toast.success(outcome === 'accepted' ? t`Appeal accepted` : t`Appeal rejected`)
      return anew(cache)
    },
  })
}

/** Appeals; sent again after a failure, it is the same appeal. Invalidates the statements. */
export function useAppeal(id: string, key: string | null) {
  const cache = useQueryClient()
  const appealId = useRef(uuidv7())
  return useMutation({
    mutationFn: (text: string) => {
      const body = { id: appealId.current, text }
      return key === null
        ? call(statements.appeal, { params: { id }, body })
        : call(statements.appealByKey, { params: { id }, body: { ...body, key } })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['statement'] }),
  })
}
