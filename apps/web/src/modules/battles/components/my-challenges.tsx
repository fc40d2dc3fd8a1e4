import type { MyBattle } from '@allcity/contract/battles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#web/lib/clock.ts'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useAnswer } from '../mutations.ts'
import { myChallenges } from '../queries.ts'
import { shortLeft } from '../rules.ts'
import { Bout } from './bout.tsx'

/** Challenges that wait for an answer, mine and the other side's; nothing where there were none. */
export function MyChallenges() {
  const { data, isError, refetch } = useQuery(myChallenges())
  const open = data?.items
  const [hadSome, setHadSome] = useState(false)
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(open?.map(({ id }) => id))
  if (isError && !open)
    return (
      <section className="section">
        <LoadFailed onRetry={() => void refetch()} />
      </section>
    )
  if (!open || (open.length === 0 && !hadSome)) return null
  if (!hadSome) setHadSome(true)
  return (
    <section className="section" aria-labelledby="challenges">
      <header className="section-head">
        <h2 id="challenges" ref={heading} tabIndex={-1}>
          Your challenges
        </h2>
      </header>
      {open.length === 0 && <p className="quiet">No challenge waits for an answer.</p>}
      <div className="bouts">
        {open.map((battle) => (
          <Challenge key={battle.id} battle={battle} />
        ))}
      </div>
    </section>
  )
}

function Challenge({ battle }: { battle: MyBattle }) {
  const now = useNow()
  const answer = useAnswer(battle.id)
  const left = battle.answerBy ? `${shortLeft(Date.parse(battle.answerBy) - now)} to answer` : ''
  const asker = (battle.askedBy === 'uploader' && battle.one?.uploader.username) || 'The artist'
  const opponent = battle.other?.uploader.username ?? 'the other side'
  const days = battle.days === 1 ? 'a day' : `${battle.days} days`
  return (
    <Bout battle={battle} note={left} isLinked={false}>
      <p className="small quiet">
        {battle.mayAnswer
          ? `${asker} asks you, for ${days}. It begins an hour after you accept.`
          : `${battle.isMine ? 'You' : asker} asked ${opponent}, for ${days}.`}
      </p>
      <p className="bout-tools">
        {battle.isMine && (
          <Button isSmall disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            Take it back
          </Button>
        )}
        {battle.mayAnswer && (
          <>
            <Button isSmall disabled={answer.isPending} onClick={() => answer.mutate(true)}>
              Accept
            </Button>
            <Button variant="quiet" isSmall disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              Refuse
            </Button>
          </>
        )}
      </p>
    </Bout>
  )
}
