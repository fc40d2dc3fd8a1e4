import { type ReportAbout, type ReportReason, reasonsFor } from '@allcity/contract/moderation'

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
import { reasonWord, reportTitle } from '../rules.ts'
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
          <legend className="sr">
            <Trans>Reason</Trans>
          </legend>
          {reasons.map((option) => (
            <label className="check" key={option}>
              <input type="radio" name={id} checked={reason === option} onChange={() => change({ reason: option })} />
              {reasonWord(option)}
            </label>
          ))}
        </fieldset>
        <TextField
          label={t`Details`}
          aside={t`optional`}
          error={readSentence(report.error)}
          maxLength={500}
          value={note}
          onChange={(written) => change({ note: written })}
        />
        {about.type === 'artwork' && (
          <p className="small">
            <Trans>
              Is it your work, or are you in the photo?{' '}
              <Link to={takedownPath(`${clientConfig().baseUrl}/artwork/${about.id}`)}>Request a takedown</Link>{' '}
              instead.
            </Trans>
          </p>
        )}
        <p className="small quiet">
          <Trans>A moderator will review it and we’ll let you know. Reports are anonymous.</Trans>
        </p>
        <div className="dialog-foot">
          <Button disabled={report.isPending} onClick={() => void leave()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="next" type="submit" disabled={report.isPending}>
            {report.isPending ? t`Sending…` : t`Send report`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
