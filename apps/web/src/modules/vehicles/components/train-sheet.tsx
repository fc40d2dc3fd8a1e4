import { dayMs } from '@allcity/contract/dates'
import type { Region } from '@allcity/contract/regions'
import { trainDelayDays, type Vehicle, VehicleReport } from '@allcity/contract/vehicles'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { useFocusOnWrong } from '#web/lib/focus-on-wrong.ts'
import { localDay } from '#web/lib/local-day.ts'
import { SuggestInput } from '#web/modules/uploads/components/suggest-input.tsx'
import { offersFor } from '#web/modules/uploads/rules-trains.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useReportVehicle } from '../mutations.ts'
import { shownFromWord } from '../rules.ts'
import { CityField } from './city-field.tsx'
import '#web/ui/styles/credit.css'
import '#web/ui/styles/upload.css'
import '#web/ui/styles/sheet.css'

interface TrainSheetProps {
  vehicle: Vehicle
  onClose: () => void
}

const Said = VehicleReport.omit({ id: true })
const today = () => localDay(Date.now())
// As the server says it, which shows all of them by the same clock.
const shownFrom = () => new Date(Date.now() + trainDelayDays * dayMs).toISOString()

/** The day, the city and the line: no more is ever asked of where a train was. */
export function TrainSheet({ vehicle, onClose }: TrainSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const [seenOn, setSeenOn] = useState(today)
  const [city, setCity] = useState<Region | null>(null)
  const [line, setLine] = useState('')
  const [wrongs, setWrongs] = useState<Record<string, string>>({})
  const report = useReportVehicle(vehicle.id)
  const focusOnWrong = useFocusOnWrong(form)
  const lines = offersFor(vehicle.lines, line)

  function refuse(found: Record<string, string>) {
    setWrongs(found)
    focusOnWrong()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!city) return refuse({ regionId: 'Choose the city in which you saw it.' })
    const said = { seenOn, regionId: city.id, line }
    const [issue] = Said.safeParse(said).error?.issues ?? []
    if (issue) return refuse({ [issue.path.join('.')]: issue.message })
    setWrongs({})
    report.mutate(said, {
      onSuccess: onClose,
      onError: (error) => refuse((error instanceof CallError && error.reply.fields) || { whole: error.message }),
    })
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={`Where did you see ${vehicle.number}?`} isPending={report.isPending}>
      <form className="sheet-form train-sheet" ref={form} onSubmit={submit} noValidate>
        <CityField value={city} error={wrongs.regionId} onChange={setCity} />
        <TextField
          label="When did you see it?"
          error={wrongs.seenOn}
          type="date"
          value={seenOn}
          max={today()}
          onChange={setSeenOn}
        />
        <Field label="Line" aside="if you know it" error={wrongs.line}>
          {(control) => (
            <SuggestInput
              control={control}
              label="Lines"
              value={line}
              maxLength={40}
              offers={lines.map((word) => ({ key: word, word }))}
              onWrite={setLine}
              onPick={(index) => setLine(lines[index] ?? line)}
            />
          )}
        </Field>
        <p className="small quiet">
          {shownFromWord(shownFrom())}, for everybody: trains are told two weeks late. You can take it back.
        </p>
        <div role="alert">{wrongs.whole && <p className="wrong">{wrongs.whole}</p>}</div>
        <div className="dialog-foot">
          <Button disabled={report.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="next" type="submit" disabled={report.isPending}>
            {report.isPending ? 'Noting it' : 'Say so'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
