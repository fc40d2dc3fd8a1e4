import type { Claim } from '@allcity/contract/claims'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isConflict } from '#web/lib/call-error.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { Time } from '#web/ui/time.tsx'
import { useShowEvidence, useWithdrawClaim } from '../mutations.ts'

/** Evidence typed for a claim that was closed elsewhere meanwhile, with the server's error message. */
export interface Refused {
  why: string
  said: { address: string; note: string }
  file: File | null
}

interface ClaimEvidenceProps {
  claim: Claim
  /** Another member holds the artist page. */
  isClaimed: boolean
  /** Evidence typed for an earlier, closed claim. */
  before: Refused | null
  /** Called with the typed evidence when the claim is already closed, and with null on a new attempt. */
  onRefused: (refused: Refused | null) => void
}

/** Shows the claim's code and takes the evidence. The member can replace it until a moderator decides. */
export function ClaimEvidence({ claim, isClaimed, before, onRefused }: ClaimEvidenceProps) {
  const id = useId()
  const begun = before?.said ?? { address: claim.address ?? '', note: claim.note ?? '' }
  const [said, change, draft] = useDraftState('claim', claim.id, begun)
  const [file, setFile] = useState(before?.file ?? null)
  const [share, setShare] = useState(0)
  const show = useShowEvidence(claim, setShare)
  const withdraw = useWithdrawClaim(claim.id)
  const wrong = readRefusedFields(show.error)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, show.error)

  // Use the promise, not mutation callbacks: the refetched claim may unmount this form first.
  async function attempt(sent: Promise<unknown>) {
    onRefused(null)
    await sent.then(draft.clear, (error: unknown) => isConflict(error) && onRefused({ why: error.message, said, file }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(show.mutateAsync({ ...said, file }))
  }

  return (
    <section className="claim-part" aria-labelledby={`${id}-head`}>
      <h2 className="h26" id={`${id}-head`}>
        {claim.state === 'given' ? t`In review` : t`Prove it’s you`}
      </h2>
      {claim.isDispute && isClaimed && (
        <p className="notice">
          <span>
            <Trans>
              Another member already controls the page of <bdi>{claim.artist.name}</bdi>, so your claim is a dispute.
              Once you submit evidence, we’ll notify them and they can answer. Then a moderator decides.
            </Trans>
          </span>
        </p>
      )}
      <p>
        <Trans>Your code:</Trans>
      </p>
      <p className="claim-code">
        <code>{claim.code}</code> {claim.code && <CopyButton text={claim.code} label={t`Copy code`} />}
      </p>
      <p>
        <Trans>Do one of these:</Trans>
      </p>
      <ul className="claim-ways">
        <li>
          <Trans>Post the code on your site or profile, then paste the link here.</Trans>
        </li>
        <li>
          <Trans>Take a photo of a new work of yours with the code, painted or on paper.</Trans>
        </li>
      </ul>
      <p className="quiet small">
        <Trans>Only moderators see this.</Trans>{' '}
        {claim.state === 'open' && (
          <Trans>
            Your claim is open until <Time at={claim.expiresAt} />.
          </Trans>
        )}
      </p>
      <form className="claim-form" ref={form} noValidate onSubmit={submit}>
        <DraftOffer draft={draft} />
        <FormNotice text={show.error && !wrong.address && !wrong.photoId ? show.error.message : undefined} />
        <TextField
          label={t`Link to the page with the code`}
          error={wrong.address}
          inputMode="url"
          maxLength={500}
          placeholder="https://"
          value={said.address}
          onChange={(address) => change({ address })}
        />
        <div className="field">
          <PhotoInput
            word={file ? t`Choose another photo` : t`Choose a photo`}
            wrongId={wrong.photoId && `${id}-wrong`}
            onFile={setFile}
          />
          <p className="hint" role="status">
            {show.isPending && file && share < 1
              ? t`Sending, ${{ percent: Math.round(share * 100) }}%`
              : (file?.name ?? (claim.photo ? t`Current photo kept` : t`No photo chosen`))}
          </p>
          {wrong.photoId && (
            <p className="wrong" id={`${id}-wrong`}>
              {wrong.photoId}
            </p>
          )}
        </div>
        <TextArea
          label={t`Notes`}
          aside={t`(optional)`}
          error={wrong.note}
          rows={3}
          maxLength={1000}
          value={said.note}
          onChange={(note) => change({ note })}
        />
        <p className="claim-end">
          <Button type="submit" variant="next" disabled={show.isPending}>
            {show.isPending ? t`Sending…` : claim.state === 'given' ? t`Replace evidence` : t`Submit for review`}
          </Button>
          <Button variant="quiet" disabled={withdraw.isPending} onClick={() => void attempt(withdraw.mutateAsync())}>
            <Trans>Withdraw claim</Trans>
          </Button>
        </p>
      </form>
    </section>
  )
}
