import type { MemberRole } from '@allcity/contract/users'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface AdminSection {
  to: string
  word: MessageDescriptor
  /** The lowest role that can use the section. The server enforces it too. */
  role: Exclude<MemberRole, 'member'>
}

/** The sections of the admin area, in the order of its navigation. */
export const adminSections: AdminSection[] = [
  { to: '/admin', word: msg`Overview`, role: 'moderator' },
  { to: '/admin/reports', word: msg`Reports`, role: 'moderator' },
  { to: '/admin/users', word: msg`Users`, role: 'moderator' },
  { to: '/admin/claims', word: msg`Claims`, role: 'moderator' },
  { to: '/admin/takedowns', word: msg`Takedowns`, role: 'moderator' },
  { to: '/admin/battles', word: msg`Battles`, role: 'moderator' },
  { to: '/admin/imports', word: msg`Imports`, role: 'admin' },
  { to: '/admin/audit', word: msg`Audit log`, role: 'moderator' },
  { to: '/admin/visits', word: msg`Visits`, role: 'moderator' },
]

/** The sections a member with this role can open. */
export const sectionsFor = (role: MemberRole): AdminSection[] =>
  role === 'member' ? [] : adminSections.filter((section) => role === 'admin' || section.role === 'moderator')
