import { members, type SuspensionTerm } from '@allcity/contract/members'
import type { MemberRole } from '@allcity/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { forgetShown } from '#web/lib/shown-anew.ts'
import { toast } from '#web/lib/toast.ts'

/** A decision about a member. Invalidates members, the log of decisions and whatever may show them. */
function useDecision<Body>(decide: (body: Body) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: () => {
      toast.success(done)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['members'] }),
        cache.invalidateQueries({ queryKey: ['audit'] }),
        forgetShown(cache),
      ])
    },
  })
}

type Because<Body = object> = Body & { reason: string }

export const useSuspend = (id: string) =>
  useDecision(
    (body: Because<{ days: SuspensionTerm }>) => call(members.suspend, { params: { id }, body }),
    'Suspended. They are told by mail',
  )

export const useUnsuspend = (id: string) =>
  useDecision((body: Because) => call(members.unsuspend, { params: { id }, body }), 'The suspension is over')

export const useSignOutEverywhere = (id: string) =>
  useDecision((body: Because) => call(members.signOut, { params: { id }, body }), 'Signed out everywhere')

export const useChangeRole = (id: string) =>
  useDecision(
    (body: Because<{ role: MemberRole }>) => call(members.changeRole, { params: { id }, body }),
    'The role is changed',
  )

export const useMerge = (id: string) =>
  useDecision(
    (body: Because<{ into: string }>) => call(members.merge, { params: { id }, body }),
    'The accounts are being merged',
  )

export const useRemoveMember = (id: string) =>
  useDecision(
    (body: Because<{ username: string; keepsWorks: boolean }>) => call(members.remove, { params: { id }, body }),
    'The account is being deleted',
  )
