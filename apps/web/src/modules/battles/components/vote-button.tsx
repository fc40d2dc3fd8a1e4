import type { ArtworkCard } from '@allcity/contract/artworks'
import type { BattleId, Choice } from '@allcity/contract/battles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatTitle } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useVote } from '../mutations.ts'
import { myVote } from '../queries.ts'
import { voteLabel } from '../rules.ts'

interface VoteButtonProps {
  battleId: BattleId
  side: Choice
  work: ArtworkCard
}

/** A vote for one side. Visitors are asked to sign in and come back. */
export function VoteButton({ battleId, side, work }: VoteButtonProps) {
  const { pathname } = useLocation()
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const username = useAuth((auth) => auth.user?.username)
  const vote = useVote(battleId)
  const mine = useQuery({ ...myVote(battleId), enabled: isSignedIn }).data
  const [seen, title] = [voteLabel(work), formatTitle(work)]
  // The accessible name is the text itself: it starts with what is visible, in every language.
  const words = (
    <>
      <span className="vote-full">
        {seen} {!seen.includes(title) && <span className="sr">{title}</span>}
      </span>
      <span className="vote-mini">
        <Trans>Vote</Trans> <span className="sr">{title}</span>
      </span>
    </>
  )
  if (!isSignedIn) {
    return (
      <ButtonLink variant="next" to="/login" state={{ from: pathname }}>
        {words}
      </ButtonLink>
    )
  }
  if (mine?.isOwnWork) {
    return (
      <Button disabled>{work.uploader.username === username ? t`Yours` : t`You can’t vote on your own battle`}</Button>
    )
  }
  const isChosen = mine?.choice === side
  return (
    <Button
      variant={mine?.choice ? 'other' : 'next'}
      aria-pressed={isChosen}
      aria-label={isChosen ? t`Your vote: ${title}` : undefined}
      onClick={() => {
        if (!isChosen) vote.mutate(side)
      }}
    >
      {isChosen ? (
        <>
          <Check className="icon" aria-hidden="true" /> <Trans>Your vote</Trans>
        </>
      ) : (
        words
      )}
    </Button>
  )
}
