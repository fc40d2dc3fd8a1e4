import type { Permission, Surface } from '@allcity/contract/artworks'
import { dayInWords } from '@allcity/contract/dates'
import type { LocationLevel } from '@allcity/contract/geo'
import { trainDelayDays } from '@allcity/contract/vehicles'
import type { Draft } from './drafts.ts'
import { type FieldErrors, isCopy, takenAt } from './rules.ts'
import { type Card, isOnItsWay, mayPublish, needsPerson, type Stage, type StageName } from './rules-stages.ts'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** Small numbers as words, as headings use them. */
export const numberWord = (count: number) => words[count] ?? String(count)
export const photosWord = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** 3.6 for 3 600 000 bytes; small files keep a nonzero digit. */
export function megabytes(bytes: number) {
  const value = bytes / 1_000_000
  return value === 0 || value >= 0.095 ? value.toFixed(1) : Math.max(value, 0.01).toFixed(2)
}

const countCopies = (cards: Card[]) =>
  cards.reduce((sum, { draft, stage }) => sum + (stage.name === 'copy' ? draft.photos.filter(isCopy).length : 0), 0)

/** The page's heading: the number of photos, and their most important state. */
export function headline(cards: Card[]): string {
  const photos = cards.reduce((sum, { draft }) => sum + draft.photos.length, 0)
  const of = (test: (card: Card) => boolean) => cards.filter(test).length
  const start = `${numberWord(photos)} ${photos === 1 ? 'photo' : 'photos'}`
  const needing = of(({ stage }) => needsPerson(stage.name))
  if (cards.length === 1 && needing === 1) return `${start} ${photos === 1 ? 'needs' : 'need'} you`
  if (needing === cards.length) return `${start}, all need you`
  if (needing > 0) return `${start}, ${numberWord(needing).toLowerCase()} ${needing === 1 ? 'needs' : 'need'} you`
  if (cards.every(({ stage }) => stage.name === 'published')) return `${start} published`
  if (of(({ stage }) => isOnItsWay(stage.name)) > 0) return `${start} on ${photos === 1 ? 'its' : 'their'} way`
  const ready = of(({ stage }) => stage.name === 'ready')
  if (ready > 0)
    return cards.length === ready ? `${start}, ready` : `${start}, ${numberWord(ready).toLowerCase()} ready`
  const copies = countCopies(cards)
  if (copies === 0) return start
  return `${start}, ${copies === photos ? '' : `${numberWord(copies).toLowerCase()} `}published already`
}

