import { type ReportAbout, type ReportReason, reasonsFor } from '@allcity/contract/moderation'
import { typeWord } from '@allcity/contract/moderation-words'
import { type FormEvent, useId } from 'react'
import { Link } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { takedownPath } from '#web/lib/takedown-path.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useReport } from '../mutations.ts'
import { reasonWords, reportTitle } from '../rules.ts'
import './report-form.css'

const nothing: { reason: ReportReason; note: string } = { reason: 'other', note: '' }

interface ReportDialogProps {
  about: ReportAbout
  /** Whose it is; a page of an artist or a crew is nobody's. */
  owner?: string | undefined
  onClose: () => void
}

/** Why somebody reports a thing, with a word of their own if they like. */
export function ReportDialog({ about, owner, onClose }: ReportDialogProps) {
  const id = useId()
  const reasons = reasonsFor[about.type]
  const [{ reason, note }, change, draft] = useDraftState(`report-${about.type}`, about.id, nothing)
  const report = useReport(about)

  function send(event: FormEvent) {
    event.preventDefault()
    report.mutate({ reason, note: note.trim() === '' ? null : note }, { onSuccess: () => void leave() })
  }

  async function leave() {
    await draft.clear()
    onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => void leave()}
      title={reportTitle[about.type](owner ?? '')}
      isWritten={note.trim() !== ''}
      isPending={report.isPending}
    >
      <form className="report-form" noValidate onSubmit={send}>
        <DraftOffer draft={draft} />
        <fieldset className="report-reasons">
          <legend className="sr">Why</legend>
          {reasons.map((option) => (
            <label className="check" key={option}>
              <input type="radio" name={id} checked={reason === option} onChange={() => change({ reason: option })} />
              {reasonWords[option]}
            </label>
          ))}
        </fieldset>
        <TextField
          label="A word of your own"
          aside="if you like"
          error={readSentence(report.error)}
          maxLength={500}
          value={note}
          onChange={(written) => change({ note: written })}
        />
        {about.type === 'artwork' && (
          <p className="small">
            Is it your work, or are you in the picture?{' '}
            <Link to={takedownPath(`${clientConfig().baseUrl}/artwork/${about.id}`)}>Ask for its removal</Link> instead.
            You need no account for that.
          </p>
        )}
        <p className="small quiet">
          A moderator looks at it, and you hear what came of it. We keep the {typeWord[about.type]} as it is now.
          {owner && ` ${owner} is not told who reported it.`}
        </p>
        <div className="dialog-foot">
          <Button disabled={report.isPending} onClick={() => void leave()}>
            Cancel
          </Button>
          <Button variant="next" type="submit" disabled={report.isPending}>
            {report.isPending ? 'Sending' : 'Report'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
