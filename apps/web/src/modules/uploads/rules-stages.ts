import type { ArtworkId } from '@allcity/contract/artworks'
import type { Draft, DraftPhoto, Shared } from './drafts.ts'
import { checkDraft, type FieldErrors, isCopy, isNothingNew } from './rules.ts'

/** The state of a photo that is being uploaded. */
export interface Sending {
  phase: 'queued' | 'sending' | 'waiting'
  /** Bytes sent, whether or not the server confirmed them. */
  sent: number
  bytesPerSecond: number | null
  /** The server's message when it is temporarily unable to accept more. */
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
  /** The stop on the line of four stages. */
  stop: 0 | 1 | 2 | 3
  /** The progress to the next stop, from 0 to 1. */
  part: number
  bad: boolean
  bytes: number
  sent: number
  kept: number
  bytesPerSecond: number | null
  why: string | null
}

const sumPhotos = (photos: DraftPhoto[], read: (photo: DraftPhoto) => number) =>
  photos.reduce((sum, photo) => sum + read(photo), 0)

function chooseStage(draft: Draft, shared: Shared, sendings: Sendings, isPublishing: boolean): StageName {
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

/** The progress of the server's processing. */
const parts: Partial<Record<StageName, number>> = { checking: 0.3, cutting: 0.7 }

const isBad = new Set<StageName>(['refused', 'lost', 'failed', 'copy', 'unpublished'])

/** The stage of a work, from its photos and values. */
export function computeStage(draft: Draft, shared: Shared, sendings: Sendings, isPublishing: boolean): Stage {
  const name = chooseStage(draft, shared, sendings, isPublishing)
  const bytes = sumPhotos(draft.photos, (photo) => photo.bytes)
  const sent = sumPhotos(draft.photos, (photo) => (photo.sent ? photo.bytes : (sendings[photo.id]?.sent ?? photo.kept)))
  const kept = sumPhotos(draft.photos, (photo) => (photo.sent ? photo.bytes : photo.kept))
  const rates = draft.photos.map(({ id }) => sendings[id]?.bytesPerSecond ?? 0)
  const rate = rates.reduce((sum, each) => sum + each, 0)
  const part = stops[name] === 0 ? (bytes === 0 ? 0 : sent / bytes) : (parts[name] ?? 0)
  const why = draft.photos.map(({ id }) => sendings[id]?.why ?? null).find((reason) => reason !== null) ?? null
  return { name, stop: stops[name], part, bad: isBad.has(name), bytes, sent, kept, bytesPerSecond: rate || null, why }
}

/** The server has every byte and is still processing; it may yet refuse a photo. */
export const isWorkedOn = (name: StageName) => name === 'checking' || name === 'cutting'
/** A copy needs nothing from the uploader: its work is already published. */
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
  /** Missing and invalid fields, which block publishing. */
  errors: FieldErrors
}

/** All fields are valid and every byte is sent. The uploader can publish during processing; the work appears once its photos are ready. */
export const mayPublish = ({ draft, stage, errors }: Card): boolean =>
  stage.name === 'ready' ||
  stage.name === 'unpublished' ||
  (isWorkedOn(stage.name) && draft.problem === null && Object.keys(errors).length === 0)

/** Whether its photos can be joined with those of another card. */
export const mayJoin = ({ draft, stage }: Card): boolean =>
  !draft.published && stage.name !== 'publishing' && draft.photos.every(({ refusal }) => refusal === null)

export function buildCard(draft: Draft, shared: Shared, sendings: Sendings, isPublishing: boolean): Card {
  const checked = checkDraft(draft, shared)
  const errors = 'errors' in checked ? checked.errors : {}
  return { draft, stage: computeStage(draft, shared, sendings, isPublishing), errors }
}

/**
 * The card with the open form: the uploader's choice, or else the first that needs details. It stays open while it does, because photos
 * arrive in any order.
 */
export function openAmong(cards: Card[], chosenId: string | null, before: Card | null): Card | null {
  const chosen = cards.find(({ draft }) => draft.id === chosenId && !draft.published && !isNothingNew(draft))
  if (chosen || chosenId === 'none') return chosen ?? null
  const asking = cards.filter(({ stage }) => stage.name === 'describe')
  return asking.find(({ draft }) => draft.id === before?.draft.id) ?? asking[0] ?? null
}

/** The cards chosen to be joined; null outside selection, or with fewer than two candidates. */
export const chosenAmong = (cards: Card[], selection: ArtworkId[] | null): ArtworkId[] | null =>
  selection !== null && cards.filter(mayJoin).length > 1 ? selection : null

/** Sorts cards: the open one, those that need the uploader, those in progress, ready ones, published ones. */
export function inOrder(cards: Card[], openId: string | null): Card[] {
  const place = ({ draft, stage }: Card) => (draft.id === openId ? 0 : rank(stage.name))
  return cards.toSorted((one, other) => place(one) - place(other) || one.draft.startedAt - other.draft.startedAt)
}

/** The upload progress of all photos, in bytes. */
export function computeTotal(cards: Card[]) {
  const counted = cards.filter(({ stage }) => stage.name !== 'refused')
  return {
    bytes: counted.reduce((sum, { stage }) => sum + stage.bytes, 0),
    sent: counted.reduce((sum, { stage }) => sum + stage.sent, 0),
  }
}
