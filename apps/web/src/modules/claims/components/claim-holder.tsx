import type { ClaimStanding } from '@allcity/contract/claims'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useEndClaim, useHandOver, useSettleSuggestion } from '../mutations.ts'
import { ClaimDispute } from './claim-dispute.tsx'
import { ClaimWishes } from './claim-wishes.tsx'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog)

/** The decisions open to a member who holds an artist page. */
export function ClaimHolder({ standing }: { standing: ClaimStanding }) {
  // A server of the previous version sends no refused disputes.
  const { artist, wishes, wallsWaiting, disputes, refusedDisputes = [], suggestions } = standing
  const settle = useSettleSuggestion(artist.id)
  return (
    <>
      {disputes.map((dispute) => (
        <ClaimDispute key={dispute.id} dispute={dispute} />
      ))}
      {refusedDisputes.map(({ id, decidedAt, holderReason }) => (
        <p key={id} className="notice">
          <span>
            A moderator refused a dispute {decidedAt && <RelativeTime at={decidedAt} />}: you keep the page.
            {holderReason && (
              <>
                {' '}
                The note to you: <q dir="auto">{holderReason}</q>
              </>
            )}
          </span>
        </p>
      ))}
      {wishes && <ClaimWishes id={artist.id} wishes={wishes} waiting={wallsWaiting} />}
      {suggestions.length > 0 && (
        <section className="claim-part">
          <h2 className="h26">What others would change</h2>
          <ul className="claim-said">
            {suggestions.map(({ id, text, by, createdAt }) => (
              <li key={id}>
                <p dir="auto">{text}</p>
                <p className="quiet small">
                  <Link to={`/u/${by}`}>{by}</Link>, <RelativeTime at={createdAt} />
                </p>
                <Button isSmall disabled={settle.isPending} onClick={() => settle.mutate(id)}>
                  Put aside
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ClaimLeaving standing={standing} />
    </>
  )
}

function ClaimLeaving({ standing: { artist } }: { standing: ClaimStanding }) {
  const [username, setUsername] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const hand = useHandOver(artist.id)
  const end = useEndClaim(artist.id)
  const wrong = readRefusedFields(hand.error)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, hand.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    hand.mutate(username.trim())
  }

  function closeQuestion() {
    setIsAsked(false)
    end.reset()
  }

  return (
    <section className="claim-part">
      <h2 className="h26">Hand it over, or give it up</h2>
      <form className="claim-form" ref={form} noValidate onSubmit={submit}>
        <FormNotice text={hand.error && !wrong.username ? hand.error.message : undefined} />
        <TextField
          label="To whom"
          hint="What you asked for goes with it."
          error={wrong.username}
          autoComplete="off"
          maxLength={100}
          placeholder="Username"
          value={username}
          onChange={setUsername}
        />
        <p className="claim-end">
          <Button type="submit" disabled={hand.isPending}>
            Hand over
          </Button>
          <Button variant="quiet" onClick={() => setIsAsked(true)}>
            Give it up
          </Button>
        </p>
      </form>
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            title="Give this claim up?"
            answer={
              <>
                Yes, give up <bdi>{artist.name}</bdi>
              </>
            }
            isPending={end.isPending}
            onConfirm={() => end.mutate(null)}
            onClose={closeQuestion}
          >
            <FormNotice text={end.error?.message} />
            <p>
              Anybody may say then that they are <bdi>{artist.name}</bdi>. To have the claim back you prove it once
              more.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  )
}
