import { dayMs } from '@allcity/contract/dates'
import type { Region } from '@allcity/contract/regions'
import { trainDelayDays, type Vehicle, VehicleReport } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { useFocusFirstInvalid } from '#web/lib/focus-first-invalid.ts'
import { localToday } from '#web/lib/local-day.ts'
import { translate } from '#web/lib/messages.ts'
import { SuggestInput } from '#web/modules/uploads/components/suggest-input.tsx'
import { offersFor } from '#web/modules/uploads/rules-trains.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useReportVehicle } from '../mutations.ts'
import { shownFromWord } from '../rules.ts'
import { CityField } from './city-field.tsx'
import '#web/modules/credits/components/credit.css'
import '#web/modules/uploads/components/upload.css'
import '#web/modules/sightings/components/sighting-sheet.css'

interface TrainSheetProps {
  vehicle: Vehicle
  onClose: () => void
}

const SightingFields = VehicleReport.omit({ id: true })
// As the server says it, which shows all of them by the same clock.
const shownFrom = () => new Date(Date.now() + trainDelayDays * dayMs).toISOString()

/** The day, the city and the line: no more is ever asked of where a train was. */
export function TrainSheet({ vehicle, onClose }: TrainSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const [seenOn, setSeenOn] = useState(localToday)
  const [city, setCity] = useState<Region | null>(null)
  const [line, setLine] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const report = useReportVehicle(vehicle.id)
  const focusFirstInvalid = useFocusFirstInvalid(form)
  const { number } = vehicle
  const lines = offersFor(vehicle.lines, line)

  function refuse(found: Record<string, string>) {
    setErrors(found)
    focusFirstInvalid()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!city) return refuse({ regionId: t`Choose the city where you saw it.` })
    const fields = { seenOn, regionId: city.id, line }
    const [issue] = SightingFields.safeParse(fields).error?.issues ?? []
    if (issue) return refuse({ [issue.path.join('.')]: translate(issue.message, { ...issue }) })
    setErrors({})
    report.mutate(fields, {
      onSuccess: onClose,
      onError: (error) => refuse((error instanceof CallError && error.reply.fields) || { whole: error.message }),
    })
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Where did you see ${number}?`} isPending={report.isPending}>
      <form className="sheet-form train-sheet" ref={form} onSubmit={submit} noValidate>
        <CityField value={city} error={errors.regionId} onChange={setCity} />
        <TextField
          label={t({ message: 'When did you see it?', context: 'train car' })}
          error={errors.seenOn}
          type="date"
          value={seenOn}
          max={localToday()}
          onChange={setSeenOn}
        />
        <Field label={t`Line`} aside={t`optional`} error={errors.line}>
          {(control) => (
            <SuggestInput
              control={control}
              label={t`Lines`}
              value={line}
              maxLength={40}
              offers={lines.map((word) => ({ key: word, word }))}
              onWrite={setLine}
              onPick={(index) => setLine(lines[index] ?? line)}
            />
          )}
        </Field>
        <p className="small quiet">
          {shownFromWord(shownFrom())}.{' '}
          <Trans>We show train sightings two weeks late. You can remove yours anytime.</Trans>
        </p>
        <div role="alert">{errors.whole && <p className="wrong">{errors.whole}</p>}</div>
        <div className="dialog-foot">
          <Button disabled={report.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="next" type="submit" disabled={report.isPending}>
            {report.isPending ? t`Sending…` : t`Report sighting`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
