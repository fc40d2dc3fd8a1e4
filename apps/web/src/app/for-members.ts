/** Member-only parts of the header, in one chunk. */
export { MemberLinks } from './member-links.tsx'
export { UserMenu } from './user-menu.tsx'
