import type { PointReason } from '@allcity/contract/points'
import type { ExpectedEntry, Filing } from './rules.ts'

/** An entry that was not taken back. */
export interface Standing extends Filing {
  id: number
  subject_id: string
  reason: PointReason
  artwork_id: string
  cause_id: string
  points: number
  turn: number
  counts_from: Date
}

export const keyOfExpected = ({ subject, reason, artworkId, causeId }: ExpectedEntry): string =>
  [subject.id, reason, artworkId, causeId].join()
export const keyOfEntry = (entry: Pick<Standing, 'subject_id' | 'reason' | 'artwork_id' | 'cause_id'>): string =>
  [entry.subject_id, entry.reason, entry.artwork_id, entry.cause_id].join()

const isFiledAlike = (one: Filing, other: Filing) => one.kind === other.kind && one.region_id === other.region_id
/** The number of props in a day changes; everything else keeps its points. */
const isPaidAlike = (one: ExpectedEntry, entry: Standing) => one.reason !== 'propped' || one.points === entry.points

/** The difference between the expected and the standing entries. A work with a new kind or place is paid again there. */
export function differ(owed: readonly ExpectedEntry[], standing: readonly Standing[]) {
  const expected = new Map(owed.map((one) => [keyOfExpected(one), one]))
  const kept = standing.filter((entry) => {
    const one = expected.get(keyOfEntry(entry))
    return one && isFiledAlike(one, entry) && isPaidAlike(one, entry)
  })
  const keptIds = new Set(kept.map(({ id }) => id))
  const paid = new Set(kept.map(keyOfEntry))
  return {
    takeBack: standing.filter(({ id }) => !keptIds.has(id)),
    pay: [...expected].filter(([key]) => !paid.has(key)).map(([, one]) => one),
  }
}

/** Leaves out props that would be taken back only to be paid the same again, because their day reached its maximum. */
export function cancelOut<Paid extends ExpectedEntry>(takeBack: readonly Standing[], pay: readonly Paid[]) {
  const paid = new Map(pay.map((one) => [keyOfExpected(one), one]))
  const isSame = (entry: Standing) => {
    const one = paid.get(keyOfEntry(entry))
    return one !== undefined && one.points === entry.points && isFiledAlike(one, entry)
  }
  const same = new Set(takeBack.filter(isSame).map(keyOfEntry))
  return {
    takeBack: takeBack.filter((entry) => !same.has(keyOfEntry(entry))),
    pay: pay.filter((one) => !same.has(keyOfExpected(one)) && (one.reason !== 'propped' || one.points > 0)),
  }
}
