import type { MyArtwork } from '@allcity/contract/artworks'
import { levelWord, placeWord } from '#web/lib/words.ts'

/** Where others see a work of mine, and how near: of a hidden one nothing but that it is. */
export function shownWhere({ place, locationLevel }: Pick<MyArtwork, 'place' | 'locationLevel'>): string {
  const [where, how] = [placeWord(place), levelWord(locationLevel)]
  return where === how ? where : `${where}, ${how.toLowerCase()}`
}
