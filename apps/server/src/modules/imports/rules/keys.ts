import { createHash } from 'node:crypto'
import type { Coordinates } from '@allcity/contract/geo'
import { folded } from './text.ts'

interface Named {
  title: string | null
  artists: string[]
  address: string | null
}

export const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Identifies a row by the source's own id, otherwise by the fields least likely to change. */
export function computeKey(
  id: string | null,
  { title, artists, address }: Named,
  location: Coordinates | null,
): string {
  if (id !== null && id.length <= 200) return id
  const stable = [title ?? '', artists.join('|'), address ?? ''].map(folded)
  const isTelling = stable.filter((part) => part !== '').length >= 2
  return `#${digest(JSON.stringify(isTelling ? stable : [...stable, location]))}`
}

/** For a key shared by several rows: adds the work's details and its place, to ten metres. */
export function keyBeside(key: string, { title, artists, address }: Named, location: Coordinates | null): string {
  const place = location && [location.longitude, location.latitude].map((degrees) => degrees.toFixed(4))
  return `${key}#${digest(JSON.stringify([title, artists, address, place]))}`
}

/** The keys of a whole file, each as a number of 48 bits: two million take sixteen megabytes. */
export class KeyCounter {
  #numbers = new Float64Array(1_024)
  #length = 0

  add(key: string): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Float64Array(this.#length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = hashToNumber(key)
  }

  /** Returns a function that tells whether a key was added more than once. */
  repeated(): (key: string) => boolean {
    const sorted = this.#numbers.subarray(0, this.#length).sort()
    const twice = new Set(sorted.filter((number, index) => index > 0 && number === sorted[index - 1]))
    return (key) => twice.size > 0 && twice.has(hashToNumber(key))
  }
}

const hashToNumber = (key: string) => createHash('sha1').update(key).digest().readUIntBE(0, 6)
