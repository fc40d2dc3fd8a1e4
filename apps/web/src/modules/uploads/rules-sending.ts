import { ErrorReply } from '@allcity/contract/errors'
import { t } from '@lingui/core/macro'
import type { DraftPhoto, Refusal } from './drafts.ts'

export interface Answer {
  status: number
  body: string
}

type Plan = { why: string | null; begun?: boolean } & (
  | { next: 'wait' | 'at-once' | 'renew' | 'ask' }
  | { next: 'refuse'; refusal: Refusal }
)

export const isToSend = ({ sent, paused, lost, refusal }: DraftPhoto) => !sent && !paused && !lost && refusal === null

/** Backoff in milliseconds: one second at first, ten at most, with no retry limit. */
export const retryDelay = (failures: number) => Math.min(10_000, 1_000 * 2 ** (failures - 1))

/** The next step after a failed attempt; `answer` is null when no response came. */
export function afterFailure(answer: Answer | null, hadBegun: boolean): Plan {
  if (answer === null || answer.status === 0) return { next: 'wait', why: null }
  const { status } = answer
  if (status === 401) return { next: 'renew', why: null }
  // Either the server forgot the upload, or it has all of it and only its last response was lost.
  if ((status === 404 || status === 410) && hadBegun) return { next: 'ask', why: null, begun: false }
  if (status === 409 && !hadBegun) return { next: 'at-once', why: null, begun: true }
  if (status === 409 || status === 423) return { next: 'wait', why: null }
  if (status === 429 || status === 507 || status === 503) return { next: 'wait', why: messageIn(answer.body) }
  if (status >= 500) return { next: 'wait', why: t`server problem, retrying` }
  const sentence = messageIn(answer.body) ?? t`The server rejected this photo (${status}).`
  return { next: 'refuse', why: null, refusal: { title: t`Upload rejected`, sentence } }
}

function messageIn(body: string): string | null {
  try {
    return ErrorReply.safeParse(JSON.parse(body)).data?.message ?? null
  } catch {
    return null
  }
}
