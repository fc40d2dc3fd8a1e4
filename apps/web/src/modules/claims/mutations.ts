import { type ArtistWishes, type Claim, type ClaimId, type ClaimStanding, claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { isConflict } from '#web/lib/call-error.ts'
import { loadPart } from '#web/lib/missing-part.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'
import { useQueueDecision } from '#web/modules/queues/mutations.ts'
import { claimStanding } from './queries.ts'

const anew = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['claims'] })

/** Claims an artist for the member. Invalidates their claim standings. */
export function useOpenClaim(artistId: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isDispute: boolean) => call(claims.open, { body: isDispute ? { artistId, isDispute } : { artistId } }),
    onSuccess: () => anew(cache),
  })
}

interface Shown {
  address: string
  file: File | null
  note: string
}

/**
 * Uploads the photo, if any, and submits the evidence; without a new photo the claim keeps its own. Invalidates the member's claim
 * standings, also when the claim was closed elsewhere.
 */
export function useShowEvidence({ id, photo }: Pick<Claim, 'id' | 'photo'>, onProgress: (share: number) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ address, file, note }: Shown) => {
      const photoId = file
        ? await (await loadPart(() => import('#web/lib/send-photo.ts'))).sendPhoto(file, onProgress)
        : (photo?.id ?? null)
      const body = { address: address.trim() || null, photoId, note: note.trim() || null }
      return call(claims.show, { params: { id }, body })
    },
    onSuccess: () => {
      toast.success(t`Submitted for review`)
      return anew(cache)
    },
    onError: (error) => (isConflict(error) ? anew(cache) : undefined),
  })
}

/** Withdraws the member's claim. Invalidates their claim standings, also when the claim was closed elsewhere. */
export function useWithdrawClaim(id: ClaimId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(claims.withdraw, { params: { id } }),
    onSuccess: () => anew(cache),
    onError: (error) => (isConflict(error) ? anew(cache) : undefined),
  })
}

/** Answers a dispute. Invalidates the member's claim standings. */
export function useAnswerDispute(id: ClaimId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(claims.answer, { params: { id }, body: { text } }),
    onSuccess: () => {
      toast.success(t`Answer sent`)
      return anew(cache)
    },
  })
}

/** Queries that depend on who holds an artist and on the holder's wishes. */
const shownOf = ['makers', 'artworks', 'battles']

/** Stores the member's new standing, and invalidates artists, works and battles. */
async function keep(cache: QueryClient, id: MakerId, standing: ClaimStanding) {
  cache.setQueryData(claimStanding(id).queryKey, standing)
  await cache.invalidateQueries({ predicate: ({ queryKey: [subject] }) => shownOf.includes(String(subject)) })
}

/** Sets how the artist's works are shown. Invalidates artists, works and battles. */
export function useSetWishes(id: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ArtistWishes) => call(claims.setWishes, { params: { id }, body }),
    onSuccess: (standing) => {
      toast.success(standing.wallsWaiting > 0 ? t`Saved. Updating locations…` : t`Saved`)
      return keep(cache, id, standing)
    },
  })
}

/** Hands the artist over to another member. Invalidates artists, works and battles. */
export function useHandOver(id: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (username: string) => call(claims.handOver, { params: { id }, body: { username } }),
    onSuccess: (standing) => {
      toast.success(t`Transferred`)
      return keep(cache, id, standing)
    },
  })
}

/** Ends a claim, by its holder or a moderator. Invalidates claims, artists, works and battles. */
export function useEndClaim(id: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | null) => call(claims.end, { params: { id }, body: { reason } }),
    onSuccess: async (standing) => {
      await keep(cache, id, standing)
      await anew(cache)
    },
  })
}

/** Suggests a change to a page held by its artist. A retry after a failure reuses the id, so it creates no duplicate. */
export function useSuggestChange(id: MakerId) {
  const sent = useSentId()
  return useMutation({
    mutationFn: (text: string) => call(claims.suggest, { params: { id }, body: { id: sent.idFor(text), text } }),
    onSuccess: () => {
      sent.forget()
      toast.success(t`Sent to the artist`)
    },
  })
}

/** Settles a suggestion. Stores the member's new standing. */
export function useSettleSuggestion(id: MakerId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (suggestionId: string) => call(claims.settleSuggestion, { params: { id, suggestionId } }),
    onSuccess: (standing) => cache.setQueryData(claimStanding(id).queryKey, standing),
  })
}

/** Decides a claim. Invalidates claims and artists. */
export function useDecideClaim(id: ClaimId) {
  const cache = useQueryClient()
  return useQueueDecision({
    send: (body: { accepts: boolean; reason: string; holderReason: string | null; isDispute: boolean }) =>
      call(claims.decide, { params: { id }, body }),
    describe: ({ state }) => (state === 'accepted' ? t`Accepted` : t`Declined`),
    invalidate: () => Promise.all([anew(cache), cache.invalidateQueries({ queryKey: ['makers'] })]),
  })
}
