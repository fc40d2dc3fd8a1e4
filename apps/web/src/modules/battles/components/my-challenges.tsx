import type { MyBattle } from '@allcity/contract/battles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
          <Trans>Your challenges</Trans>
        </h2>
      </header>
      {open.length === 0 && (
        <p className="quiet">
          <Trans>No open challenges.</Trans>
        </p>
      )}
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
  const { answerBy, isMine, mayAnswer } = battle
  const days = battle.days ?? 1
  const time = answerBy ? shortLeft(Date.parse(answerBy) - now) : ''
  const asker = (battle.askedBy === 'uploader' && battle.one?.uploader.username) || t`The artist`
  const opponent = battle.other?.uploader.username ?? t`the other side`
  const length = t`${plural(days, { one: '#-day', other: '#-day' })}`
  const sentence = mayAnswer
    ? t`${asker} challenged you to a ${length} battle. Voting starts an hour after you accept.`
    : isMine
      ? t`You challenged ${opponent} to a ${length} battle.`
      : t`${asker} challenged ${opponent} to a ${length} battle.`
  return (
    <Bout battle={battle} note={answerBy ? t`${time} to answer` : ''} isLinked={false}>
      <p className="small quiet">{sentence}</p>
      <p className="bout-tools">
        {isMine && (
          <Button isSmall disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            <Trans>Cancel challenge</Trans>
          </Button>
        )}
        {mayAnswer && (
          <>
            <Button isSmall disabled={answer.isPending} onClick={() => answer.mutate(true)}>
              <Trans>Accept</Trans>
            </Button>
            <Button variant="quiet" isSmall disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
      </p>
    </Bout>
  )
}
