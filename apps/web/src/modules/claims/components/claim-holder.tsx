import type { ClaimStanding } from '@allcity/contract/claims'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
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
            <Trans>A moderator declined a dispute. You still control this page.</Trans>{' '}
            {decidedAt && <RelativeTime at={decidedAt} />}
            {holderReason && (
              <>
                <br />
                <Trans>
                  Note to you: <q dir="auto">{holderReason}</q>
                </Trans>
              </>
            )}
          </span>
        </p>
      ))}
      {wishes && <ClaimWishes id={artist.id} wishes={wishes} waiting={wallsWaiting} />}
      {suggestions.length > 0 && (
        <section className="claim-part">
          <h2 className="h26">
            <Trans>Suggested changes</Trans>
          </h2>
          <ul className="claim-said">
            {suggestions.map(({ id, text, by, createdAt }) => (
              <li key={id}>
                <p dir="auto">{text}</p>
                <p className="quiet small">
                  <Facts>
                    <Link to={`/u/${by}`}>{by}</Link>
                    <RelativeTime at={createdAt} />
                  </Facts>
                </p>
                <Button isSmall disabled={settle.isPending} onClick={() => settle.mutate(id)}>
                  <Trans>Dismiss</Trans>
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
      <h2 className="h26">
        <Trans>Transfer or release this page</Trans>
      </h2>
      <form className="claim-form" ref={form} noValidate onSubmit={submit}>
        <FormNotice text={hand.error && !wrong.username ? hand.error.message : undefined} />
        <TextField
          label={t`New owner`}
          hint={t`Your display settings transfer too.`}
          error={wrong.username}
          autoComplete="off"
          maxLength={100}
          placeholder={t`Username`}
          value={username}
          onChange={setUsername}
        />
        <p className="claim-end">
          <Button type="submit" disabled={hand.isPending}>
            <Trans context="page of a crew or artist">Transfer</Trans>
          </Button>
          <Button variant="quiet" onClick={() => setIsAsked(true)}>
            <Trans>Release page</Trans>
          </Button>
        </p>
      </form>
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            title={t`Release this page?`}
            answer={
              <Trans>
                Release <bdi>{artist.name}</bdi>
              </Trans>
            }
            isPending={end.isPending}
            onConfirm={() => end.mutate(null)}
            onClose={closeQuestion}
          >
            <FormNotice text={end.error?.message} />
            <p>
              <Trans>
                Anyone can claim <bdi>{artist.name}</bdi> then. To get the page back, you’d have to prove it again.
              </Trans>
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  )
}
