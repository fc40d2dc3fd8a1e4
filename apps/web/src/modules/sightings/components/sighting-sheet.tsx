import type { ArtworkCard } from '@allcity/contract/artworks'
import { SightingStatus } from '@allcity/contract/sightings'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { localToday } from '#web/lib/local-day.ts'
import { loadPart } from '#web/lib/missing-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useReportSighting } from '../mutations-report.ts'
import { choiceWord, saysGone } from '../rules.ts'
import './sighting-sheet.css'

interface SightingSheetProps {
  artwork: ArtworkCard
  status?: SightingStatus | undefined
  onClose: () => void
}

const measurable = new Set(['exact', 'street'])

/** Reports a sighting, optionally with a photo and the member's position. */
export function SightingSheet({ artwork, status: first = 'present', onClose }: SightingSheetProps) {
  const id = useId()
  const [status, setStatus] = useState<SightingStatus>(first)
  const [seenOn, setSeenOn] = useState(localToday)
  const [file, setFile] = useState<File | null>(null)
  const [isHere, setIsHere] = useState(false)
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  // Busy from submit on, because locating the device takes seconds before anything is sent.
  const [isBusy, setIsBusy] = useState(false)
  const report = useReportSighting(artwork.id, setShare)
  const mayCover = artwork.surface !== 'train' && artwork.place.level !== 'hidden'
  const percent = Math.round(share * 100)
  const isSending = report.isPending && file !== null && share < 1
  const mayMeasure = measurable.has(artwork.place.level) && artwork.surface !== 'train' && seenOn === localToday()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    setIsBusy(true)
    try {
      const position = isHere && mayMeasure ? await findPlace() : null
      await report.mutateAsync({ status, seenOn, position, file })
      onClose()
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : t`Couldn’t send the report. Try again.`)
    }
    setIsBusy(false)
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`What did you see?`} isWritten={file !== null} isPending={isBusy}>
      <form className="sheet-form" onSubmit={submit}>
        <fieldset className="sighting-choices">
          <legend className="sr">
            <Trans>Condition</Trans>
          </legend>
          {SightingStatus.options.map((option) => (
            <label className="check" key={option}>
              <input type="radio" name={id} checked={status === option} onChange={() => setStatus(option)} />
              {choiceWord(option)}
            </label>
          ))}
        </fieldset>
        {saysGone(status) && (
          <p className="small quiet">
            <Trans>It’s marked gone once two people report it, or one on-site photo shows it.</Trans>
          </p>
        )}
        {status === 'painted_over' && mayCover && file === null && !isBusy && (
          <p className="small quiet">
            <Trans>
              Something new there? <Link to={`/upload?covers=${artwork.id}`}>Upload it</Link> and both stay in the
              wall’s history.
            </Trans>
          </p>
        )}
        <TextField
          label={t`When did you see it?`}
          type="date"
          value={seenOn}
          max={localToday()}
          required
          onChange={setSeenOn}
        />
        <div className="sighting-photo">
          <PhotoInput isSmall word={file ? t`Another photo` : t`Add a photo`} onFile={setFile} />
          <span className="small quiet">
            {file ? file.name : t`We strip location and camera data from your photo.`}
          </span>
        </div>
        {mayMeasure && (
          <label className="check">
            <input type="checkbox" checked={isHere} onChange={() => setIsHere(!isHere)} />
            <span>
              <Trans>
                I’m here now{' '}
                <span className="small quiet">We only record that you’re within 150 m, never your position.</span>
              </Trans>
            </span>
          </label>
        )}
        <div role="alert">{problem && <p className="wrong">{problem}</p>}</div>
        <div className="dialog-foot">
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="next" type="submit" disabled={isBusy}>
            {isBusy ? (isSending ? t`Sending, ${percent}%` : t`Sending…`) : t`Send report`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

async function findPlace() {
  const { findPosition } = await loadPart(() => import('#web/map/locate.ts'))
  return (await findPosition()).place
}
