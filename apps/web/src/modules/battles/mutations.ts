import { BattleId, battles, type Choice, type Finding } from '@allcity/contract/battles'
import type { Sent } from '@allcity/contract/endpoint'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'
import { battleById, myVote } from './queries.ts'
import { arrangedTimes } from './rules.ts'

/** Chooses, or chooses anew; it shows at once, and the last choice is sent last. Invalidates my vote, and the battle where it was refused. */
export function useVote(id: BattleId) {
  const cache = useQueryClient()
  const { queryKey } = myVote(id)
  const mutationKey = ['vote', id]
  const isLast = () => cache.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: `vote ${id}` },
    mutationFn: (choice: Choice) => call(battles.vote, { params: { id }, body: { choice } }),
    onMutate: async (choice) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, { choice, at: null, isOwnWork: false })
      return before
    },
    onSuccess: ({ choice, at }, _, before) => {
      if (isLast()) cache.setQueryData(queryKey, { choice, at, isOwnWork: false })
      if (!before?.choice) toast.success(t`Vote saved. You can change it until it closes`)
    },
    onError: (_, __, before) => {
      if (!isLast()) return
      cache.setQueryData(queryKey, before)
      return Promise.all([queryKey, battleById(id).queryKey].map((key) => cache.invalidateQueries({ queryKey: key })))
    },
  })
}

/** Asks another uploader for a battle; sent again after a failure, it is the same one. Invalidates everything of battles. */
export function useChallenge() {
  const cache = useQueryClient()
  const sent = useSentId()
  return useMutation({
    mutationFn: (input: Omit<Sent<typeof battles.challenge>['body'], 'id'>) => {
      const body = { id: BattleId.parse(sent.idFor(input)), ...input }
      return call(battles.challenge, { body })
    },
    onSuccess: () => {
      sent.forget()
      toast.success(t`Challenge sent. Voting starts an hour after they accept`)
      return cache.invalidateQueries({ queryKey: ['battles'] })
    },
  })
}

interface Arranged extends Omit<Sent<typeof battles.arrange>['body'], 'id' | 'startsAt' | 'endsAt'> {
  /** As a field for a local time holds it, empty for at once. */
  begins: string
  days: number
}

/** Sets two works against each other, as a moderator; sent again, it is the same battle. Invalidates everything of battles. */
export function useArrange() {
  const cache = useQueryClient()
  const sent = useSentId()
  return useMutation({
    mutationFn: (input: Arranged) => {
      const { begins, days, ...works } = input
      const body = { id: BattleId.parse(sent.idFor(input)), ...works, ...arrangedTimes(begins, days, Date.now()) }
      return call(battles.arrange, { body })
    },
    onSuccess: () => {
      sent.forget()
      toast.success(t`Battle created`)
      return cache.invalidateQueries({ queryKey: ['battles'] })
    },
  })
}

/** Answers a challenge, or takes mine back. Invalidates everything of battles. */
export function useAnswer(id: BattleId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (accepts: boolean) => call(battles.answer, { params: { id }, body: { accepts } }),
    onSuccess: ({ isMine }, accepts) => {
      toast.success(accepts ? t`Accepted. Voting starts in an hour` : isMine ? t`Challenge canceled` : t`Declined`)
      return cache.invalidateQueries({ queryKey: ['battles'] })
    },
  })
}

interface Voided {
  memberIds?: string[]
  reason: Finding['reason'] | null
  takenOutFor?: Finding['reason']
}

/** Takes votes out of a provisional result, or back in. Invalidates everything of battles. */
export function useVoidVotes(id: BattleId) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Voided) => call(battles.voidVotes, { params: { id }, body }),
    onSuccess: (battle, { memberIds, reason }) => {
      const votes = memberIds?.length
      if (votes === undefined) toast.success(reason === null ? t`Votes restored` : t`Votes voided`)
      else if (reason === null)
        toast.success(t`${plural(votes, { one: '# vote restored', other: '# votes restored' })}`)
      else toast.success(t`${plural(votes, { one: '# vote voided', other: '# votes voided' })}`)
      cache.setQueryData(battleById(id).queryKey, battle)
      return cache.invalidateQueries({ queryKey: ['battles'] })
    },
  })
}
