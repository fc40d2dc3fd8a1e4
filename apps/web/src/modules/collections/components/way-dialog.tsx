import type { Collection } from '@allcity/contract/collections'
import { walkLength } from '@allcity/contract/stops'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { loadPart } from '#web/lib/missing-part.ts'
import { metresWord } from '#web/lib/units.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useReorder } from '../mutations.ts'
import { inWayOrder, keptStops, minutesWord } from '../rules.ts'
import { shortestWay, type Wish } from '../rules-way.ts'

type From = 'start' | 'first' | 'here' | 'any' | 'stop'

/** Puts the stops of my walk in the order of the shortest way, from where I say. */
export function WayDialog({ list, onClose }: { list: Collection; onClose: () => void }) {
  const name = useId()
  const stops = keptStops(list.items)
  const points = stops.map(({ at }) => at)
  const [from, setFrom] = useState<From>(list.start ? 'start' : 'first')
  const [stop, setStop] = useState(0)
  const [isWorking, setIsWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const reorder = useReorder(list.id)

  async function wish(): Promise<Wish> {
    if (from === 'start') return { start: list.start }
    if (from === 'first') return { first: 0 }
    if (from === 'stop') return { first: stop }
    if (from === 'any') return {}
    const { findPosition } = await loadPart(() => import('#web/map/locate.ts'))
    return { start: (await findPosition()).place }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsWorking(true)
    setProblem(null)
    try {
      const order = shortestWay(points, await wish())
      await reorder.mutateAsync(inWayOrder(list.items, stops, order))
      const before = walkLength(points, list.start)
      const after = walkLength(
        order.flatMap((at) => points[at] ?? []),
        list.start,
      )
      setSaved(
        t`${{ before: metresWord(before.metres) }} → ${{ after: metresWord(after.metres) }}, about ${{ time: minutesWord(after.minutes) }} with stops.`,
      )
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : t`Couldn’t reorder the stops. Try again.`)
    } finally {
      setIsWorking(false)
    }
  }

  const choices: { value: From; word: string; what?: string }[] = [
    ...(list.start ? [{ value: 'start' as const, word: t`Start of the walk` }] : []),
    { value: 'first', word: t({ message: 'First stop', context: 'start of a walk' }) },
    { value: 'stop', word: t`Another stop` },
    { value: 'here', word: t`My location`, what: t`It never leaves this device.` },
    { value: 'any', word: t`Best start` },
  ]

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Shorten route`}>
      {saved ? (
        <>
          <p role="status">{saved}</p>
          <div className="dialog-foot">
            <Button variant="next" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </>
      ) : (
        <form className="list-form" onSubmit={submit}>
          <p className="small quiet">
            <Trans>Straight-line distances plus a third for streets. Skips works that are probably gone.</Trans>
          </p>
          <fieldset>
            <legend className="label">
              <Trans>Start from</Trans>
            </legend>
            {choices.map(({ value, word, what }) => (
              <label className="check" key={value}>
                <input type="radio" name={name} checked={from === value} onChange={() => setFrom(value)} />
                <span>
                  {word} {what && <span className="small quiet">{what}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          {from === 'stop' && (
            <select
              className="select"
              aria-label={t`First stop of the route`}
              value={stop}
              onChange={({ currentTarget }) => setStop(Number(currentTarget.value))}
            >
              {stops.map(({ artwork, number }, at) => (
                <option key={artwork.id} value={at}>
                  {number}. {formatTitle(artwork)}
                </option>
              ))}
            </select>
          )}
          <div role="alert">{problem && <p className="wrong">{problem}</p>}</div>
          <div className="dialog-foot">
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="next" type="submit" disabled={isWorking}>
              {isWorking ? t`Working…` : t`Reorder`}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