/** 'about 9 seconds left'; null while the speed is unknown. */
export function timeLeft(bytes: number, bytesPerSecond: number | null): string | null {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null
  const seconds = Math.ceil(bytes / bytesPerSecond)
  if (seconds <= 1) return 'about a second left'
  if (seconds < 60) return `about ${seconds} seconds left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
  return 'more than an hour left'
}

export interface CardWords {
  title: string
  note: string
  aside?: string
}

/** The title and status sentence of a card. */
export function cardWords(card: Card): CardWords {
  const { draft, stage, errors } = card
  const mb = megabytes(stage.bytes)
  const failed = draft.photos.find(({ upload }) => upload?.state === 'failed')?.upload
  const refusal = draft.photos.find((photo) => photo.refusal !== null)?.refusal
  switch (stage.name) {
    case 'queued':
      return { title: 'Waiting its turn', note: `0 of ${mb} MB`, aside: 'three photos go at a time' }
    case 'sending': {
      const left = timeLeft(stage.bytes - stage.sent, stage.bytesPerSecond)
      return {
        title: 'Sending',
        note: `${megabytes(stage.sent)} of ${mb} MB`,
        ...(left === null ? {} : { aside: left }),
      }
    }
    case 'waiting':
      return {
        title: 'Waiting for a connection',
        note: stage.kept === 0 ? `${mb} MB to send` : keptSentence(stage),
        aside: stage.why ?? 'goes on by itself when you are back',
      }
    case 'paused':
      return { title: 'Paused', note: keptSentence(stage) }
    case 'checking':
      return { title: 'Checking', note: 'Looking at the file, dropping the camera data', ...early(card) }
    case 'cutting':
      return { title: 'Cutting sizes', note: 'Making the pictures that are shown', ...early(card) }
    case 'copy':
      return { title: 'Published already', note: copySentence(draft) }
    case 'describe':
      return { title: 'Say what it is', note: draft.problem?.message ?? missingSentence(errors) }
    case 'ready':
      return { title: 'Ready', note: '' }
    case 'publishing':
      return { title: 'Publishing', note: 'Putting it on the map' }
    case 'published':
      return isCut(draft)
        ? { title: 'Published', note: 'Everyone can see it now.' }
        : { title: 'Published', note: 'Cutting sizes. It shows as soon as they are done.' }
    case 'unpublished':
      return { title: 'Not published', note: draft.problem?.message ?? '' }
    case 'failed':
      return { title: 'This photo did not work', note: failed?.failure ?? 'Something went wrong on our side.' }
    case 'lost':
      return {
        title: 'The file is no longer here',
        note: 'This browser dropped it before all of it was sent. Choose the same file and it goes on.',
      }
    case 'refused':
      return { title: refusal?.title ?? '', note: refusal?.sentence ?? '' }
  }
}

const early = (card: Card) => (mayPublish(card) ? { aside: 'you can publish it already' } : {})

const isCut = (draft: Draft) => draft.photos.every(({ upload }) => upload?.state === 'ready')

/** An upload cut off within its first chunk: the server has part of it, and reports how much on resume. */
const keptSentence = ({ kept, bytes }: Stage) =>
  kept === 0 ? `${megabytes(bytes)} MB, goes on where it stopped` : `${megabytes(kept)} of ${megabytes(bytes)} MB kept`

/** Names the photo that is already published; a link to the work with it follows. */
function copySentence({ photos }: Draft) {
  const index = photos.findIndex(isCopy)
  const which = photos.length === 1 ? 'This very photo' : index === 0 ? 'The cover' : `Photo ${index + 1}`
  return `${which} is published already:`
}

/** The publish bar's note on works blocked by an already published photo. */
export const copiesSentence = (works: number) =>
  works === 1 ? '1 has a photo that is published already' : `${works} have photos that are published already`

function missingSentence(errors: FieldErrors) {
  const lacksPlace = 'location' in errors
  if ('kind' in errors) return lacksPlace ? 'Pick a kind and say where it is.' : 'Pick a kind. The place is known.'
  return Object.values(errors)[0] ?? ''
}

const time = (iso: string) => iso.slice(11, 16)

/** Says which data was read from the photo, and that the camera data was removed. */
export function readSentence(draft: Draft, today: string): string | null {
  const taken = takenAt(draft)
  const hasPlace = draft.photos.some(({ upload }) => upload !== null && upload.suggestion.location !== null)
  if (taken === null && !hasPlace) return null
  const day = taken?.slice(0, 10) ?? ''
  const when =
    taken === null ? '' : `Taken ${day === today ? 'today' : `on ${dayInWords(Date.parse(day))}`} at ${time(taken)}. `
  const what = hasPlace ? (taken === null ? 'the place' : 'the place and the day') : 'the day'
  return `${when}We read ${what} from the photo, then dropped the camera data.`
}

export function stopName(stage: Stage) {
  return (['Send', 'Check', 'Describe', 'Publish'] as const)[stage.stop]
}

/** Labels of the location levels, with the size of the uncertainty. */
export const levelChoices: Record<LocationLevel, { word: string; size: string }> = {
  exact: { word: 'Exact spot', size: '' },
  street: { word: 'Street', size: 'about 150 m' },
  district: { word: 'District', size: 'about 1 km' },
  city: { word: 'City', size: 'about 10 km' },
  hidden: { word: 'Hidden', size: '' },
}

const permissionChoices: Record<Permission, string> = {
  with_permission: 'With the owner',
  without_permission: 'Without',
  unknown: 'I don’t know',
}

export const permissionChoice = (permission: Permission) => permissionChoices[permission]

export const offerSentence = (takers: number) =>
  `${takers === 1 ? '1 photo was' : `${takers} photos were`} taken within two minutes of this one. Use its place?`

/** The screen reader announcement: the counts of cards that need or inform the uploader. */
export function announcement(cards: Card[]): string {
  const parts: string[] = []
  const tell = (count: number, one: string, many: string) => {
    if (count > 0) parts.push(count === 1 ? `1 ${one}` : `${count} ${many}`)
  }
  const of = (test: (name: StageName) => boolean) => cards.filter(({ stage }) => test(stage.name)).length
  tell(
    of((name) => name === 'describe'),
    'photo needs a description',
    'photos need a description',
  )
  tell(
    of((name) => name !== 'describe' && needsPerson(name)),
    'photo has a problem',
    'photos have a problem',
  )
  tell(countCopies(cards), 'photo is published already', 'photos are published already')
  tell(
    of((name) => name === 'waiting'),
    'photo waits for a connection',
    'photos wait for a connection',
  )
  tell(
    of((name) => name === 'ready'),
    'is ready to publish',
    'are ready to publish',
  )
  tell(
    of((name) => name === 'published'),
    'is published',
    'are published',
  )
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/** Says when others will see the train. */
export const trainHint = (level: LocationLevel) =>
  level === 'hidden'
    ? 'With a hidden place nobody sees the train either: its operator would tell the city.'
    : `All of it may stay empty. Others see it ${trainDelayDays} days after you publish, together with the city.`

/** Describes the location that others will see. */
export function levelHint(level: LocationLevel, surface: Surface | null): string {
  if (level === 'hidden')
    return 'Nobody but you and moderators sees any place. What else you publish within the hour may give it away.'
  if (surface === 'train') return 'A train is shown at its city only, and two weeks late, whatever you choose here.'
  if (level === 'exact') return 'Everyone sees the exact spot.'
  return 'Others see the dashed circle. Only you and moderators ever see the exact spot.'
}
