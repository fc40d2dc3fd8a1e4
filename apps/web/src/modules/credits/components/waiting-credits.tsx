import type { ArtworkId } from '@allcity/contract/artworks'
import type { CreditLine } from '@allcity/contract/credits'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFocusAfter } from '#web/lib/lost-focus.ts'
import { makerPath } from '#web/lib/makers.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnswerCredit } from '../mutations.ts'
import { creditsOf } from '../queries.ts'
import { roleWord } from '../rules.ts'

interface WaitingCreditsProps {
  id: ArtworkId
  /** Of the uploader one word is enough, for yes and for no. */
  isMine: boolean
}

/** What somebody has said and nobody has backed yet. */
export function WaitingCredits({ id, isMine }: WaitingCreditsProps) {
  const { data } = useQuery(creditsOf(id))
  const waiting = data?.items.filter(({ state }) => state === 'suggested') ?? []
  const words = waiting.map(({ id, agreed }) => `${id} ${agreed}`).join()
  const list = useFocusAfter<HTMLDivElement>(data && words)
  return (
    <div ref={list} tabIndex={-1}>
      {waiting.length > 0 && (
        <ul className="made-by-answers" aria-label="Suggested">
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
  const by = line.agreed ? 'You say so. One more person has to.' : `${line.saidBy ?? 'Somebody'} says so. Do you know?`
  return (
    <li className="made-by-waiting">
      <p>
        <Link to={makerPath(line.maker)}>
          <bdi className="strong">{line.maker.name}</bdi>
        </Link>
        {line.role !== 'made' && ` ${roleWord(line.role)}`}?<br />
        <span className="quiet small">{isMine ? `${line.saidBy ?? 'Somebody'} says so. It is your photo.` : by}</span>
      </p>
      <p className="made-by-answers">
        {(isMine || !line.agreed) && (
          <Button isSmall disabled={answer.isPending} onClick={() => say('right')}>
            That is right
          </Button>
        )}
        {isMine && (
          <Button isSmall variant="quiet" disabled={answer.isPending} onClick={() => say('wrong')}>
            That is wrong
          </Button>
        )}
        {!isMine && line.agreed && (
          <Button isSmall variant="quiet" disabled={answer.isPending} onClick={() => say('wrong')}>
            Take it back
          </Button>
        )}
      </p>
    </li>
  )
}
