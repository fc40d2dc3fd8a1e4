import type { Coordinates } from '@allcity/contract/geo'
import { PMTiles } from 'pmtiles'
import { findLegs } from './find-legs.ts'
import type { Leg } from './leg.ts'
import { StreetArchive } from './street-archive.ts'

export interface StreetRequest {
  id: number
  /** The PMTiles file of this server. */
  url: string
  points: Coordinates[]
}

export interface StreetReply {
  id: number
  /** Null without streets for the whole walk. */
  legs: Leg[] | null
}

const archives = new Map<string, StreetArchive>()

async function reply({ url, points }: StreetRequest): Promise<Leg[] | null> {
  const archive = archives.get(url) ?? new StreetArchive(new PMTiles(url))
  archives.set(url, archive)
  const lines = await archive.readAround(points)
  return lines && findLegs(lines, points)
}

addEventListener('message', ({ data }: MessageEvent<StreetRequest>) => {
  const send = (legs: Leg[] | null) => postMessage({ id: data.id, legs } satisfies StreetReply)
  reply(data).then(send, () => send(null))
})
