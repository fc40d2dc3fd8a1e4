import type { Coordinates } from '@allcity/contract/geo'
import { mostStops } from '@allcity/contract/walks'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Filter } from '#web/lib/filter.ts'
import { findPosition } from '#web/map/locate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { fetchInView, fetchNear } from '../queries-plan.ts'
import { commonCity, plannedPath, toItinerary } from '../rules-plan.ts'
import { planAll, planWithin } from '../rules-planning.ts'
import { keepWalk } from '../store-walks.ts'
import './plan-dialog.css'

export interface ShownMap {
  filter: Filter
  bounds: string
  middle: Coordinates
  /** The works in view, once counted. */
  total: number | undefined
}

interface PlanDialogProps extends ShownMap {
  onClose: () => void
}

const hours = [1, 2, 3] as const
type Size = (typeof hours)[number] | 'all'

/** Asks how long the walk may be and where it starts, and opens it. Nothing is saved on the server. */
export function PlanDialog({ filter, bounds, middle, total = 0, onClose }: PlanDialogProps) {
  const [sizeName, startName] = [useId(), useId()]
  const [size, setSize] = useState<Size>(2)
  const [isFromHere, setIsFromHere] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const mayTakeAll = total > 1 && total <= mostStops

  async function plan() {
    if (size === 'all') {
      const works = await fetchInView(filter, bounds)
      return { works, stops: planAll(works) }
    }
    const start = isFromHere ? (await findPosition()).place : middle
    const works = await fetchNear(filter, start)
    return { works, stops: planWithin(works, start, size * 60) }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsWorking(true)
    setProblem(null)
    try {
      const { works, stops } = await plan()
      if (stops.length === 0) {
        setProblem(
          size === 'all'
            ? t`None of these works has a location you can walk to.`
            : t`No works are likely there within this time. Choose a longer walk or another start.`,
        )
        return
      }
      await keepWalk({ stops, city: commonCity(toItinerary(stops, works).items) })
      await navigate(plannedPath(stops))
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : t`Couldn’t plan a walk. Try again.`)
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Plan a walk`}>
      <form className="plan-form" onSubmit={submit}>
        <fieldset className="field">
          <legend className="label">
            <Trans>How long?</Trans>
          </legend>
          {hours.map((many) => (
            <label className="check" key={many}>
              <input type="radio" name={sizeName} checked={size === many} onChange={() => setSize(many)} />
              <span>{t`${plural(many, { one: '# hour', other: '# hours' })}`}</span>
            </label>
          ))}
          {mayTakeAll && (
            <label className="check">
              <input type="radio" name={sizeName} checked={size === 'all'} onChange={() => setSize('all')} />
              <span>{t`All ${{ count: total }} works on the map`}</span>
            </label>
          )}
        </fieldset>
        {size !== 'all' && (
          <fieldset className="field">
            <legend className="label">
              <Trans>Start from</Trans>
            </legend>
            <label className="check">
              <input type="radio" name={startName} checked={!isFromHere} onChange={() => setIsFromHere(false)} />
              <span>
                <Trans>Middle of the map</Trans>
              </span>
            </label>
            <label className="check">
              <input type="radio" name={startName} checked={isFromHere} onChange={() => setIsFromHere(true)} />
              <span>
                <Trans>
                  My location <span className="small quiet">We only learn it to about 1 km.</span>
                </Trans>
              </span>
            </label>
          </fieldset>
        )}
        <p className="small quiet">
          <Trans>Skips works that are probably gone or whose location is only an area. No account needed.</Trans>
        </p>
        <div role="alert">{problem && <p className="wrong">{problem}</p>}</div>
        <div className="dialog-foot">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="next" type="submit" disabled={isWorking}>
            {isWorking ? t`Planning…` : t`Plan walk`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
