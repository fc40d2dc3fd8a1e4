import type { CoveringState } from '@allcity/contract/spots'
import { alikeBits } from '#server/domain/same-wall.ts'

export const shownNeighbours = 6

/** Two people other than the proposer, or the older work's uploader alone. */
export const voicesNeeded = 2

interface Voice {
  memberId: string
  /** Key of the person: accounts of one mailbox are one person. */
  person: string
  saysYes: boolean
}

/**
 * Outcome of a proposal that one work covered another.
 * @param proposer as a person key.
 */
export function decide(voices: readonly Voice[], olderUploader: string, proposer: string): CoveringState {
  const own = voices.find(({ memberId }) => memberId === olderUploader)
  if (own) return own.saysYes ? 'accepted' : 'rejected'
  const others = voices.filter(({ person }) => person !== proposer)
  const peopleWho = (say: boolean) =>
    new Set(others.filter(({ saysYes }) => saysYes === say).map(({ person }) => person)).size
  const [yes, no] = [peopleWho(true), peopleWho(false)]
  if (yes >= voicesNeeded && yes > no) return 'accepted'
  return no >= voicesNeeded ? 'rejected' : 'open'
}

interface Stood {
  id: string
  /** A year or a day. */
  since: string
  createdAt: string
}

/** A wall's works from the oldest to the newest, by their known age; a covered work comes before the one that covers it. */
export function inOrder<Work extends Stood>(
  works: readonly Work[],
  covered: readonly { olderId: string; newerId: string }[],
) {
  const ordered = works.toSorted(
    (a, b) => a.since.localeCompare(b.since) || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )
  // Each pass fixes at least one pair, so as many passes as pairs suffice unless people contradict each other.
  for (const _ of covered) {
    for (const { olderId, newerId } of covered) {
      const older = ordered.findIndex(({ id }) => id === olderId)
      const newer = ordered.findIndex(({ id }) => id === newerId)
      const [moved] = older > newer && newer >= 0 ? ordered.splice(older, 1) : []
      if (moved) ordered.splice(newer, 0, moved)
    }
  }
  return ordered
}

/**
 * Since when a work is known to be gone: the first of its latest consecutive misses, or the first known day of its successor, whichever is
 * earlier. A year, where only the successor's year is known.
 */
export function goneFrom(seen: readonly { day: string; isGone: boolean }[], next: string | undefined): string | null {
  const missed = seen.slice(seen.findLastIndex(({ isGone }) => !isGone) + 1)[0]?.day
  if (missed === undefined || next === undefined) return missed ?? next ?? null
  return next < missed.slice(0, next.length) ? next : missed
}

interface Likeness {
  id: string
  isNear: boolean
  bits: number | null
  /** Whether local features show that a photo is of the same wall. */
  isSameWall: boolean
}

export const isHashAlike = ({ bits }: { bits: number | null }) => bits !== null && bits <= alikeBits

/** The matches worth showing, the likeliest first: alike and near, then alike, then near. */
export function likeliest(found: readonly Likeness[]) {
  const isAlike = (one: Likeness) => one.isSameWall || isHashAlike(one)
  return found
    .filter((one) => one.isNear || isAlike(one))
    .map((one) => ({
      ...one,
      why: isAlike(one) ? (one.isNear ? ('both' as const) : ('alike' as const)) : ('near' as const),
    }))
    .toSorted((a, b) => rank[a.why] - rank[b.why] || (a.bits ?? 64) - (b.bits ?? 64) || b.id.localeCompare(a.id))
    .slice(0, shownNeighbours)
}

const rank = { both: 0, alike: 1, near: 2 }
