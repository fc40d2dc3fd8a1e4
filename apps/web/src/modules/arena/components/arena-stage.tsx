import type { Answer } from '@allcity/contract/arena'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isEnough } from '#web/lib/call-error.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useAnswerPair } from '../mutations.ts'
import { myPairs } from '../queries.ts'
import { isArrow } from '../rules.ts'
import { ArenaPair } from './arena-pair.tsx'
import { type Judged, LastPair } from './last-pair.tsx'
import { PairAhead } from './pair-ahead.tsx'
import { Swipe } from './swipe.tsx'

/** One pair after the other, by press, key or swipe; what was just judged stands below with its names. */
export function ArenaStage() {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const isLoading = useAuth((auth) => auth.isLoading)
  if (isLoading && !isSignedIn) return <span className="skeleton arena-skeleton" />
  if (!isSignedIn) {
    return (
      <EmptyState
        title="Which of two do you like better?"
        why="People judge here, one each, so it needs an account. The ranking below is for everybody."
        action={
          <ButtonLink variant="next" to="/login" state={{ from: '/arena' }}>
            Sign in and judge
          </ButtonLink>
        }
      />
    )
  }
  return <Pairs />
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
        <EmptyState
          title="No pair for you right now"
          why="You have judged all there are, or there are too few works. New works come every day, and so do new pairs."
        />
      )}
      {pair && (
        <p className="arena-foot">
          <Button variant="quiet" isSmall disabled={answering.isPending} onClick={() => void answer('skip')}>
            Skip this pair
          </Button>
          <span className="small quiet only-keys">Keys ← and → choose, S skips.</span>
        </p>
      )}
      {next && <PairAhead pair={next} />}
      {last && <LastPair judged={last} />}
    </>
  )
}
