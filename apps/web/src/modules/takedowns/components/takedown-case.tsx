import type { ArtworkId } from '@allcity/contract/artworks'
import { everybodyHasPart } from '@allcity/contract/moderation-words'
import type { TakedownCase as Case } from '@allcity/contract/takedowns'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { factsWord, labelledWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { DecisionNotice } from '#web/modules/queues/components/decision-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useDecideTakedown } from '../mutations.ts'
import { roleWords, stateWords } from '../rules.ts'

function describeDecision({ state, decidedBy, reason }: Case): string {
  const decision = factsWord([translate(stateWords[state]), decidedBy && t`by ${decidedBy}`])
  return reason ? labelledWord(decision, reason) : decision
}

/** One notice as a moderator sees it: who asks what and why, the works, and what is to be decided. */
export function TakedownCase({ notice }: { notice: Case }) {
  const { id, number, role, name, email, why, works, state, isMine, isStuck } = notice
  const isHidden = isMine && email === null
  return (
    <li className="case" data-case={id} tabIndex={-1} aria-label={t`Request ${number}`}>
      <div className="case-about">
        <h2 className="h20">{number}</h2>
        <p className="quiet small">
          <Facts>
            {labelledWord(translate(roleWords[role].word), isHidden ? t`hidden from you` : (name ?? t`no name`))}
            {email}
            <RelativeTime at={notice.createdAt} />
          </Facts>
        </p>
        {why ? (
          <p className="case-quote" dir="auto">
            {why}
          </p>
        ) : (
          <p className="quiet">{isHidden ? t`The text is hidden from you.` : t`The text was deleted.`}</p>
        )}
        <ul className="case-works">
          {works.map((work) => (
            <li key={work.artworkId}>
              <Photos work={work} />
              <bdi>{work.isShown ? <Link to={`/artwork/${work.artworkId}`}>{work.title}</Link> : work.title}</bdi>
              <span className="quiet small">
                {' · '}
                <Facts>
                  {work.uploader ? (
                    <Trans>
                      by <Link to={`/u/${work.uploader}`}>{work.uploader}</Link>
                    </Trans>
                  ) : (
                    t`uploader’s account deleted`
                  )}
                  {!work.isShown && t`not shown`}
                </Facts>
              </span>
              {work.counter && <Counter notice={notice} work={{ ...work, counter: work.counter }} />}
            </li>
          ))}
        </ul>
      </div>
      {state !== 'open' ? (
        <p className="quiet">{describeDecision(notice)}</p>
      ) : isMine ? (
        <Part isStuck={isStuck} />
      ) : (
        <Decision
          id={id}
          words={{ yes: t`Take down`, no: t`Keep` }}
          hint={t`Shown to the requester and the uploader.`}
        />
      )}
    </li>
  )
}

/** All of them: a notice may be about the second one, or about one that its uploader has taken out since. A server of before tells none. */
function Photos({ work: { title, photos = [], takenOut } }: { work: Case['works'][number] }) {
  return (
    <div className="case-photos">
      {photos.map((photo) => (
        <Picture key={photo.id} photo={photo} sizes="320px" alt={photo.altText ?? t`A photo of ${title}`} />
      ))}
      {takenOut.map((photo) => (
        <figure key={photo.id}>
          <Picture photo={photo} sizes="320px" alt={photo.altText ?? t`A removed photo of ${title}`} />
          <figcaption className="small">
            <Trans>Removed by the uploader</Trans>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function Part({ isStuck }: Pick<Case, 'isStuck'>) {
  if (isStuck) return <p className="notice">{translate(everybodyHasPart)}</p>
  return (
    <p className="notice">
      <Trans>You’re involved; another moderator must decide.</Trans>
    </p>
  )
}

function Counter({ notice, work }: { notice: Case; work: Case['works'][number] & { counter: string } }) {
  const { title } = work
  const answer = work.answer ?? ''
  const decided = useFocusAfter<HTMLElement>(work.outcome ?? 'waiting')
  return (
    <article
      className="case-counter"
      aria-label={t`Response about ${title}`}
      data-case={work.outcome ? undefined : work.artworkId}
      tabIndex={-1}
      ref={decided}
    >
      <p className="case-quote">
        <span className="quiet">
          <Trans>The uploader responded:</Trans>
        </span>{' '}
        {work.counter}
      </p>
      {work.outcome && (
        <p className="quiet">{work.outcome === 'kept' ? t`Kept removed: ${answer}` : t`Restored: ${answer}`}</p>
      )}
      {!work.outcome &&
        (notice.isMine ? (
          <Part isStuck={notice.isStuck} />
        ) : (
          <Decision
            id={notice.id}
            workId={work.artworkId}
            words={{ yes: t`Keep removed`, no: t`Restore` }}
            hint={t`Shown to both sides.`}
          />
        ))}
    </article>
  )
}

interface DecisionProps {
  id: Case['id']
  workId?: ArtworkId
  words: { yes: string; no: string }
  hint: string
}

function Decision({ id, workId, words, hint }: DecisionProps) {
  const { reason, setReason, draft, end } = useReasonDraft('takedown-decision', `${id} ${workId ?? ''}`)
  const decide = useDecideTakedown(id, workId)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, decide.error)

  const send = (isFor: boolean) => (event: FormEvent) => {
    event.preventDefault()
    decide.mutate({ isFor, reason }, { onSuccess: end })
  }

  return (
    <form className="case-decision" ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <DecisionNotice decision={decide} />
      <DraftOffer draft={draft} />
      <ReasonField
        hint={hint}
        error={readRefusedFields(decide.error).reason}
        data-key="w"
        aria-keyshortcuts="w"
        value={reason}
        onChange={setReason}
      />
      <p className="claim-end">
        <Button variant="alert" disabled={decide.isPending || decide.isLate} onClick={send(true)}>
          {words.yes}
        </Button>
        <Button disabled={decide.isPending || decide.isLate} onClick={send(false)}>
          {words.no}
        </Button>
      </p>
    </form>
  )
}
