import { type AppealLine, moderationLimits } from '@allcity/contract/moderation'
import { type FormEvent, useRef, useState } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readSentence } from '#web/lib/sentence.ts'
import type { ReasonDraft } from '#web/lib/use-reason-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useAnswer } from '../mutations.ts'
import { answerChoices, type Outcome } from '../rules.ts'
import './report-form.css'

interface AnswerDialogProps {
  appeal: AppealLine
  outcome: Outcome
  answer: ReasonDraft
  onClose: () => void
  onDone: () => void
}

/** Why an appeal is accepted or refused, which whoever made it reads. */
export function AnswerDialog({ appeal, outcome, answer: kept, onClose, onDone }: AnswerDialogProps) {
  const { id, by, about } = appeal
  const { reason: answer, setReason: setAnswer, draft } = kept
  const [bareTries, setBareTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useAnswer(id)
  useFocusOnError(form, send.error ?? bareTries)
  const { word, title } = answerChoices[outcome]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (answer.trim() === '') return setBareTries((tries) => tries + 1)
    send.mutate({ outcome, answer }, { onSuccess: onDone })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${title}: ${about.name}`}
      initialFocus={field}
      isWritten={answer.trim() !== ''}
      isPending={send.isPending}
    >
      <form className="report-form" ref={form} noValidate onSubmit={submit}>
        <DraftOffer draft={draft} />
        <TextArea
          label="Your answer"
          hint={`${by.username} reads it. Your name is not told.`}
          error={bareTries > 0 && answer.trim() === '' ? 'Say why' : readSentence(send.error)}
          ref={field}
          rows={3}
          maxLength={moderationLimits.reason}
          value={answer}
          onChange={setAnswer}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
        <div className="dialog-foot">
          <Button disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="next" type="submit" disabled={send.isPending}>
            {word}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
