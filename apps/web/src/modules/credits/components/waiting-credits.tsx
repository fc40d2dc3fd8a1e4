import type { ArtworkId } from '@allcity/contract/artworks'
import type { CreditLine } from '@allcity/contract/credits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { makerPath } from '#web/lib/makers.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnswerCredit } from '../mutations.ts'
import { artworkCredits } from '../queries.ts'
import { roleWord } from '../rules.ts'
import { NotMine } from './not-mine.tsx'

interface WaitingCreditsProps {
  id: ArtworkId
  /** The uploader's answer alone accepts or refuses a suggestion. */
  isMine: boolean
}

/** Suggested credits that await confirmation, and credits that the credited artist or a moderator can refuse. */
export function WaitingCredits({ id, isMine }: WaitingCreditsProps) {
  const { data } = useQuery(artworkCredits(id))
  const waiting = data?.items.filter(({ state }) => state === 'suggested') ?? []
  const words = data?.items.map(({ id, agreed }) => `${id} ${agreed}`).join()
  const list = useFocusAfter<HTMLDivElement>(data && words)
  const isModerator = useAuth(({ user }) => user !== null && user.role !== 'member')
  const refusable =
    data?.items.filter(({ isMe, state }) => isMe || (isModerator && !isMine && state === 'standing')) ?? []
  return (
    <div ref={list} tabIndex={-1}>
      {refusable.map((line) => (
        <NotMine key={line.id} id={id} line={line} />
      ))}
      {waiting.length > 0 && (
        <ul className="made-by-answers" aria-label={t`Suggested`}>
          {waiting.map((line) => (
            <Waiting key={line.id} id={id} line={line} isMine={isMine} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Waiting({ id, line, isMine }: WaitingCreditsProps & { line: CreditLine }) {
  const answer = useAnswerCredit(id)
  const say = (is: 'right' | 'wrong') => answer.mutate({ creditId: line.id, is })
  const wishes = t`You credited this artist before. Their location settings apply until they or a moderator remove the credit.`
  const person = line.saidBy ?? t`a member`
  const mine = line.isProtected ? wishes : t`Suggested by ${person}. It’s your photo: can you confirm?`
  const by = line.agreed
    ? t`Your suggestion. Needs one more confirmation.`
    : t`Suggested by ${person}. Can you confirm?`
  return (
    <li className="made-by-waiting">
      <p>
        <Link to={makerPath(line.maker)}>
          <bdi className="strong">{line.maker.name}</bdi>
        </Link>
        {line.role !== 'made' && ` ${roleWord(line.role)}`}?<br />
        <span className="quiet small">{isMine ? mine : by}</span>
      </p>
      <p className="made-by-answers">
        {(isMine || !line.agreed) && (
          <Button isSmall disabled={answer.isPending} onClick={() => say('right')}>
            <Trans>Confirm</Trans>
          </Button>
        )}
        {isMine && !line.isProtected && (
          <Button isSmall variant="quiet" disabled={answer.isPending} onClick={() => say('wrong')}>
            <Trans>Not right</Trans>
          </Button>
        )}
        {!isMine && line.agreed && (
          <Button isSmall variant="quiet" disabled={answer.isPending} onClick={() => say('wrong')}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </p>
    </li>
  )
}
