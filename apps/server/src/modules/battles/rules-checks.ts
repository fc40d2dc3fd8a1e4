import type { Finding } from '@allcity/contract/battles'
import { isDisposable } from '#server/platform/lib/disposable-address.ts'

/** A vote as input of the checks. */
export interface CheckedVote {
  memberId: string
  email: string
  memberSince: Date
  at: Date
  networkKey: string | null
  /** Voted in at least three battles, and always for the same uploader. */
  isOneWay: boolean
}

/** This many votes from one network within this time are a burst; a bar or a school has fewer. */
const burst = { votes: 4, ms: 10 * 60_000 }

export interface Suspects {
  reason: Finding['reason']
  memberIds: string[]
}

/** Finds votes that may not come from separate people. A suspicion may be innocent: a moderator decides. */
export function findSuspects(votes: readonly CheckedVote[], startsAt: Date): Suspects[] {
  const found: Record<Finding['reason'], CheckedVote[]> = {
    same_person: groupVotes(votes, ({ email }) => likeness(email), 2),
    new_account: votes.filter(({ memberSince }) => memberSince >= startsAt),
    disposable_address: votes.filter(({ email }) => isDisposable(email)),
    one_network: groupVotes(votes, ({ networkKey }) => networkKey, burst.votes, burstsIn),
    one_way: votes.filter(({ isOneWay }) => isOneWay),
  }
  return (['same_person', 'new_account', 'disposable_address', 'one_network', 'one_way'] as const).flatMap((reason) => {
    const suspects = found[reason]
    return suspects.length > 0 ? [{ reason, memberIds: suspects.map(({ memberId }) => memberId) }] : []
  })
}

/** Normalises an address so that variants by one person match: drops plus tags, dots and trailing numbers. */
export function likeness(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/)
  const bare = (name.split('+')[0] ?? '').replaceAll(/[._-]/g, '').replace(/(?<=\D)\d+$/, '')
  return `${bare}@${domain}`
}

function groupVotes(
  votes: readonly CheckedVote[],
  keyOf: (vote: CheckedVote) => string | null,
  least: number,
  within: (group: CheckedVote[]) => CheckedVote[] = (group) => group,
): CheckedVote[] {
  const groups = Map.groupBy(votes, keyOf)
  groups.delete(null)
  return [...groups.values()].flatMap((group) => (group.length >= least ? within(group) : []))
}

/** The votes of one network that came in a burst. */
function burstsIn(group: CheckedVote[]): CheckedVote[] {
  const inOrder = group.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const close = new Set<CheckedVote>()
  for (let at = 0; at + burst.votes <= inOrder.length; at++) {
    const some = inOrder.slice(at, at + burst.votes)
    const [first, last] = [some[0], some.at(-1)]
    if (first && last && last.at.getTime() - first.at.getTime() <= burst.ms) for (const one of some) close.add(one)
  }
  return inOrder.filter((vote) => close.has(vote))
}
