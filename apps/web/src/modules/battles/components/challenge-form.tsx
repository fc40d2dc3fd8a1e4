import type { ArtworkCard, ArtworkId } from '@allcity/contract/artworks'
import { battleLimits } from '@allcity/contract/battles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#web/lib/call.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useChallenge } from '../mutations.ts'
import { chosenRival, myContender, myContenders } from '../queries-contenders.ts'
import { BattleTerms } from './battle-terms.tsx'
import { ChosenPair } from './chosen-pair.tsx'
import { MyWorksPicker } from './my-works-picker.tsx'
import { WorkFinder } from './work-finder.tsx'

interface ChallengeFormProps {
  username: string
  mine: ArtworkId | null
  against: ArtworkId | null
}

const { answerDays } = battleLimits

/** A form for one of the member's works, an opponent, and a duration. */
export function ChallengeForm({ username, ...start }: ChallengeFormProps) {
  const [chosenMine, setMine] = useState<ArtworkCard | null>(null)
  const [chosenAgainst, setAgainst] = useState<ArtworkCard | null>(null)
  // If the member made the work they came from, it is their own contender.
  const asMine = useQuery(myContender(start.against))
  const isOwn = asMine.data != null
  const contenders = useInfiniteQuery(myContenders())
  const mineToo = new Set(contenders.data?.pages.flatMap(({ items }) => items.map((work) => work.id)))
  const startMine = useQuery(myContender(start.mine)).data ?? null
  const startAgainst = useQuery(chosenRival(isOwn ? null : start.against)).data ?? null
  const mine = chosenMine?.id ?? (isOwn ? start.against : start.mine)
  const against = chosenAgainst?.id ?? (isOwn ? null : start.against)
  const [problem, setProblem] = useState<string | null>(null)
  const challenge = useChallenge()
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (!mine) return setProblem(t`Choose one of your works`)
    if (!against) return setProblem(t`Choose an opponent`)
    setProblem(null)
    try {
      const title = String(fields.get('title') ?? '')
      await challenge.mutateAsync({ mine, against, title, days: Number(fields.get('days')) })
      await navigate('/battles')
    } catch (failure) {
      setProblem(failure instanceof CallError ? failure.message : t`Couldn’t send this. Try again.`)
    }
  }

  if (asMine.isPending) return <Skeleton height="320px" />
  return (
    <form className="challenge" onSubmit={submit}>
      <div className="challenge-picks">
        <MyWorksPicker value={mine} onChange={setMine} />
        <WorkFinder
          legend={t`Opponent`}
          name="against"
          except={({ id, uploader }) => uploader.username === username || mineToo.has(id)}
          value={against}
          onChange={setAgainst}
        />
      </div>
      <div className="challenge-side">
        <div className="challenge-more">
          <h2>
            <Trans>Details</Trans>
          </h2>
          <BattleTerms />
          <p className="small quiet">
            {t`${plural(answerDays, {
              one: 'They have # day to accept; voting starts an hour later.',
              other: 'They have # days to accept; voting starts an hour later.',
            })}`}
          </p>
        </div>
        <ChosenPair
          works={[chosenMine ?? (isOwn ? asMine.data : startMine), chosenAgainst ?? startAgainst]}
          problem={problem}
        >
          <SubmitButton label={t`Send challenge`} pendingLabel={t`Sending…`} isPending={challenge.isPending} />
        </ChosenPair>
      </div>
    </form>
  )
}
