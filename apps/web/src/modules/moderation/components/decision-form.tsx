import { moderationLimits, type ReportReason } from '@allcity/contract/moderation'
import { type FormEvent, useRef, useState } from 'react'
import { readSentence } from '#web/lib/sentence.ts'
import type { ReasonDraft } from '#web/lib/use-reason-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { RuleSelect } from './rule-select.tsx'
import './report-form.css'

interface DecisionFormProps {
  title: string
  /** The word of the button that decides. */
  word: string
  /** The rules to choose from; none where the decision names no rule. */
  rules: readonly ReportReason[]
  firstRule: ReportReason
  needsReason: boolean
  hint: string
  reason: ReasonDraft
  isPending: boolean
  error: unknown
  onDecide: (decided: { rule: ReportReason | null; reason: string | null }) => void
  onClose: () => void
}

/** Asks for the rule and the reason of a decision. */
export function DecisionForm({
  title,
  word,
  rules,
  firstRule,
  needsReason,
  hint,
  reason: kept,
  ...form
}: DecisionFormProps) {
  const { reason, setReason, draft } = kept
  const { isPending, error, onDecide, onClose } = form
  const [rule, setRule] = useState(firstRule)
  const [isBare, setIsBare] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const written = reason.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    if (needsReason && written === '') {
      field.current?.focus()
      return setIsBare(true)
    }
    onDecide({ rule: rules.length > 0 ? rule : null, reason: written === '' ? null : written })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      initialFocus={field}
      isWritten={written !== ''}
      isPending={isPending}
    >
      <form className="report-form" noValidate onSubmit={send}>
        <DraftOffer draft={draft} />
        {rules.length > 0 && <RuleSelect rules={rules} rule={rule} onRule={setRule} />}
        <TextArea
          label="Why"
          aside={needsReason ? undefined : 'if you like'}
          hint={hint}
          error={isBare && written === '' ? 'Say why' : readSentence(error)}
          ref={field}
          rows={3}
          maxLength={moderationLimits.reason}
          value={reason}
          onChange={setReason}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
        <div className="dialog-foot">
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="next" type="submit" disabled={isPending}>
            {word}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
