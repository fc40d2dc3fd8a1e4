import { moderationLimits, type ReportDecision, ReportReason } from '@allcity/contract/moderation'
import { ruleSentence } from '@allcity/contract/moderation-words'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '#web/lib/sentence.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useDecideMany } from '../mutations.ts'
import { manyDecidedWords, reasonWords } from '../rules.ts'

interface DecideManyDialogProps {
  ids: string[]
  decision: ReportDecision
  onClose: () => void
  onDone: () => void
}

/** One rule and one reason for several cases. */
export function DecideManyDialog({ ids, decision, onClose, onDone }: DecideManyDialogProps) {
  const [rule, setRule] = useState<ReportReason>('spam')
  const [reason, setReason] = useState('')
  const [isBare, setIsBare] = useState(false)
  const why = useRef<HTMLTextAreaElement>(null)
  const decide = useDecideMany()
  const isMeasure = decision !== 'dismiss'
  const word = isMeasure ? 'Remove' : 'Dismiss'
  const written = reason.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    if (isMeasure && written === '') {
      why.current?.focus()
      return setIsBare(true)
    }
    decide.mutate(
      { ids, decision, rule: isMeasure ? rule : null, reason: written === '' ? null : written },
      {
        onSuccess: (result) => {
          toast.success(manyDecidedWords(result))
          onDone()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${word} ${ids.length === 1 ? '1 case' : `${ids.length} cases`}`}
      initialFocus={why}
      isWritten={written !== ''}
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
                onChange={({ currentTarget }) =>
                  setRule(ReportReason.options.find((option) => option === currentTarget.value) ?? 'other')
                }
              >
                {ReportReason.options.map((option) => (
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
          aside={isMeasure ? undefined : 'if you like'}
          hint={isMeasure ? 'Each owner reads this once and may appeal. Your name is not told.' : 'For the audit log.'}
          error={isBare && written === '' ? 'Say why' : sentenceOf(decide.error)}
          ref={why}
          rows={3}
          maxLength={moderationLimits.reason}
          value={reason}
          onChange={setReason}
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
