import { LiveNotice } from '@allcity/contract/notifications'
import { expect } from 'vitest'
import type { Member, World } from './world.ts'

/** Messages that one browser receives over the event stream. */
export interface Listening {
  status: number
  /** All messages so far, with their ids. */
  heard: { id: string; notice: LiveNotice }[]
  isOver(): boolean
  leave(): void
}

/** Listens as a browser does, after a given message if any; `hears` counts the messages. */
export async function listen(origin: string, as: Member, lastEventId?: string): Promise<Listening> {
  const leaving = new AbortController()
  const answer = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${as.idToken}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: leaving.signal,
  })
  const heard: Listening['heard'] = []
  let isOver = false
  void follow(answer, heard)
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  return { status: answer.status, heard, isOver: () => isOver, leave: () => leaving.abort() }
}

async function follow(answer: Response, heard: Listening['heard']): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = text.slice(0, end)
      text = text.slice(end + 2)
      const [, id = ''] = /^id: (.*)$/m.exec(message) ?? []
      const [, data] = /^data: (.*)$/m.exec(message) ?? []
      if (data) heard.push({ id, notice: LiveNotice.parse(JSON.parse(data)) })
    }
  }
}

/** Listens, and waits for the first message with the current state. */
export async function listening(world: World, as: Member): Promise<Listening> {
  const ear = await listen(world.origin, as)
  await expect.poll(() => ear.heard.length).toBe(1)
  return ear
}
