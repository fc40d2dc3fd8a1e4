import type { AppealLine } from '@allcity/contract/moderation'
import { everybodyHasPart, measureSentence, ruleSentence } from '@allcity/contract/moderation-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDeferredComponent } from '#web/lib/use-deferred-component.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { useTypeahead } from '#web/lib/use-typeahead.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { appealPages } from '../queries.ts'
import { answerChoices, type Outcome, outcomes } from '../rules.ts'
import { type KeyHint, KeyHints } from './key-hints.tsx'
import { QueueRegion } from './queue-region.tsx'

const answerDialog = async () => (await import('./answer-dialog.tsx')).AnswerDialog

const hints: readonly KeyHint[] = [
  [['j', 'k'], 'next, back'],
  [['r'], 'restore'],
  [['d'], 'dismiss the appeal'],
  [['Esc'], 'close'],
]

/** Open appeals, oldest first, with the same keyboard shortcuts as reports. */
export function AppealQueue() {
  const pages = useInfiniteQuery(appealPages())
  const items = pages.data?.pages.flatMap((page) => page.items)
  const region = useRef<HTMLElement>(null)
  if (!items) {
    return pages.isError ? (
      <LoadFailed what="The appeals" onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton height="240px" />
    )
  }
  return (
    <QueueRegion label="Appeals" region={region} shown={items.map(({ id }) => id).join()}>
      <KeyHints hints={hints} />
      <div>
        {items.length === 0 && (
          <EmptyState
            title="No appeals"
            why="Whoever disagrees with a decision about something of theirs says so here."
          />
        )}
        <ol className="appeals" aria-label="Appeals, oldest first">
          {items.map((appeal) => (
            <li key={appeal.id}>
              <Appeal appeal={appeal} onDone={() => region.current?.focus()} />
            </li>
          ))}
        </ol>
        <PagesFoot pages={pages} />
      </div>
    </QueueRegion>
  )
}

function Appeal({ appeal, onDone }: { appeal: AppealLine; onDone: () => void }) {
  const { id, text, by, at, mayDecide, isStuck, photos } = appeal
  const [answering, setAnswering] = useState<Outcome | null>(null)
  const answer = useReasonDraft('appeal-answer', id)
  const AnswerDialog = useDeferredComponent(answerDialog)
  useTypeahead(answering !== null, answer.setReason)
  const [cover] = photos
  const choose = (outcome: Outcome) => {
    answer.reset()
    setAnswering(outcome)
  }
  const leave = () => {
    answer.end()
    setAnswering(null)
  }
  return (
    <article className="appeal" aria-label={`Appeal by ${by.username}`} data-case={id} tabIndex={-1}>
      {cover && <Picture photo={cover} sizes="160px" ratio={1} alt="" />}
      <div className="appeal-words">
        <p>
          <PersonLink username={by.username} /> <span className="quiet small">appealed</span>{' '}
          <span className="quiet small">
            <RelativeTime at={at} />
          </span>
        </p>
        <blockquote dir="auto">{text}</blockquote>
        <Decided appeal={appeal} />
        {mayDecide ? (
          <p className="case-tools">
            {outcomes.map((outcome) => (
              <AnswerButton key={outcome} outcome={outcome} onClick={() => choose(outcome)} />
            ))}
          </p>
        ) : (
          <p className="small">
            {isStuck ? everybodyHasPart : 'You have a part in this, or decided it. Another moderator answers'}.
          </p>
        )}
      </div>
      {answering && AnswerDialog && (
        <AnswerDialog
          appeal={appeal}
          outcome={answering}
          answer={answer}
          onClose={leave}
          onDone={() => {
            answer.end()
            onDone()
          }}
        />
      )}
    </article>
  )
}

/** The decision that the appeal challenges. */
function Decided({ appeal: { measure, about, rule, reason, decidedBy } }: { appeal: AppealLine }) {
  return (
    <p className="small quiet">
      {measureSentence({ measure, type: about.type, name: about.name }).replace(/^Your/, 'Their')}
      {decidedBy ? `, decided by ${decidedBy.username}` : ''}. {ruleSentence[rule]} <q>{reason}</q>
      {about.path && (
        <>
          {' '}
          <Link to={about.path}>See it</Link>
        </>
      )}
    </p>
  )
}

function AnswerButton({ outcome, onClick }: { outcome: Outcome; onClick: () => void }) {
  const { key, word } = answerChoices[outcome]
  return (
    <Button
      data-key={key}
      aria-keyshortcuts={key}
      aria-haspopup="dialog"
      variant={outcome === 'accepted' ? 'other' : 'quiet'}
      onClick={onClick}
    >
      {word}{' '}
      <span className="key" aria-hidden="true">
        {key}
      </span>
    </Button>
  )
}
