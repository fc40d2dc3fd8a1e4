import type { ArtworkId } from '@allcity/contract/artworks'
import type { Draft, DraftPhoto, Shared } from './drafts.ts'
import { checkDraft, isCopy, isNothingNew, type Wrongs } from './rules.ts'

/** What the sender knows of a photo that is on its way. */
export interface Sending {
  phase: 'queued' | 'sending' | 'waiting'
  /** Bytes that left, accepted or not. */
  sent: number
  bytesPerSecond: number | null
  /** What the server said when it could not take more just now. */
  why: string | null
}

export type Sendings = Record<string, Sending>

export type StageName =
  | 'refused'
  | 'lost'
  | 'failed'
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'checking'
  | 'cutting'
  | 'copy'
  | 'describe'
  | 'ready'
  | 'publishing'
  | 'unpublished'
  | 'published'

export interface Stage {
  name: StageName
  /** Where it stands on the line of four stops. */
  stop: 0 | 1 | 2 | 3
  /** How far it is to the next stop, 0 to 1. */
  part: number
  bad: boolean
  bytes: number
  sent: number
  kept: number
  bytesPerSecond: number | null
  why: string | null
}

const sumOf = (photos: DraftPhoto[], read: (photo: DraftPhoto) => number) =>
  photos.reduce((sum, photo) => sum + read(photo), 0)

function nameOf(draft: Draft, shared: Shared, sendings: Sendings, isPublishing: boolean): StageName {
  const has = (test: (photo: DraftPhoto) => boolean) => draft.photos.some(test)
  if (has(({ upload }) => upload?.state === 'failed')) return 'failed'
  if (draft.published) return 'published'
  if (isPublishing) return 'publishing'
  if (has(({ refusal }) => refusal !== null)) return 'refused'
  if (has(({ lost, sent }) => lost && !sent)) return 'lost'
  if (has(({ sent }) => !sent)) {
    const unsent = draft.photos.filter(({ sent }) => !sent)
    const phases = unsent.filter(({ paused }) => !paused).map(({ id }) => sendings[id]?.phase ?? 'queued')
    if (phases.length === 0) return 'paused'
    return phases.find((phase) => phase === 'sending') ?? phases.find((phase) => phase === 'waiting') ?? 'queued'
  }
  if (has(isCopy)) return 'copy'
  if (draft.problem !== null && Object.keys(draft.problem.fields).length === 0) return 'unpublished'
  const states = draft.photos.map(({ upload }) => upload?.state)
  if (states.some((state) => state !== 'ready' && state !== 'cutting')) return 'checking'
  if (states.includes('cutting')) return 'cutting'
  return draft.problem === null && 'body' in checkDraft(draft, shared) ? 'ready' : 'describe'
}

const stops: Record<StageName, Stage['stop']> = {
  refused: 0,
  lost: 0,
  queued: 0,
  sending: 0,
  waiting: 0,
  paused: 0,
  checking: 1,
  cutting: 1,
  failed: 1,
  copy: 1,
  describe: 2,
  ready: 3,
  publishing: 3,
  unpublished: 3,
  published: 3,
}

/** How far the server's work on a photo is. */
const parts: Partial<Record<StageName, number>> = { checking: 0.3, cutting: 0.7 }

const isBad = new Set<StageName>(['refused', 'lost', 'failed', 'copy', 'unpublished'])

/** Where a work stands, from its photos and its words. */
export function stageOf(draft: Draft, shared: Shared, sendings: Sendings, isPublishing: boolean): Stage {
  const name = nameOf(draft, shared, sendings, isPublishing)
  const bytes = sumOf(draft.photos, (photo) => photo.bytes)
  const sent = sumOf(draft.photos, (photo) => (photo.sent ? photo.bytes : (sendings[photo.id]?.sent ?? photo.kept)))
  const kept = sumOf(draft.photos, (photo) => (photo.sent ? photo.bytes : photo.kept))
  const rates = draft.photos.map(({ id }) => sendings[id]?.bytesPerSecond ?? 0)
  const rate = rates.reduce((sum, each) => sum + each, 0)
  const part = stops[name] === 0 ? (bytes === 0 ? 0 : sent / bytes) : (parts[name] ?? 0)
  const why = draft.photos.map(({ id }) => sendings[id]?.why ?? null).find((reason) => reason !== null) ?? null
  return { name, stop: stops[name], part, bad: isBad.has(name), bytes, sent, kept, bytesPerSecond: rate || null, why }
}

