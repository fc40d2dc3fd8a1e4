/** What the header has for members alone, loaded as one. */
export { MemberLinks } from './member-links.tsx'
export { UserMenu } from './user-menu.tsx'
