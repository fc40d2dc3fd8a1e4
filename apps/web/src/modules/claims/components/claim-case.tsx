import type { ClaimCase as Case } from '@allcity/contract/claims'
import { everybodyHasPart } from '@allcity/contract/moderation-words'
import { ExternalLink } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isConflict } from '#web/lib/call-error.ts'
import { useFocusOnFault } from '#web/lib/focus-on-fault.ts'
import { fieldsOf } from '#web/lib/refused-fields.ts'
import { worksWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { ReadAgain } from '#web/ui/read-again.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useDecideClaim } from '../mutations.ts'
import { hostOf, stateWords } from '../rules.ts'

/** One claim as a moderator sees it: who says what, what they show, and the decision. */
export function ClaimCase({ claim }: { claim: Case }) {
  const { artist, claimant, holder, works, isDispute, note, answer, reason, photo } = claim
  return (
    <li className="case">
      <div className="case-about">
        <h2 className="h20">
          <Link to={`/artists/${artist.id}`}>
            <bdi>{artist.name}</bdi>
          </Link>{' '}
          {isDispute && <span className="case-tag">Dispute</span>}
        </h2>
        <p className="quiet small">
          <Link to={`/u/${claimant}`}>{claimant}</Link> says so <RelativeTime at={claim.givenAt ?? claim.createdAt} />,{' '}
          {worksWord(works)}
          {holder && holder !== claimant && (
            <>
              , held by <Link to={`/u/${holder}`}>{holder}</Link>
            </>
          )}
        </p>
        {claim.code && (
          <p>
            The code is <code className="strong">{claim.code}</code>
          </p>
        )}
        {claim.address && <Address address={claim.address} />}
        {note && (
          <q className="case-quote" dir="auto">
            {note}
          </q>
        )}
        {answer && (
          <p className="case-quote">
            <span className="quiet">The holder answers:</span> {answer}
          </p>
        )}
        {photo && (
          <div className="case-photo">
            <Picture photo={photo} sizes="320px" alt="The photo that was given with the claim" />
          </div>
        )}
      </div>
      {claim.state === 'given' ? (
        <Decision claim={claim} />
      ) : (
        <p className="quiet">
          {stateWords[claim.state]}
          {claim.decidedBy && ` by ${claim.decidedBy}`}
          {reason && `: ${reason}`}
        </p>
      )}
    </li>
  )
}

/** Opened by the moderator, never by the server; the host stands apart, so that nobody is led elsewhere. */
function Address({ address }: { address: string }) {
  return (
    <p className="case-address">
      <span className="strong">{hostOf(address)}</span>
      <a href={address} rel="noopener nofollow noreferrer" target="_blank">
        {address} <ExternalLink className="icon" aria-hidden="true" />
      </a>
    </p>
  )
}

function Decision({ claim }: { claim: Case }) {
  const [reason, setReason] = useState('')
  const decide = useDecideClaim(claim.id)
  const wrong = fieldsOf(decide.error).reason
  const isLate = isConflict(decide.error)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, decide.error)
  if (claim.isStuck) return <p className="notice">{everybodyHasPart}.</p>
  if (claim.isMine) return <p className="notice">You have a part in this claim. Another moderator decides it.</p>

  const send = (accepts: boolean) => (event: FormEvent) => {
    event.preventDefault()
    decide.mutate({ accepts, reason, isDispute: claim.isDispute })
  }

  return (
    <form className="case-decision" ref={form} noValidate onSubmit={send(true)}>
      <FormNotice text={decide.error && !wrong ? decide.error.message : undefined}>
        {isLate && <ReadAgain onRead={decide.readAgain} />}
      </FormNotice>
      <ReasonField hint="The claimant reads it." error={wrong} value={reason} onChange={setReason} />
      <p className="claim-end">
        <Button type="submit" variant="next" disabled={decide.isPending || isLate}>
          {claim.isDispute && claim.holder ? 'Accept and move' : 'Accept'}
        </Button>
        <Button variant="alert" disabled={decide.isPending || isLate} onClick={send(false)}>
          Refuse
        </Button>
      </p>
    </form>
  )
}
