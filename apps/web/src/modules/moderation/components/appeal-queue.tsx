import type { AppealLine } from '@allcity/contract/moderation'
import { everybodyHasPart, measureSentence, ruleSentence } from '@allcity/contract/moderation-words'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { useChosenDecision } from '#web/lib/use-chosen-decision.ts'
import { useDeferredComponent } from '#web/lib/use-deferred-component.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { KeyButton } from '#web/modules/queues/components/key-button.tsx'
import type { KeyHint } from '#web/modules/queues/components/key-hints.tsx'
import { QueueItems } from '#web/modules/queues/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { appealPages } from '../queries.ts'
import { answerChoices, type Outcome, outcomes } from '../rules.ts'

const answerDialog = async () => (await import('./answer-dialog.tsx')).AnswerDialog

const hints: readonly KeyHint[] = [
  [['j', 'k'], msg`next, previous`],
  [['r'], msg`accept and restore`],
  [['d'], msg`reject the appeal`],
  [['Esc'], msg`close`],
]

/** Open appeals, oldest first, with the same keyboard shortcuts as reports. */
export function AppealQueue() {
  return (
    <QueueItems
      pages={useInfiniteQuery(appealPages())}
      label={t`Appeals, oldest first`}
      className="appeals"
      empty={<EmptyState title={t`No appeals`} why={t`Members’ appeals against decisions appear here.`} />}
      hints={hints}
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
  const { id, text, by, at, mayDecide, isStuck, photos } = appeal
  const answer = useReasonDraft('appeal-answer', id)
  const AnswerDialog = useDeferredComponent(answerDialog)
  const { chosen, choose, leave } = useChosenDecision<Outcome>(answer)
  const { username } = by
  const [cover] = photos
  return (
    <article className="appeal" aria-label={t`Appeal by ${username}`} data-case={id} tabIndex={-1}>
      {cover && <Picture photo={cover} sizes="160px" ratio={1} alt="" />}
      <div className="appeal-words">
        <p>
          <Trans>
            <PersonLink username={username} />{' '}
            <span className="quiet small">
              appealed <RelativeTime at={at} />
            </span>
          </Trans>
        </p>
        <blockquote dir="auto">{text}</blockquote>
        <Decided appeal={appeal} />
        {mayDecide ? (
          <p className="case-tools">
            {outcomes.map((outcome) => (
              <KeyButton
                key={outcome}
                shortcut={answerChoices[outcome].key}
                word={translate(answerChoices[outcome].word)}
                variant={outcome === 'accepted' ? 'other' : 'quiet'}
                onClick={() => choose(outcome)}
              />
            ))}
          </p>
        ) : (
          <p className="small">
            {isStuck ? translate(everybodyHasPart) : t`You’re involved in this. Another moderator must answer it.`}
          </p>
        )}
      </div>
      {chosen && AnswerDialog && <AnswerDialog appeal={appeal} outcome={chosen} answer={answer} onClose={leave} />}
    </article>
  )
}

/** The decision that the appeal challenges. */
function Decided({ appeal: { measure, about, rule, reason, decidedBy } }: { appeal: AppealLine }) {
  return (
    <p className="small quiet">
      {measureSentence({ measure, type: about.type, name: about.name }, translate).replace(/^Your/, 'Their')}
      {decidedBy ? t`, decided by ${decidedBy.username}` : ''}. {translate(ruleSentence[rule])} <q>{reason}</q>
      {about.path && (
        <>
          {' '}
          <Link to={about.path}>
            <Trans>View</Trans>
          </Link>
        </>
      )}
    </p>
  )
}