/** The server has all of it and is not done with it: it may still refuse a photo. */
export const isWorkedOn = (name: StageName) => name === 'checking' || name === 'cutting'
/** A copy asks for nothing: what it shows is there. */
export const needsPerson = (name: StageName) => name !== 'copy' && (name === 'describe' || isBad.has(name))
export const isOnItsWay = (name: StageName) =>
  name === 'queued' || name === 'sending' || name === 'waiting' || isWorkedOn(name)

const rank = (name: StageName) => {
  if (name === 'describe') return 1
  if (isBad.has(name)) return 2
  if (name === 'published') return 5
  return name === 'ready' || name === 'publishing' ? 4 : 3
}

export interface Card {
  draft: Draft
  stage: Stage
  /** What is missing and wrong, by field: with it the work cannot be published. */
  wrongs: Wrongs
}

/** All is said and every byte is there. It may be published while the server still works on its photos, and shows once they are done. */
export const mayPublish = ({ draft, stage, wrongs }: Card): boolean =>
  stage.name === 'ready' ||
  stage.name === 'unpublished' ||
  (isWorkedOn(stage.name) && draft.problem === null && Object.keys(wrongs).length === 0)

/** Its photos may stand beside those of another card in one work. */
export const mayJoin = ({ draft, stage }: Card): boolean =>
  !draft.published && stage.name !== 'publishing' && draft.photos.every(({ refusal }) => refusal === null)

export function cardOf(draft: Draft, shared: Shared, sendings: Sendings, isPublishing: boolean): Card {
  const checked = checkDraft(draft, shared)
  const wrongs = 'wrongs' in checked ? checked.wrongs : {}
  return { draft, stage: stageOf(draft, shared, sendings, isPublishing), wrongs }
}

/**
 * The card whose form is open: the person's choice; without one the first that needs them, which stays open while it does. Photos arrive
 * in any order, and a form that somebody looks at must not become another.
 */
export function openAmong(cards: Card[], chosenId: string | null, before: Card | null): Card | null {
  const chosen = cards.find(({ draft }) => draft.id === chosenId && !draft.published && !isNothingNew(draft))
  if (chosen || chosenId === 'none') return chosen ?? null
  const asking = cards.filter(({ stage }) => stage.name === 'describe')
  return asking.find(({ draft }) => draft.id === before?.draft.id) ?? asking[0] ?? null
}

/** The cards chosen to become one work; null while nobody is choosing, or there are no two left to choose among. */
export const chosenAmong = (cards: Card[], selection: ArtworkId[] | null): ArtworkId[] | null =>
  selection !== null && cards.filter(mayJoin).length > 1 ? selection : null

/** The open card first, then those that need the person, those on their way, the ready ones, the published ones. */
export function inOrder(cards: Card[], openId: string | null): Card[] {
  const place = ({ draft, stage }: Card) => (draft.id === openId ? 0 : rank(stage.name))
  return cards.toSorted((one, other) => place(one) - place(other) || one.draft.startedAt - other.draft.startedAt)
}

/** How far the bytes of all photos have come. */
export function totalOf(cards: Card[]) {
  const counted = cards.filter(({ stage }) => stage.name !== 'refused')
  return {
    bytes: counted.reduce((sum, { stage }) => sum + stage.bytes, 0),
    sent: counted.reduce((sum, { stage }) => sum + stage.sent, 0),
  }
}
