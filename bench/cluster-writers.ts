import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asOwnFile, newId } from '../apps/server/test/photos.ts'
import type { Voter } from './voters.ts'

/** Acknowledged writes, and the number of other answers. */
export interface Acknowledged {
  bios: Map<string, number>
  props: Set<string>
  /** Photos whose every byte was acknowledged. */
  photos: Set<string>
  answered: number
  failed: Map<string, number>
}

export interface Writers {
  acknowledged: Acknowledged
  stop(): Promise<void>
}

const pauseMs = 20
const turnsAPhoto = 5
const picture = await readFile(join(import.meta.dirname, '../apps/server/test/fixtures/brooklyn.jpg'))

/**
 * Each member edits their bio, gives props, uploads photos in two pieces and reads, one after the other, until stopped. Failed requests are
 * sent again.
 */
export function startWriters(origin: string, people: Voter[], works: string[]): Writers {
  const acknowledged: Acknowledged = {
    bios: new Map(),
    props: new Set(),
    photos: new Set(),
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
    const said = (await answer?.text().catch(() => '')) ?? ''
    acknowledged.answered += 1
    if (isGood) return answer
    const cause = `${init.method} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${answer ? `${answer.status} ${said.slice(0, 200)}` : 'no answer'}`
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
    if (turn % turnsAPhoto === 0) await sendPhoto(person)
  }

  /** Each piece goes to a server that nginx chooses; after a failure it asks for the offset and resumes there. */
  const sendPhoto = async (person: Voter): Promise<void> => {
    const [id, bytes] = [newId(), asOwnFile(picture)]
    const tus = { 'tus-resumable': '1.0.0' }
    const metadata = `id ${Buffer.from(id).toString('base64')}`
    const length = String(bytes.length)
    const begun = await ask('/api/uploads', person, {
      method: 'POST',
      headers: { ...tus, 'upload-length': length, 'upload-metadata': metadata },
    })
    if (begun?.status !== 201) return
    for (let offset = 0; offset < bytes.length && !isOver; ) {
      const piece = bytes.subarray(offset, offset === 0 ? bytes.length >> 1 : bytes.length)
      const sent = await ask(`/api/uploads/${id}`, person, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(piece),
      })
      const known =
        sent?.status === 204 ? sent : await ask(`/api/uploads/${id}`, person, { method: 'HEAD', headers: tus })
      offset = Number(known?.headers.get('upload-offset') ?? offset)
      if (offset === bytes.length) acknowledged.photos.add(id)
    }
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
