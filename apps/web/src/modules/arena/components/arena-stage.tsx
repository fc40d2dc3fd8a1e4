import type { Answer } from '@allcity/contract/arena'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isEnough } from '#web/lib/call-error.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useAnswerPair } from '../mutations.ts'
import { myPairs, samplePair } from '../queries.ts'
import { isArrow } from '../rules.ts'
import { ArenaPair } from './arena-pair.tsx'
import { type Judged, LastPair } from './last-pair.tsx'
import { PairAhead } from './pair-ahead.tsx'
import { Swipe } from './swipe.tsx'

/** One pair after the other, by press, key or swipe; what was just judged stands below with its names. */
export function ArenaStage() {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  return isSignedIn ? <Pairs /> : <Sample />
}

/** A pair to look at; choosing one asks the visitor to sign in. */
function Sample() {
  const { data, isPending } = useQuery(samplePair())
  if (isPending) return <span className="skeleton arena-skeleton" />
  return (
    <>
      {data?.pair && <ArenaPair pair={data.pair} onAnswer={null} />}
      <p className="arena-foot">
        <span className="quiet">
          <Trans>Pick one. You come back here after signing in.</Trans>
        </span>
        <ButtonLink isSmall to="/login" state={{ from: '/arena' }}>
          <Trans>Sign in to vote</Trans>
        </ButtonLink>
      </p>
    </>
  )
}

function Pairs() {
  const pairs = useQuery(myPairs())
  const [last, setLast] = useState<Judged | null>(null)
  const answering = useAnswerPair()
  const [pair, next] = pairs.data?.items ?? []

  async function answer(given: Answer) {
    if (!pair || answering.isPending) return
    const reply = await answering.mutateAsync({ id: pair.id, answer: given }).catch(() => null)
    if (reply && given !== 'skip') setLast({ ...reply, answer: given, id: pair.id })
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    const isBeneath = document.querySelector('[role$=dialog], dialog[open]')
    if (isTyping || isBeneath || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    if (isArrow(event.key)) {
      event.preventDefault()
      void answer(event.key === 'ArrowLeft' ? 'left' : 'right')
    } else if (event.key === 's') void answer('skip')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  if (pairs.isPending) return <span className="skeleton arena-skeleton" />
  if (!pair && isEnough(pairs.error)) return <EmptyState title={pairs.error.message} />
  if (!pair && pairs.isError) return <LoadFailed onRetry={() => void pairs.refetch()} />
  return (
    <>
      {pair ? (
        <Swipe onChoose={(side) => void answer(side)}>
          <ArenaPair pair={pair} isBusy={answering.isPending} onAnswer={(side) => void answer(side)} />
        </Swipe>
      ) : (
        <EmptyState title={t`You’re all caught up`} why={t`New pairs come as new works are added.`} />
      )}
      {pair && (
        <p className="arena-foot">
          <Button variant="quiet" isSmall disabled={answering.isPending} onClick={() => void answer('skip')}>
            <Trans>Skip</Trans>
          </Button>
          <span className="small quiet only-keys">
            <Trans>← → to choose, S to skip</Trans>
          </span>
        </p>
      )}
      {next && <PairAhead pair={next} />}
      {last && <LastPair judged={last} />}
    </>
  )
}
