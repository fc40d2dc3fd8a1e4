import type { Permission, Surface } from '@allcity/contract/artworks'
import { type LocationLevel, levelMetres } from '@allcity/contract/geo'
import { trainDelayDays } from '@allcity/contract/vehicles'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { exactDate } from '#web/lib/dates.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { formatDecimal } from '#web/lib/numbers.ts'
import { roughDistance } from '#web/lib/units.ts'
import type { Draft } from './drafts.ts'
import { type FieldErrors, isCopy, takenAt } from './rules.ts'
import { type Card, isOnItsWay, mayPublish, needsPerson, type Stage, type StageName } from './rules-stages.ts'

export const photosWord = (count: number) => t`${plural(count, { one: '# photo', other: '# photos' })}`

/** 3.6 for 3 600 000 bytes; small files keep a nonzero digit. */
export function megabytes(bytes: number) {
  const value = bytes / 1_000_000
  return value === 0 || value >= 0.095 ? formatDecimal(value, 1) : formatDecimal(Math.max(value, 0.01), 2)
}

const countCopies = (cards: Card[]) =>
  cards.reduce((sum, { draft, stage }) => sum + (stage.name === 'copy' ? draft.photos.filter(isCopy).length : 0), 0)

/** The page's heading: the number of photos, and their most important state. */
export function headline(cards: Card[]): string {
  const photos = cards.reduce((sum, { draft }) => sum + draft.photos.length, 0)
  const of = (test: (card: Card) => boolean) => cards.filter(test).length
  const start = photosWord(photos)
  const needing = of(({ stage }) => needsPerson(stage.name))
  if (cards.length === 1 && needing === 1) {
    return t`${plural(photos, { one: '# photo needs you', other: '# photos need you' })}`
  }
  if (needing === cards.length) return t`${start}, all need you`
  if (needing > 0) return t`${start}, ${plural(needing, { one: '# needs you', other: '# need you' })}`
  if (cards.every(({ stage }) => stage.name === 'published')) return t`${start} published`
  if (of(({ stage }) => isOnItsWay(stage.name)) > 0) {
    return t`${plural(photos, { one: '# photo on its way', other: '# photos on their way' })}`
  }
  const ready = of(({ stage }) => stage.name === 'ready')
  if (ready > 0) return cards.length === ready ? t`${start}, ready` : t`${start}, ${ready} ready`
  const copies = countCopies(cards)
  if (copies === 0) return start
  return copies === photos ? t`${start}, already published` : t`${start}, ${copies} already published`
}

/** 'about 9 seconds left'; null while the speed is unknown. */
export function timeLeft(bytes: number, bytesPerSecond: number | null): string | null {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null
  const seconds = Math.max(1, Math.ceil(bytes / bytesPerSecond))
  if (seconds < 60) return t`${plural(seconds, { one: 'about # second left', other: 'about # seconds left' })}`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t`${plural(minutes, { one: 'about # minute left', other: 'about # minutes left' })}`
  return t`more than an hour left`
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
      return { title: t`Queued`, note: t`0 of ${mb} MB`, aside: t`3 upload at a time` }
    case 'sending': {
      const sent = megabytes(stage.sent)
      const left = timeLeft(stage.bytes - stage.sent, stage.bytesPerSecond)
      return {
        title: t`Uploading`,
        note: t`${sent} of ${mb} MB`,
        ...(left === null ? {} : { aside: left }),
      }
    }
    case 'waiting':
      return {
        title: t`Waiting for a connection`,
        note: stage.kept === 0 ? t`${mb} MB to upload` : keptSentence(stage),
        aside: stage.why ?? t`resumes when you’re online`,
      }
    case 'paused':
      return { title: t`Paused`, note: keptSentence(stage) }
    case 'checking':
      return { title: t`Checking`, note: t`Checking the file, removing metadata`, ...early(card) }
    case 'cutting':
      return { title: t`Processing`, note: t`Making thumbnails`, ...early(card) }
    case 'copy':
      return { title: t`Already published`, note: copySentence(draft) }
    case 'describe':
      return { title: t`Add details`, note: draft.problem?.message ?? missingSentence(errors) }
    case 'ready':
      return { title: t`Ready`, note: '' }
    case 'publishing':
      return { title: t`Publishing`, note: t`Adding it to the map` }
    case 'published':
      return isCut(draft)
        ? { title: t`Published`, note: t`Everyone can see it now.` }
        : { title: t`Published`, note: t`Processing. It will appear in a moment.` }
    case 'unpublished':
      return { title: t`Not published`, note: draft.problem?.message ?? '' }
    case 'failed':
      return { title: t`This photo failed`, note: failed?.failure ?? t`Something went wrong on our side.` }
    case 'lost':
      return {
        title: t`File missing`,
        note: t`Your browser lost it before the upload finished. Choose it again to resume.`,
      }
    case 'refused':
      return { title: refusal?.title ?? '', note: refusal?.sentence ?? '' }
  }
}

const early = (card: Card) => (mayPublish(card) ? { aside: t`ready to publish` } : {})

const isCut = (draft: Draft) => draft.photos.every(({ upload }) => upload?.state === 'ready')

