import { members, type SuspensionTerm } from '@allcity/contract/members'
import type { ReportReason } from '@allcity/contract/moderation'
import type { MemberRole } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { resetShown } from '#web/lib/invalidate-shown.ts'
import { toast } from '#web/lib/toast.ts'
import { removedWords } from './rules.ts'

/** A decision about a member. Invalidates members, the log of decisions and whatever may show them. */
function useDecision<Body, Answer>(decide: (body: Body) => Promise<Answer>, describe: (answer: Answer) => string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (answer) => {
      toast.success(describe(answer))
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['members'] }),
        cache.invalidateQueries({ queryKey: ['audit'] }),
        cache.invalidateQueries({ queryKey: ['moderation'] }),
        resetShown(cache),
      ])
    },
  })
}

type Because<Body = object> = Body & { reason: string }

export const useSuspend = (id: string) =>
  useDecision(
    (body: Because<{ days: SuspensionTerm; removes: ReportReason | null }>) =>
      call(members.suspend, { params: { id }, body }),
    () => t`Suspended. We’ve emailed them`,
  )

/** Removes everything by a member, and says how much it was. */
export function useRemoveContent(id: string) {
  return useDecision(
    (body: Because<{ rule: ReportReason }>) => call(members.removeContent, { params: { id }, body }),
    ({ removed }) => removedWords(removed),
  )
}

export const useUnsuspend = (id: string) =>
  useDecision(
    (body: Because) => call(members.unsuspend, { params: { id }, body }),
    () => t`Suspension ended`,
  )

export const useSignOutEverywhere = (id: string) =>
  useDecision(
    (body: Because) => call(members.signOut, { params: { id }, body }),
    () => t`Signed out everywhere`,
  )

export const useChangeRole = (id: string) =>
  useDecision(
    (body: Because<{ role: MemberRole }>) => call(members.changeRole, { params: { id }, body }),
    () => t`Role changed`,
  )

export const useMerge = (id: string) =>
  useDecision(
    (body: Because<{ into: string }>) => call(members.merge, { params: { id }, body }),
    () => t`Merging the accounts`,
  )

export const useRemoveMember = (id: string) =>
  useDecision(
    (body: Because<{ username: string; keepsWorks: boolean }>) => call(members.remove, { params: { id }, body }),
    () => t`Deleting the account`,
  )
