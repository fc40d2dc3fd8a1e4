import type { ArtworkCard } from '@allcity/contract/artworks'
import { SightingStatus } from '@allcity/contract/sightings'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { localToday } from '#web/lib/local-day.ts'
import { loadPart } from '#web/lib/missing-part.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useReportSighting } from '../mutations-report.ts'
import { choiceWord, saysGone } from '../rules.ts'
import './sighting-sheet.css'

interface SightingSheetProps {
  artwork: ArtworkCard
  onClose: () => void
}

const measurable = new Set(['exact', 'street'])

/** Reports a sighting, optionally with a photo and the member's position. */
export function SightingSheet({ artwork, onClose }: SightingSheetProps) {
  const id = useId()
  const [status, setStatus] = useState<SightingStatus>('present')
  const [seenOn, setSeenOn] = useState(localToday)
  const [file, setFile] = useState<File | null>(null)
  const [isHere, setIsHere] = useState(false)
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  // Busy from submit on, because locating the device takes seconds before anything is sent.
  const [isBusy, setIsBusy] = useState(false)
  const report = useReportSighting(artwork.id, setShare)
  const mayCover = artwork.surface !== 'train' && artwork.place.level !== 'hidden'
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
      setProblem(failure instanceof Error ? failure.message : 'This could not be sent. Try again.')
    }
    setIsBusy(false)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`What became of ${formatTitle(artwork)}?`}
      isWritten={file !== null}
      isPending={isBusy}
    >
      <form className="sheet-form" onSubmit={submit}>
        <fieldset className="sighting-choices">
          <legend className="sr">What you saw</legend>
          {SightingStatus.options.map((option) => (
            <label className="check" key={option}>
              <input type="radio" name={id} checked={status === option} onChange={() => setStatus(option)} />
              {choiceWord(option)}
            </label>
          ))}
        </fieldset>
        {saysGone(status) && (
          <p className="small quiet">It counts as gone once two people say so, or one photo from the spot shows it.</p>
        )}
        {status === 'painted_over' && mayCover && file === null && !isBusy && (
          <p className="small quiet">
            A new work there? <Link to={`/upload?covers=${artwork.id}`}>Upload what covered it</Link>, and the wall
            keeps both.
          </p>
        )}
        <TextField
          label="When did you see it?"
          type="date"
          value={seenOn}
          max={localToday()}
          required
          onChange={setSeenOn}
        />
        <div className="sighting-photo">
          <PhotoInput isSmall word={file ? 'Another photo' : 'Add a photo'} onFile={setFile} />
          <span className="small quiet">{file ? file.name : 'Where you took it and with what is not kept.'}</span>
        </div>
        {mayMeasure && (
          <label className="check">
            <input type="checkbox" checked={isHere} onChange={() => setIsHere(!isHere)} />
            <span>
              I am standing there <span className="small quiet">We keep whether you are within 150 m, not where.</span>
            </span>
          </label>
        )}
        <div role="alert">{problem && <p className="wrong">{problem}</p>}</div>
        <div className="dialog-foot">
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="next" type="submit" disabled={isBusy}>
            {isBusy ? (isSending ? `Sending, ${Math.round(share * 100)}%` : 'Noting it') : 'Say so'}
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
