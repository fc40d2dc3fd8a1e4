import type { ClaimCase } from '@allcity/contract/claims'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { isConflict } from '#web/lib/call-error.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import type { DraftState } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { ReadAgain } from '#web/ui/read-again.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useDecideClaim } from '../mutations.ts'
import { hasHolder, type Verdict, verdictChoice } from '../rules.ts'
import '#web/modules/moderation/components/report-form.css'

interface ClaimDialogProps {
  claim: ClaimCase
  verdict: Verdict
  written: { reason: string; holderReason: string }
  onChange: (change: Partial<ClaimDialogProps['written']>) => void
  draft: DraftState
  onClose: () => void
}

/** Asks for the reason of a decision about a claim: one for the claimant, and one for the holder of a disputed artist. */
export function ClaimDialog({ claim, verdict, written, onChange, draft, onClose }: ClaimDialogProps) {
  const { claimant, holder, artist, isDispute } = claim
  const { reason, holderReason } = written
  const decide = useDecideClaim(claim.id)
  const wrong = readRefusedFields(decide.error)
  const isLate = isConflict(decide.error)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOnError(form, decide.error)
  const { word, variant } = verdictChoice(verdict, claim)
  const accepts = verdict === 'accept'

  function send(event: FormEvent) {
    event.preventDefault()
    const note = hasHolder(claim) && holderReason.trim() !== '' ? holderReason : null
    decide.mutate({ accepts, reason, holderReason: note, isDispute }, { onSuccess: onClose })
  }

  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${word}: ${artist.name}`}
      initialFocus={field}
      isWritten={reason.trim() !== '' || holderReason.trim() !== ''}
      isPending={decide.isPending}
    >
      <form className="report-form" ref={form} noValidate onSubmit={send}>
        <DraftOffer draft={draft} />
        <FormNotice text={decide.error && !wrong.reason && !wrong.holderReason ? decide.error.message : undefined}>
          {isLate && <ReadAgain onRead={decide.readAgain} />}
        </FormNotice>
        <TextArea
          label="Reason"
          hint={`The claimant, ${claimant}, reads it.${hasHolder(claim) ? ' The holder does not.' : ''}`}
          error={wrong.reason}
          ref={field}
          rows={3}
          maxLength={1_000}
          value={reason}
          onChange={(text) => onChange({ reason: text })}
          onKeyDown={sendByKey}
        />
        {hasHolder(claim) && (
          <TextArea
            label="Note to the holder"
            aside={accepts ? undefined : 'if you like'}
            hint={`The holder, ${holder}, reads it. The claimant does not.`}
            error={wrong.holderReason}
            rows={3}
            maxLength={1_000}
            value={holderReason}
            onChange={(text) => onChange({ holderReason: text })}
            onKeyDown={sendByKey}
          />
        )}
        <div className="dialog-foot">
          <Button disabled={decide.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} type="submit" disabled={decide.isPending || isLate}>
            {word}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
