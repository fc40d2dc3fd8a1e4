import type { ArtworkId } from '@allcity/contract/artworks'
import { everybodyHasPart } from '@allcity/contract/moderation-words'
import type { TakedownCase as Case } from '@allcity/contract/takedowns'
import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { DecisionNotice } from '#web/modules/queues/components/decision-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useDecideTakedown } from '../mutations.ts'
import { roleWords, stateWords } from '../rules.ts'

/** One notice as a moderator sees it: who asks what and why, the works, and what is to be decided. */
export function TakedownCase({ notice }: { notice: Case }) {
  const { id, number, role, name, email, why, works, state, reason, decidedBy, isMine, isStuck } = notice
  const isHidden = isMine && email === null
  return (
    <li className="case" data-case={id} tabIndex={-1} aria-label={`Notice ${number}`}>
      <div className="case-about">
        <h2 className="h20">{number}</h2>
        <p className="quiet small">
          {roleWords[role].word}: {isHidden ? 'others see who' : (name ?? 'no name')}
          {email && `, ${email}`}, <RelativeTime at={notice.createdAt} />
        </p>
        {why ? (
          <p className="case-quote" dir="auto">
            {why}
          </p>
        ) : (
          <p className="quiet">{isHidden ? 'What they wrote is for others to read.' : 'What they wrote is deleted.'}</p>
        )}
        <ul className="case-works">
          {works.map((work) => (
            <li key={work.artworkId}>
              <Photos work={work} />
              {work.isShown ? <Link to={`/artwork/${work.artworkId}`}>{work.title}</Link> : work.title}
              <span className="quiet small">
                {work.uploader ? (
                  <>
                    {' by '}
                    <Link to={`/u/${work.uploader}`}>{work.uploader}</Link>
                  </>
                ) : (
                  ', its uploader is gone'
                )}
                {!work.isShown && ', not shown'}
              </span>
              {work.counter && <Counter notice={notice} work={{ ...work, counter: work.counter }} />}
            </li>
          ))}
        </ul>
      </div>
      {state !== 'open' ? (
        <p className="quiet">
          {stateWords[state]}
          {decidedBy && `, by ${decidedBy}`}
          {reason && `: ${reason}`}
        </p>
      ) : isMine ? (
        <Part isStuck={isStuck} />
      ) : (
        <Decision id={id} words={{ yes: 'Take down', no: 'It stays' }} hint="The asker and the uploader read it." />
      )}
    </li>
  )
}

/** All of them: a notice may be about the second one, or about one that its uploader has taken out since. A server of before tells none. */
function Photos({ work: { title, photos = [], takenOut } }: { work: Case['works'][number] }) {
  return (
    <div className="case-photos">
      {photos.map((photo) => (
        <Picture key={photo.id} photo={photo} sizes="320px" alt={photo.altText ?? `A photo of ${title}`} />
      ))}
      {takenOut.map((photo) => (
        <figure key={photo.id}>
          <Picture photo={photo} sizes="320px" alt={photo.altText ?? `A photo that was of ${title}`} />
          <figcaption className="small">Taken out by the uploader</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Part({ isStuck }: Pick<Case, 'isStuck'>) {
  if (isStuck) return <p className="notice">{everybodyHasPart}.</p>
  return <p className="notice">You have a part in this notice. Another moderator decides it.</p>
}

function Counter({ notice, work }: { notice: Case; work: Case['works'][number] & { counter: string } }) {
  const decided = useFocusAfter<HTMLElement>(work.outcome ?? 'waiting')
  return (
    <article
      className="case-counter"
      aria-label={`Answer about ${work.title}`}
      data-case={work.outcome ? undefined : work.artworkId}
      tabIndex={-1}
      ref={decided}
    >
      <p className="case-quote">
        <span className="quiet">Its uploader answers:</span> {work.counter}
      </p>
      {work.outcome && (
        <p className="quiet">
          {work.outcome === 'kept' ? 'It stays down' : 'It came back'}: {work.answer}
        </p>
      )}
      {!work.outcome &&
        (notice.isMine ? (
          <Part isStuck={notice.isStuck} />
        ) : (
          <Decision
            id={notice.id}
            workId={work.artworkId}
            words={{ yes: 'Keep it down', no: 'Bring it back' }}
            hint="Both sides read it."
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
