import type { Access } from '@allcity/contract/endpoint'
import type { MemberRole } from '@allcity/contract/users'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'

export interface Viewer {
  id: string
  username: string
  role: MemberRole
  /** The session's id in the pool (`origin_jti`). */
  session: string
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

/**
 * Identifies the sender of a request: null for an anonymous one.
 * @throws HttpError `unauthenticated` for an invalid token.
 */
export type Recognise = (request: FastifyRequest) => Promise<Viewer | null>

const rank = { public: 0, member: 1, moderator: 2, admin: 3 } satisfies Record<Access, number>
const refusals = {
  member: /*i18n*/ 'Only members can do this',
  moderator: /*i18n*/ 'Only moderators can do this',
  admin: /*i18n*/ 'Only administrators can do this',
}

export const isModerator = ({ role }: Pick<Viewer, 'role'>): boolean => role !== 'member'

/** Whether the viewer's edit applies at once: true for the owner and for moderators. */
export const isDecisive = (viewer: Pick<Viewer, 'id' | 'role'>, ownerId: string): boolean =>
  viewer.id === ownerId || isModerator(viewer)

interface Subject {
  id: string
  role: MemberRole
}

/** Moderators decide about members; only administrators about moderators and administrators; nobody about themselves. */
export const mayDecideAbout = (actor: Pick<Viewer, 'id' | 'role'>, subject: Subject): boolean =>
  actor.id !== subject.id && (actor.role === 'admin' || (actor.role === 'moderator' && subject.role === 'member'))

export const ownAccount = () => new HttpError('forbidden', /*i18n*/ 'You can’t change your own account here')

/** @throws HttpError `forbidden`, saying which of the two it is. */
export function checkMayDecideAbout(actor: Pick<Viewer, 'id' | 'role'>, subject: Subject): void {
  if (mayDecideAbout(actor, subject)) return
  if (actor.id === subject.id) throw ownAccount()
  throw new HttpError('forbidden', /*i18n*/ 'Only administrators can change moderators and administrators')
}

/** Refuses callers without access, before the body is read. */
export function checkAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return
  if (!viewer) throw new HttpError('unauthenticated')
  if (rank[viewer.role] < rank[access]) throw new HttpError('forbidden', refusals[access])
}
