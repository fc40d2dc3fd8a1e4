import { z } from 'zod'
import { editRules } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { ById, Maker, MakerId, MembershipDetails, MembershipEdit, MembershipId, makerEndpoints } from './makers.ts'

const OfCrew = z.object({ id: MakerId, membershipId: MembershipId })

/** The keeper of a crew's page, as far as the caller may know, and the caller's permissions. */
export const CrewKeeping = z.object({
  isKept: z.boolean(),
  isMine: z.boolean(),
  /** The keeper's username; only for the keeper and moderators. */
  keeper: z.string().nullable(),
  /** Only the keeper and moderators edit the page. */
  isLocked: z.boolean(),
  /** The caller is notified when the page changes. */
  isWatching: z.boolean(),
})
export type CrewKeeping = z.infer<typeof CrewKeeping>

export const crewLimits = {
  /** Crews watched per member. */
  watched: 1_000,
} as const

export const crews = {
  ...makerEndpoints('/crews', 'A crew', 'Crews'),
  addMember: endpoint({
    method: 'POST',
    path: '/crews/:id/members',
    access: 'member',
    summary: 'Add an artist to a crew, with the years. The caller makes the id (UUIDv7).',
    params: ById,
    body: MembershipDetails.safeExtend({ id: MembershipId }),
    response: Maker,
  }),
  editMember: endpoint({
    method: 'PUT',
    path: '/crews/:id/members/:membershipId',
    access: 'member',
    summary: `Edit the years of a membership, or who can see it. ${editRules}`,
    params: OfCrew,
    body: MembershipEdit,
    response: Maker,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/crews/:id/members/:membershipId',
    access: 'member',
    summary: 'Remove an artist from a crew.',
    params: OfCrew,
    response: Maker,
  }),
  getKeeping: endpoint({
    method: 'GET',
    path: '/crews/:id/keeping',
    access: 'member',
    summary: 'Get whether a crew has a keeper, whether its page is locked, and whether you watch it.',
    params: ById,
    response: CrewKeeping,
  }),
  setKeeper: endpoint({
    method: 'PUT',
    path: '/crews/:id/keeper',
    access: 'member',
    summary: 'Hand the page of a crew to another member, or to none. For its keeper and moderators.',
    params: ById,
    body: z.strictObject({ username: z.string().min(1, /*i18n*/ 'Enter a username').max(100).nullable() }),
    response: CrewKeeping,
  }),
  setLock: endpoint({
    method: 'PUT',
    path: '/crews/:id/lock',
    access: 'member',
    summary: 'Lock the page of a crew, so that only its keeper and moderators can edit it, or unlock it.',
    params: ById,
    body: z.strictObject({ isLocked: z.boolean() }),
    response: CrewKeeping,
  }),
  watch: endpoint({
    method: 'PUT',
    path: '/crews/:id/watch',
    access: 'member',
    summary: 'Watch the page of a crew, to be notified of changes. Repeating the request changes nothing.',
    params: ById,
    response: CrewKeeping,
  }),
  unwatch: endpoint({
    method: 'DELETE',
    path: '/crews/:id/watch',
    access: 'member',
    summary: 'Stop watching the page of a crew. Repeating the request changes nothing.',
    params: ById,
    response: CrewKeeping,
  }),
}
