import type { WorkFacts } from './rules.ts'

/** Treats the accounts of one mailbox as one person. The uploader's account stands for them, otherwise the first account. */
export function asOnePerson(work: WorkFacts, mailboxes: ReadonlyMap<string, string>): WorkFacts {
  const accounts = new Map<string, string>()
  const accountOf = (id: string): string => {
    const mailbox = mailboxes.get(id)
    if (mailbox === undefined) return id
    const account = accounts.get(mailbox) ?? id
    accounts.set(mailbox, account)
    return account
  }
  const said = <By extends { memberId: string }>(by: By): By => ({ ...by, memberId: accountOf(by.memberId) })
  accountOf(work.uploaderId)
  return {
    ...work,
    credits: work.credits.map(({ memberId, agreedBy, ...credit }) => ({
      ...credit,
      memberId: memberId === null ? null : accountOf(memberId),
      agreedBy: agreedBy.map(said),
    })),
    sightings: work.sightings.map(said),
    acceptedTexts: work.acceptedTexts.map((text) => ({ ...said(text), takenBy: accountOf(text.takenBy) })),
  }
}
