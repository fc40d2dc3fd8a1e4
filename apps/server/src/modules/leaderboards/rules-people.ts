import type { WorkFacts } from './rules.ts'

/** Treats the accounts of one mailbox as one person. The uploader's account stands for them, otherwise the first account. */
export function asOnePerson(work: WorkFacts, mailboxes: ReadonlyMap<string, string>): WorkFacts {
  const accounts = new Map<string, string>()
  const findAccount = (id: string): string => {
    const mailbox = mailboxes.get(id)
    if (mailbox === undefined) return id
    const account = accounts.get(mailbox) ?? id
    accounts.set(mailbox, account)
    return account
  }
  const withAccount = <By extends { memberId: string }>(by: By): By => ({ ...by, memberId: findAccount(by.memberId) })
  findAccount(work.uploaderId)
  return {
    ...work,
    credits: work.credits.map(({ memberId, agreedBy, ...credit }) => ({
      ...credit,
      memberId: memberId === null ? null : findAccount(memberId),
      agreedBy: agreedBy.map(withAccount),
    })),
    sightings: work.sightings.map(withAccount),
    acceptedTexts: work.acceptedTexts.map((text) => ({ ...withAccount(text), takenBy: findAccount(text.takenBy) })),
  }
}
