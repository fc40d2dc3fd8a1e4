import type { Collection } from '@allcity/contract/collections'
import { type FormEvent, useId, useState } from 'react'
import { metresWord } from '#web/lib/distance.ts'
import { loadPart } from '#web/lib/missing-part.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useReorder } from '../mutations.ts'
import { inWayOrder, keptStops, minutesWord, walkLength } from '../rules.ts'
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
        `Now about ${metresWord(after.metres)}, ${minutesWord(after.minutes)} with looking. Before it was about ${metresWord(before.metres)}.`,
      )
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'This could not be done. Try again.')
    } finally {
      setIsWorking(false)
    }
  }

  const choices: { value: From; word: string; what?: string }[] = [
    ...(list.start ? [{ value: 'start' as const, word: 'From the start of the walk' }] : []),
    { value: 'first', word: 'From the first stop' },
    { value: 'stop', word: 'From another stop' },
    { value: 'here', word: 'From where I am', what: 'Your position stays in this browser.' },
    { value: 'any', word: 'From wherever it is shortest' },
  ]

  return (
    <Dialog isOpen onOpenChange={onClose} title="Shortest way">
      {saved ? (
        <>
          <p role="status">{saved}</p>
          <div className="dialog-foot">
            <Button variant="next" onClick={onClose}>
              Good
            </Button>
          </div>
        </>
      ) : (
        <form className="list-form" onSubmit={submit}>
          <p className="small quiet">
            As the crow flies from stop to stop, past what is probably gone. Streets make it longer: we reckon a third
            more.
          </p>
          <fieldset>
            <legend className="label">Where do you set out?</legend>
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
              aria-label="The stop to set out from"
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
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="next" type="submit" disabled={isWorking}>
              {isWorking ? 'Finding it' : 'Put them in order'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
