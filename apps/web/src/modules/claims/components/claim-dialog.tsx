import type { ClaimCase } from '@allcity/contract/claims'
import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { labelledWord } from '#web/lib/joined-words.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import type { DraftState } from '#web/lib/use-draft.ts'
import { DecisionDialog } from '#web/modules/queues/components/decision-dialog.tsx'
import { DecisionNotice } from '#web/modules/queues/components/decision-notice.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useDecideClaim } from '../mutations.ts'
import { hasHolder, type Verdict, verdictChoice } from '../rules.ts'

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
  const field = useRef<HTMLTextAreaElement>(null)
  const { word, variant } = verdictChoice(verdict, claim)
  const accepts = verdict === 'accept'

  function send() {
    const note = hasHolder(claim) && holderReason.trim() !== '' ? holderReason : null
    decide.mutate({ accepts, reason, holderReason: note, isDispute }, { onSuccess: onClose })
  }

  return (
    <DecisionDialog
      title={labelledWord(word, artist.name)}
      word={word}
      variant={variant}
      field={field}
      draft={draft}
      isWritten={reason.trim() !== '' || holderReason.trim() !== ''}
      decision={decide}
      onDecide={send}
      onClose={onClose}
    >
      <DecisionNotice decision={decide} />
      <ReasonField
        hint={
          hasHolder(claim)
            ? t`Sent to the claimant, ${claimant}. The holder doesn’t see it.`
            : t`Sent to the claimant, ${claimant}.`
        }
        error={wrong.reason}
        ref={field}
        value={reason}
        onChange={(text) => onChange({ reason: text })}
      />
      {hasHolder(claim) && (
        <TextArea
          label={t`Note to the holder`}
          aside={accepts ? undefined : t`(optional)`}
          hint={t`Sent to the holder, ${{ holder: holder ?? '' }}. The claimant doesn’t see it.`}
          error={wrong.holderReason}
          rows={3}
          maxLength={1_000}
          value={holderReason}
          onChange={(text) => onChange({ holderReason: text })}
        />
      )}
    </DecisionDialog>
  )
}
