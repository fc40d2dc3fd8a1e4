import type { MemberRole } from '@allcity/contract/users'

export interface AdminSection {
  to: string
  word: string
  /** The lowest role that can use the section. The server enforces it too. */
  role: Exclude<MemberRole, 'member'>
}

/** The sections of the admin area, in the order of its navigation. */
export const adminSections: AdminSection[] = [
  { to: '/admin', word: 'Overview', role: 'moderator' },
  { to: '/admin/reports', word: 'Reports', role: 'moderator' },
  { to: '/admin/users', word: 'Users', role: 'moderator' },
  { to: '/admin/claims', word: 'Claims', role: 'moderator' },
  { to: '/admin/takedowns', word: 'Takedowns', role: 'moderator' },
  { to: '/admin/battles', word: 'Battles', role: 'moderator' },
  { to: '/admin/imports', word: 'Imports', role: 'admin' },
  { to: '/admin/audit', word: 'Audit log', role: 'moderator' },
  { to: '/admin/visits', word: 'Visits', role: 'moderator' },
]

/** The sections a member with this role can open. */
export const sectionsFor = (role: MemberRole): AdminSection[] =>
  role === 'member' ? [] : adminSections.filter((section) => role === 'admin' || section.role === 'moderator')
