import { type MyArtwork, MyArtworkState } from '@allcity/contract/artworks'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { levelWord, placeWord, propsWord } from '#web/lib/words.ts'

/** Where others see a work of mine, and how near: of a hidden one nothing but that it is. */
export function shownWhere({ place, locationLevel }: Pick<MyArtwork, 'place' | 'locationLevel'>): string {
  const [where, how] = [placeWord(place), levelWord(locationLevel)]
  return where === how ? where : `${where} · ${how}`
}

const words: Record<MyArtworkState, MessageDescriptor> = {
  processing: msg`Processing`,
  published: msg`Published`,
  held: msg`In review`,
  failed: msg`Photo failed`,
  removed: msg`Deleted`,
}

export const stateWord = (state: MyArtworkState): string => translate(words[state])

const notes: Record<MyArtworkState, MessageDescriptor | null> = {
  processing: msg`It appears on the map when its photos are done.`,
  published: null,
  held: msg`A moderator checks every first upload. Only you can see it until then.`,
  failed: msg`It isn’t on the map.`,
  removed: msg`Only you can see it.`,
}

/** The state of a work for its uploader, with its consequence. A moderator's decision takes precedence. */
export function describeState({ state, statement }: Pick<MyArtwork, 'state' | 'statement'>) {
  const note = notes[state]
  if (statement?.measure === 'hold') return { word: t`Hidden by a moderator for now`, note: t`Only you can see it.` }
  if (statement) return { word: t`Removed by a moderator`, note: t`Only you can see it.` }
  return { word: stateWord(state), note: note && translate(note) }
}

/** "3 props · 1 sighting", without what is zero. */
export const countsWord = ({ props, sightings, comments }: MyArtwork['counts']): string =>
  [
    props > 0 && propsWord(props),
    sightings > 0 && t`${plural(sightings, { one: '# sighting', other: '# sightings' })}`,
    comments > 0 && t`${plural(comments, { one: '# comment', other: '# comments' })}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const mayRemove = ({ state }: Pick<MyArtwork, 'state'>): boolean => state !== 'removed' && state !== 'held'

export const mayRestore = ({ state, statement }: Pick<MyArtwork, 'state' | 'statement'>): boolean =>
  state === 'removed' && statement === null

/** The state by which the URL's `state` limits the list. */
export const readState = (search: URLSearchParams): MyArtworkState | undefined =>
  MyArtworkState.safeParse(search.get('state')).data
