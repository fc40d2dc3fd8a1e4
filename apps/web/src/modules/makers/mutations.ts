import { crews } from '@allcity/contract/crews'
import type { Sent } from '@allcity/contract/endpoint'
import type { Maker, MakerId, MakerType, Membership, MembershipId } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { chooseEndpoints, makerById, privateMemberships } from './queries.ts'

const tellsOfMakers = ['makers', 'search']
const namesMakers = [...tellsOfMakers, 'artworks', 'battles', 'collections', 'credits', 'spots']

async function keepIn(subjects: readonly string[], cache: QueryClient, maker: Maker) {
  cache.setQueryData(makerById(maker.type, maker.id).queryKey, maker)
  await cache.invalidateQueries({ predicate: ({ queryKey: [subject] }) => subjects.includes(String(subject)) })
}

/** The page itself at once, and every list, page and history of makers anew. */
const keep = (cache: QueryClient, maker: Maker) => keepIn(tellsOfMakers, cache, maker)

/** The page itself at once, and whatever has its name, or that of its double, anew. */
const keepNamed = (cache: QueryClient, maker: Maker) => keepIn(namesMakers, cache, maker)

/** Replaces what a page says. Invalidates everything of makers; with another name, whatever has it. */
export function useEditMaker({ type, id }: Pick<Maker, 'type' | 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<ReturnType<typeof chooseEndpoints>['edit']>['body']) =>
      call(chooseEndpoints(type).edit, { params: { id }, body }),
    onSuccess: (maker) => {
      toast.success(t`Saved`)
      const isRenamed = cache.getQueryData(makerById(type, id).queryKey)?.name !== maker.name
      return isRenamed ? keepNamed(cache, maker) : keep(cache, maker)
    },
  })
}

/** Names a new artist or crew. Invalidates everything of makers. */
export function useCreateMaker(type: MakerType) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<ReturnType<typeof chooseEndpoints>['create']>['body']) =>
      call(chooseEndpoints(type).create, { body }),
    onSuccess: (maker) => keep(cache, maker),
  })
}

/** Joins a double with who stands for it. Invalidates whatever has a maker's name. */
export function useMergeMaker({ type, id }: Pick<Maker, 'type' | 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (into: MakerId) => call(chooseEndpoints(type).merge, { params: { id }, body: { into } }),
    onSuccess: (maker) => {
      toast.success(t`Merged`)
      return keepNamed(cache, maker)
    },
  })
}

/** Takes a double apart again. Invalidates whatever has a maker's name. */
export function useUnmergeMaker(type: MakerType) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: MakerId) => call(chooseEndpoints(type).unmerge, { params: { id } }),
    onSuccess: (double) => {
      toast.success(t`Merge undone`)
      return keepNamed(cache, double)
    },
  })
}

type Entered = Sent<typeof crews.addMember>['body']

/** Records that an artist belongs to a crew. Invalidates everything of makers. */
export function useAddMember(id: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Entered) => call(crews.addMember, { params: { id }, body }),
    onSuccess: (crew) => keep(cache, crew),
  })
}

/** Corrects the years of a membership, or who may know of it. Invalidates everything of makers. */
export function useEditMember(id: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id: membershipId, ...body }: Sent<typeof crews.editMember>['body'] & { id: MembershipId }) =>
      call(crews.editMember, { params: { id, membershipId }, body }),
    onSuccess: (crew) => {
      toast.success(t`Saved`)
      return keep(cache, crew)
    },
  })
}

/** Reads one membership anew, a public one or a private one of mine. @throws CallError when it is gone. */
export function useReadMember(id: MakerId, membershipId: MembershipId) {
  const cache = useQueryClient()
  return async (): Promise<Membership> => {
    const crew = await cache.fetchQuery({ ...makerById('crew', id), staleTime: 0 })
    const mine = await cache.fetchQuery({ ...privateMemberships('crew', id), staleTime: 0 })
    const found = [...crew.memberships, ...mine.items].find((one) => one.id === membershipId)
    if (!found) throw new CallError({ error: 'not_found', message: t`This membership no longer exists` }, 404)
    return found
  }
}

/** Removes an artist from a crew. Invalidates everything of makers. */
export function useRemoveMember(id: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (membershipId: MembershipId) => call(crews.removeMember, { params: { id, membershipId } }),
    onSuccess: (crew) => {
      toast.success(t`Member removed`)
      return keep(cache, crew)
    },
  })
}
