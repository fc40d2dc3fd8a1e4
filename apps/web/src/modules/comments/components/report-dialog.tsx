import { type Comment, ReportReason } from '@allcity/contract/comments'
import { type FormEvent, useId, useState } from 'react'
import { sentenceOf } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useReportComment } from '../mutations.ts'
import { reasonWords } from '../rules.ts'

/** Why somebody reports a comment, with a word of their own if they like. */
export function ReportDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const id = useId()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const report = useReportComment(comment.id)

  function send(event: FormEvent) {
    event.preventDefault()
    report.mutate({ reason, note: note.trim() === '' ? null : note }, { onSuccess: onClose })
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={`What is wrong with what ${comment.by.username} says?`}>
      <form className="comment-form" noValidate onSubmit={send}>
        <fieldset className="report-reasons">
          <legend className="sr">Why</legend>
          {ReportReason.options.map((option) => (
            <label className="check" key={option}>
              <input type="radio" name={id} checked={reason === option} onChange={() => setReason(option)} />
              {reasonWords[option]}
            </label>
          ))}
        </fieldset>
        <Field label="A word of your own" aside="if you like" error={sentenceOf(report.error)}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={500}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
        </Field>
        <p className="small quiet">
          We keep the comment as it is now. {comment.by.username} is not told who reported it.
        </p>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="next" type="submit" disabled={report.isPending}>
            {report.isPending ? 'Sending' : 'Report'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