/** An upload cut off within its first chunk: the server has part of it, and reports how much on resume. */
function keptSentence(stage: Stage): string {
  const [kept, total] = [megabytes(stage.kept), megabytes(stage.bytes)]
  return stage.kept === 0 ? t`${total} MB, resumes where it stopped` : t`${kept} of ${total} MB uploaded`
}

/** Names the photo that is already published; a link to the work with it follows. */
function copySentence({ photos }: Draft) {
  if (photos.length === 1) return t`This exact photo is already published:`
  const index = photos.findIndex(isCopy)
  if (index === 0) return t`The cover is already published:`
  const number = index + 1
  return t`Photo ${number} is already published:`
}

/** The publish bar's note on works blocked by an already published photo. */
export const copiesSentence = (works: number) =>
  t`${plural(works, { one: '# is already published', other: '# are already published' })}`

function missingSentence(errors: FieldErrors) {
  const lacksPlace = 'location' in errors
  if ('kind' in errors) return lacksPlace ? t`Add a kind and a location.` : t`Add a kind.`
  return Object.values(errors)[0] ?? ''
}

const time = (iso: string) => iso.slice(11, 16)

/** Says which data was read from the photo, and that the camera data was removed. */
export function readSentence(draft: Draft, today: string): string | null {
  const taken = takenAt(draft)
  const hasPlace = draft.photos.some(({ upload }) => upload !== null && upload.suggestion.location !== null)
  if (taken === null && !hasPlace) return null
  const day = taken?.slice(0, 10) ?? ''
  return [taken === null ? '' : takenSentence(taken, day === today), sourceSentence(hasPlace, taken !== null)]
    .filter(Boolean)
    .join(' ')
}

function takenSentence(taken: string, isToday: boolean): string {
  const clock = time(taken)
  const day = exactDate(taken.slice(0, 10))
  return isToday ? t`Taken today at ${clock}.` : t`Taken on ${day} at ${clock}.`
}

function sourceSentence(hasPlace: boolean, hasDay: boolean): string {
  if (hasPlace && hasDay) return t`Location and date read from the photo; metadata removed.`
  return hasPlace ? t`Location read from the photo; metadata removed.` : t`Date read from the photo; metadata removed.`
}

const levelWords: Record<LocationLevel, MessageDescriptor> = {
  exact: msg`Exact spot`,
  street: msg`Street`,
  district: msg`District`,
  city: msg`City`,
  hidden: msg({ message: 'Hidden', context: 'location' }),
}

/** The label of a location level, with the size of the uncertainty. */
export function levelChoice(level: LocationLevel): { word: string; size: string } {
  const word = translate(levelWords[level])
  if (level === 'exact' || level === 'hidden') return { word, size: '' }
  const distance = roughDistance(levelMetres[level])
  return { word, size: t`about ${distance}` }
}

const permissionChoices: Record<Permission, MessageDescriptor> = {
  with_permission: msg`With permission`,
  without_permission: msg`Without permission`,
  unknown: msg`I don’t know`,
}

export const permissionChoice = (permission: Permission) => translate(permissionChoices[permission])

export const offerSentence = (takers: number) =>
  t`${plural(takers, {
    one: '# photo was taken within two minutes of this one. Use the same location for it?',
    other: '# photos were taken within two minutes of this one. Use the same location for them?',
  })}`

/** The screen reader announcement: the counts of cards that need or inform the uploader. */
export function announcement(cards: Card[]): string {
  const count = (test: (name: StageName) => boolean) => cards.filter(({ stage }) => test(stage.name)).length
  const describe = count((name) => name === 'describe')
  const problem = count((name) => name !== 'describe' && needsPerson(name))
  const copies = countCopies(cards)
  const waiting = count((name) => name === 'waiting')
  const ready = count((name) => name === 'ready')
  const published = count((name) => name === 'published')
  const parts = [
    describe > 0 && t`${plural(describe, { one: '# photo needs details', other: '# photos need details' })}`,
    problem > 0 && t`${plural(problem, { one: '# photo has a problem', other: '# photos have a problem' })}`,
    copies > 0 &&
      t`${plural(copies, { one: '# photo is already published', other: '# photos are already published' })}`,
    waiting > 0 &&
      t`${plural(waiting, { one: '# photo is waiting for a connection', other: '# photos are waiting for a connection' })}`,
    ready > 0 && t`${plural(ready, { one: '# is ready to publish', other: '# are ready to publish' })}`,
    published > 0 && t`${plural(published, { one: '# is published', other: '# are published' })}`,
  ]
  const listed = factsWord(parts)
  return listed === '' ? '' : t`${listed}.`
}

/** Says when others will see the train. */
export const trainHint = (level: LocationLevel) =>
  level === 'hidden'
    ? t`Hidden location also hides the train, because the operator reveals the city.`
    : t`All optional. Shown ${trainDelayDays} days after publishing, with the city.`

/** Describes the location that others will see. */
export function levelHint(level: LocationLevel, surface: Surface | null): string {
  if (level === 'hidden') return t`No location shown. Careful: other uploads from the same hour could give it away.`
  if (surface === 'train') return t`Trains only show the city, two weeks later.`
  if (level === 'exact') return t`Everyone sees the exact spot.`
  return t`Others see the dashed circle. Only you and moderators ever see the exact spot.`
}
