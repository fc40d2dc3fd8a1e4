import type { ReportCaseDetails, ReportDecision, ReportReason } from '@allcity/contract/moderation'
import { moderationLimits, reasonsFor } from '@allcity/contract/moderation'
import { ruleSentence } from '@allcity/contract/moderation-words'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '#web/lib/sentence.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useDecide } from '../mutations.ts'
import { choiceOf, reasonWords } from '../rules.ts'
import '#web/ui/styles/report.css'

interface DecideDialogProps {
  one: ReportCaseDetails
  decision: ReportDecision | 'restore'
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
  onDone: () => void
}

/** Why, before anything is done: what takes something from its owner names the rule too. */
export function DecideDialog({ one, decision, reason, onReason, onClose, onDone }: DecideDialogProps) {
  const isMeasure = decision === 'hold' || decision === 'remove'
  const needsWhy = decision !== 'dismiss'
  const rules = reasonsFor[one.about.type]
  const [rule, setRule] = useState<ReportReason>(one.reasons[0] ?? rules.at(-1) ?? 'other')
  // Those that come while this is open were not looked at.
  const [photos] = useState(() => one.photos.map((photo) => photo.id))
  const [isBare, setIsBare] = useState(false)
  const why = useRef<HTMLTextAreaElement>(null)
  const decide = useDecide(one.id)
  const { word, done } = choiceOf(decision, one)

  function send(event: FormEvent) {
    event.preventDefault()
    const said = reason.trim()
    if (needsWhy && said === '') {
      why.current?.focus()
      return setIsBare(true)
    }
    decide.mutate(
      { decision, rule: isMeasure ? rule : null, reason: said === '' ? null : said, photos },
      {
        onSuccess: () => {
          toast.success(done)
          onDone()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${word}: ${one.about.name}`}
      initialFocus={why}
      isWritten={reason.trim() !== ''}
      isPending={decide.isPending}
    >
      <form className="report-form" noValidate onSubmit={send}>
        {isMeasure && (
          <Field label="Rule" hint={ruleSentence[rule]}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={rule}
                onChange={({ currentTarget }) => setRule(rules.find((one) => one === currentTarget.value) ?? 'other')}
              >
                {rules.map((option) => (
                  <option key={option} value={option}>
                    {reasonWords[option]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextArea
          label="Why"
          aside={needsWhy ? undefined : 'if you like'}
          hint={isMeasure ? 'Its owner reads this and may appeal. Your name is not told.' : 'For the audit log.'}
          error={isBare && reason.trim() === '' ? 'Say why' : sentenceOf(decide.error)}
          ref={why}
          rows={3}
          maxLength={moderationLimits.reason}
          value={reason}
          onChange={onReason}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
        <div className="dialog-foot">
          <Button disabled={decide.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="next" type="submit" disabled={decide.isPending}>
            {word}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
