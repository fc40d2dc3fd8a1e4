import type { Coordinates } from '@allcity/contract/geo'
import type { Leg } from './leg.ts'
import type { StreetReply, StreetRequest } from './street-worker.ts'
import StreetWorker from './street-worker.ts?worker'

const waiting = new Map<number, (legs: Leg[] | null) => void>()
let worker: Worker | null = null
let last = 0

/** The legs between the points along the streets of a PMTiles file; null without streets. The worker requests tiles, and sends nothing. */
export function walkAlongStreets(url: string, points: Coordinates[]): Promise<Leg[] | null> {
  worker ??= startWorker()
  const { promise, resolve } = Promise.withResolvers<Leg[] | null>()
  last += 1
  waiting.set(last, resolve)
  worker.postMessage({ id: last, url: new URL(url, location.href).href, points } satisfies StreetRequest)
  return promise
}

function startWorker(): Worker {
  const started = new StreetWorker()
  started.addEventListener('message', ({ data }: MessageEvent<StreetReply>) => {
    waiting.get(data.id)?.(data.legs)
    waiting.delete(data.id)
  })
  started.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
    worker = null
  })
  return started
}
