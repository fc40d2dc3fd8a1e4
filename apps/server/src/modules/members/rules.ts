import type { SuspensionTerm } from '@allcity/contract/members'
import { forGood } from '@allcity/contract/suspension'
import type { MemberRole } from '@allcity/contract/users'
import { HttpError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'

const dayMs = 86_400_000

export const endOfTerm = (days: SuspensionTerm, now: Date): Date =>
  days === null ? forGood : new Date(now.getTime() + days * dayMs)

/** A request that came twice ends the same suspension a moment apart. */
export const isSameTerm = (one: Date | null, other: Date): boolean =>
  one !== null && Math.abs(one.getTime() - other.getTime()) < 60_000

interface Subject {
  id: string
  role: MemberRole
}

/** Moderators decide about members; about moderators and administrators only administrators do, and nobody about themselves. */
export const mayDecide = (actor: Pick<Viewer, 'id' | 'role'>, subject: Subject): boolean =>
  actor.id !== subject.id && (actor.role === 'admin' || (actor.role === 'moderator' && subject.role === 'member'))

/** @throws HttpError `forbidden`, saying which of the two it is. */
export function checkMayDecide(actor: Pick<Viewer, 'id' | 'role'>, subject: Subject): void {
  if (mayDecide(actor, subject)) return
  if (actor.id === subject.id) throw new HttpError('forbidden', 'Nobody decides about their own account')
  throw new HttpError('forbidden', 'Only administrators decide about moderators and administrators')
}
