import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Voter } from './voters.ts'

/** What the servers said yes to, and how often they said something else. */
export interface Acknowledged {
  bios: Map<string, number>
  props: Set<string>
  photos: Map<string, string>
  answered: number
  failed: Map<string, number>
}

export interface Writers {
  acknowledged: Acknowledged
  stop(): Promise<void>
}

const picture = await readFile(join(import.meta.dirname, '../apps/server/test/fixtures/brooklyn.jpg'))
const pauseMs = 20

/** Each member writes their own lines, gives props, sends photos and reads, one after the other, until stopped. What fails is sent again. */
export function startWriters(origin: string, people: Voter[], works: string[]): Writers {
  const acknowledged: Acknowledged = {
    bios: new Map(),
    props: new Set(),
    photos: new Map(),
    answered: 0,
    failed: new Map(),
  }
  let isOver = false

  const ask = async (path: string, { token }: Voter, init: RequestInit): Promise<Response | null> => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const answer = await fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(40_000) }).catch(
      () => null,
    )
    const isGood = answer !== null && answer.status < 500
    await answer?.arrayBuffer().catch(() => undefined)
    acknowledged.answered += 1
    if (isGood) return answer
    const cause = `${init.method} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${answer ? answer.status : 'no answer'}`
    acknowledged.failed.set(cause, (acknowledged.failed.get(cause) ?? 0) + 1)
    await wait(100)
    return null
  }

  const write = async (person: Voter, turn: number): Promise<void> => {
    const json = { 'content-type': 'application/json' }
    const bio = await ask('/api/users/profile', person, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ bio: `line ${turn}` }),
    })
    if (bio?.ok) acknowledged.bios.set(person.id, turn)
    const work = works[turn % works.length] ?? ''
    const props = await ask(`/api/artworks/${work}/props`, person, { method: 'PUT' })
    if (props?.ok) acknowledged.props.add(`${person.id} ${work}`)
    await fetch(`${origin}/api/artworks?limit=24`)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
    if (turn % 10 === 0) await sendPhoto(person)
  }

  const sendPhoto = async (person: Voter): Promise<void> => {
    const id = randomUUID()
    const bytes = ownFile(picture, id)
    const tus = { 'tus-resumable': '1.0.0' }
    const metadata = `id ${Buffer.from(id).toString('base64')}`
    const begun = await ask('/api/uploads', person, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    })
    if (begun?.status !== 201) {
      console.log('begun', begun?.status)
      return
    }
    const type = 'application/offset+octet-stream'
    const sent = await ask(`/api/uploads/${id}`, person, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': type },
      body: new Uint8Array(bytes),
    })
    if (sent?.status === 204) acknowledged.photos.set(id, person.id)
  }

  const loops = people.map(async (person) => {
    for (let turn = 1; !isOver; turn++) {
      await write(person, turn)
      await wait(pauseMs)
    }
  })
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(loops)
    },
  }
}

/** A comment of its own makes it another file; the same is refused a second time. */
function ownFile(bytes: Buffer, words: string): Buffer {
  const comment = Buffer.from(words)
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]), comment, bytes.subarray(2)])
}
