import { AuditAction, type AuditSubject } from '@allcity/contract/audit'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditFilter } from './queries.ts'

/** A verb phrase for each action, written before the name of its subject. */
export const actionWords: Record<AuditAction, MessageDescriptor> = {
  'report.dismiss': msg`Dismissed a report of`,
  'report.uphold': msg`Upheld a report of`,
  'artwork.hold': msg({ message: 'Held', context: 'decision' }),
  'artwork.remove': msg({ message: 'Removed', context: 'decision' }),
  'artwork.restore': msg({ message: 'Restored', context: 'decision' }),
  'comment.remove': msg`Removed a comment on`,
  'comment.restore': msg`Restored a comment on`,
  'sighting.remove': msg`Removed a sighting of`,
  'sighting.restore': msg`Restored a sighting of`,
  'list.hold': msg`Hid the list`,
  'list.restore': msg`Restored the list`,
  'profile.clear': msg`Cleared the profile of`,
  'profile.restore': msg`Restored the profile of`,
  'maker.clear': msg`Cleared the page of`,
  'maker.restore': msg`Restored the page of`,
  'crew.set_keeper': msg`Changed the keeper of`,
  'crew.lock': msg`Locked the page of`,
  'crew.unlock': msg`Unlocked the page of`,
  'appeal.accept': msg`Accepted an appeal about`,
  'appeal.refuse': msg`Rejected an appeal about`,
  'member.suspend': msg({ message: 'Suspended', context: 'decision' }),
  'member.remove_content': msg`Removed everything by`,
  'member.unsuspend': msg`Ended the suspension of`,
  'member.change_role': msg`Changed the role of`,
  'member.sign_out': msg({ message: 'Signed out everywhere', context: 'decision' }),
  'member.merge': msg`Merged accounts into`,
  'member.delete': msg`Deleted an account`,
  'credit.refuse': msg`Removed a credit of`,
  'claim.accept': msg`Accepted a claim on`,
  'claim.refuse': msg`Rejected a claim on`,
  'claim.transfer': msg`Handed over`,
  'claim.end': msg`Ended a claim on`,
  'takedown.accept': msg`Accepted a takedown`,
  'takedown.refuse': msg`Rejected a takedown`,
  'takedown.keep': msg`Kept a takedown`,
  'takedown.reverse': msg`Reversed a takedown`,
  'battle.arrange': msg({ message: 'Set up', comment: 'Audit log: followed by the name of a battle' }),
  'battle.void_votes': msg`Voided votes of`,
  'battle.restore_votes': msg`Restored votes of`,
  'import.run': msg`Ran an import`,
  'import.undo': msg`Undid an import`,
  'job.retry': msg`Retried a failed job`,
}

/** The types of subjects, for those that are gone and have no name. */
export const subjectWords: Record<AuditSubject, MessageDescriptor> = {
  report: msg({ message: 'Report', context: 'subject of a decision' }),
  artwork: msg`Work`,
  comment: msg`Comment`,
  sighting: msg`Sighting`,
  list: msg`List`,
  appeal: msg({ message: 'Appeal', context: 'subject of a decision' }),
  member: msg`Member`,
  maker: msg`Artist or crew`,
  claim: msg({ message: 'Claim', context: 'subject of a decision' }),
  takedown: msg`Takedown request`,
  battle: msg`Battle`,
  import: msg({ message: 'Import', context: 'subject of a decision' }),
  job: msg`Job`,
}

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** Parses the log's filters from the URL; invalid values are dropped. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const action = AuditAction.safeParse(search.get('action'))
  const text = (key: string) => search.get(key)?.trim().slice(0, 100) || undefined
  const day = (key: string) => {
    const given = search.get(key) ?? ''
    return dayPattern.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined
  }
  return {
    action: action.data,
    by: text('by'),
    about: text('about'),
    subject: text('subject'),
    q: text('q'),
    since: day('since'),
    until: day('until'),
  }
}
