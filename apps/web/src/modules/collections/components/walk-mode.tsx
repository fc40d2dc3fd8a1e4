import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LocateFixed, X } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { missingPart } from '#web/lib/missing-part.ts'
import { toast } from '#web/lib/toast.ts'
import type { Position } from '#web/map/locate.ts'
import { useFollowedPosition, useScreenOn } from '#web/map/use-followed-position.ts'
import { Button } from '#web/ui/button.tsx'
import { ClientOnly } from '#web/ui/client-only.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { hasArrived, inOrder, inWayOrder, keptStops } from '../rules.ts'
import type { Itinerary } from '../rules-plan.ts'
import { useTicks } from '../store.ts'
import { NextStop } from './next-stop.tsx'
import { StopTicks } from './stop-ticks.tsx'

const SeenStop = lazyPart(async () => (await import('./seen-stop.tsx')).SeenStop)
const WalkMap = lazyPart(async () => (await import('./walk-map.tsx')).WalkMap)

interface WalkModeProps {
  list: Itinerary
  /** Under which this browser keeps the progress. */
  id: string
  /** The page of the walk. */
  path: string
  isMine?: boolean
}

/** The walking view: map, next stop and ticks for seen stops. The position stays in this browser. */
export function WalkMode({ list: begun, id, path, isMine = false }: WalkModeProps) {
  const order = useTicks(({ orders }) => orders[id])
  const list = useMemo(
    () => (order ? { ...begun, start: null, items: inOrder(begun.items, order) } : begun),
    [begun, order],
  )
  const [isFollowing, setIsFollowing] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [lastSeen, setLastSeen] = useState<string | null>(null)
  const { position, problem } = useFollowedPosition(isFollowing)
  useScreenOn(isFollowing)
  const ticked = useTicks(({ seen }) => seen[id])
  const { tick, goInOrder, keepToIts, beginAgain } = useTicks.getState()
  const seen = useMemo(() => new Set(ticked), [ticked])
  const stops = keptStops(list.items)
  const next = stops.find(({ artwork }) => artwork.id === chosen) ?? stops.find(({ artwork }) => !seen.has(artwork.id))
  const lastStop = stops.find(({ artwork }) => artwork.id === lastSeen)
  const now = useFocusAfter<HTMLDivElement>(`${next?.artwork.id} ${lastSeen}`)

  useEffect(() => void useTicks.persist.rehydrate(), [])

  // Tick each stop on arrival only once, so that a tick the walker removes does not return.
  const arrivedAt = useRef(new Set<string>())
  const arrive = useEffectEvent((at: Position) => {
    if (!next || seen.has(next.artwork.id) || arrivedAt.current.has(next.artwork.id) || !hasArrived(next, at)) return
    arrivedAt.current.add(next.artwork.id)
    tick(id, next.artwork.id, true)
    setLastSeen(next.artwork.id)
    setChosen(null)
  })
  useEffect(() => {
    if (position) arrive(position)
  }, [position])

  const whileLocating = position
    ? t`Your location never leaves this device. Stops check off when you reach them.`
    : t`Finding you…`
  const followWord = isFollowing ? whileLocating : t`Your location never leaves this device.`

  /** Sorts the remaining stops into the shortest route from here, for this walk only. It sends nothing to the server. */
  async function goFromHere() {
    if (!position) return
    const part = await import('../rules-way.ts').catch(() => null)
    if (!part) return toast.error(missingPart())
    const past = stops.filter(({ artwork }) => seen.has(artwork.id))
    const left = stops.filter(({ artwork }) => !seen.has(artwork.id))
    const way = part.shortestWay(
      left.map(({ at }) => at),
      { start: position.place },
    )
    const known = [...past, ...left]
    goInOrder(id, inWayOrder(begun.items, known, [...past.keys(), ...way.map((at) => past.length + at)]))
    setChosen(null)
  }

  return (
    <div className="walk">
      <div className="walk-map">
        <ClientOnly>
          {() => (
            <Suspense>
              <WalkMap list={list} next={next} seen={seen} position={position} />
            </Suspense>
          )}
        </ClientOnly>
      </div>
      <section className="walk-panel" aria-label={t`Walk`}>
        <header className="walk-head">
          <h1>
            <bdi>{list.title}</bdi>
          </h1>
          <Link className="square" to={path} aria-label={t`End walk`}>
            <X className="icon" aria-hidden="true" />
          </Link>
        </header>
        {lastStop && (
          <Suspense>
            <SeenStop key={lastStop.artwork.id} stop={lastStop} onDone={() => setLastSeen(null)} />
          </Suspense>
        )}
        <div ref={now} tabIndex={-1}>
          {next ? (
            <NextStop
              stop={next}
              position={position?.place ?? null}
              isSeen={seen.has(next.artwork.id)}
              onSeen={(isSeen) => {
                tick(id, next.artwork.id, isSeen)
                setLastSeen(isSeen ? next.artwork.id : null)
                setChosen(null)
              }}
            />
          ) : (
            <EmptyState
              title={stops.length === 0 ? t`No stops` : t`All done!`}
              why={whyNoStop(list.items.length, stops.length, isMine)}
              action={
                stops.length === 0 ? undefined : (
                  <Button onClick={() => beginAgain(id)}>
                    <Trans>Start over</Trans>
                  </Button>
                )
              }
            />
          )}
        </div>
        {stops.length > 0 && (
          <div className="walk-follow">
            <Button isSmall aria-pressed={isFollowing} onClick={() => setIsFollowing(!isFollowing)}>
              <LocateFixed className="icon" aria-hidden="true" />{' '}
              {isFollowing ? t`Using your location` : t`Use my location`}
            </Button>
            {position && next && (
              <Button isSmall onClick={goFromHere}>
                <Trans>Shortest from here</Trans>
              </Button>
            )}
            {order && (
              <Button isSmall onClick={() => keepToIts(id)}>
                <Trans>Original order</Trans>
              </Button>
            )}
            <p className="small quiet" role="status">
              {problem ?? followWord}
            </p>
          </div>
        )}
        <StopTicks
          stops={stops}
          seen={seen}
          next={next?.artwork.id}
          onChoose={setChosen}
          onTick={(artwork, isSeen) => tick(id, artwork, isSeen)}
        />
      </section>
    </div>
  )
}

function whyNoStop(works: number, stops: number, isMine: boolean): string {
  if (stops > 0) return t`Progress is saved in this browser.`
  if (works > 0) return t`None of these works has a location.`
  return isMine ? t`Nothing here yet. Tap Save on a work to add it.` : t`Nothing here yet. Check back later.`
}
