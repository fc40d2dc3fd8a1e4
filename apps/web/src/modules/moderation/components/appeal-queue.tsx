import type { AppealLine } from '@allcity/contract/moderation'
import { moderationLimits } from '@allcity/contract/moderation'
import { measureSentence, ruleSentence } from '@allcity/contract/moderation-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFocusOnFault } from '#web/lib/focus-on-fault.ts'
import { sentenceOf } from '#web/lib/sentence.ts'
import { QueueItems } from '#web/modules/admin/components/queue-items.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAnswer } from '../mutations.ts'
import { appealPages } from '../queries.ts'

/** Appeals that wait, the oldest first. */
export function AppealQueue() {
  return (
    <QueueItems
      pages={useInfiniteQuery(appealPages())}
      what="The appeals"
      label="Appeals, oldest first"
      className="appeals"
      empty={
        <EmptyState
          title="No appeals"
          why="Whoever disagrees with a decision about something of theirs says so here."
        />
      }
    >
      {(appeal) => (
        <li key={appeal.id}>
          <Appeal appeal={appeal} />
        </li>
      )}
    </QueueItems>
  )
}

function Appeal({ appeal }: { appeal: AppealLine }) {
  const { text, by, at, measure, about, rule, reason, decidedBy, photos, mayDecide } = appeal
  const [cover] = photos
  return (
    <article className="appeal" aria-label={`Appeal by ${by.username}`}>
      {cover && <Picture photo={cover} sizes="160px" ratio={1} alt="" />}
      <div className="appeal-words">
        <p>
          <PersonLink username={by.username} /> <span className="quiet small">appealed</span>{' '}
          <span className="quiet small">
            <RelativeTime at={at} />
          </span>
        </p>
        <blockquote dir="auto">{text}</blockquote>
        <p className="small quiet">
          {measureSentence({ measure, type: about.type, name: about.name }).replace(/^Your/, 'Their')}
          {decidedBy ? `, decided by ${decidedBy.username}` : ''}. {ruleSentence[rule]} <q>{reason}</q>
        </p>
        {mayDecide ? (
          <AnswerForm id={appeal.id} />
        ) : (
          <p className="small">You decided this. Another moderator answers.</p>
        )}
      </div>
    </article>
  )
}

function AnswerForm({ id }: { id: string }) {
  const [answer, setAnswer] = useState('')
  const [bareTries, setBareTries] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const send = useAnswer(id)
  useFocusOnFault(form, send.error ?? bareTries)

  function decide(outcome: 'accepted' | 'refused') {
    if (answer.trim() === '') return setBareTries((tries) => tries + 1)
    send.mutate({ outcome, answer })
  }

  return (
    <div className="report-form" ref={form}>
      <Field
        label="Your answer"
        hint="Whoever appealed reads it."
        error={bareTries > 0 && answer.trim() === '' ? 'Say why' : sentenceOf(send.error)}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={moderationLimits.reason}
            value={answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        )}
      </Field>
      <p className="case-tools">
        <Button disabled={send.isPending} onClick={() => decide('accepted')}>
          Accept, and take it back
        </Button>
        <Button variant="quiet" disabled={send.isPending} onClick={() => decide('refused')}>
          Refuse
        </Button>
      </p>
    </div>
  )
}
