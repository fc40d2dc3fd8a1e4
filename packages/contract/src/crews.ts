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
    summary: 'Says that an artist belongs to a crew, and since when. The id is made by the caller (UUIDv7).',
    params: ById,
    body: MembershipDetails.safeExtend({ id: MembershipId }),
    response: Maker,
  }),
  editMember: endpoint({
    method: 'PUT',
    path: '/crews/:id/members/:membershipId',
    access: 'member',
    summary: `Changes the years of a membership, or who may know of it. ${editRules}`,
    params: OfCrew,
    body: MembershipEdit,
    response: Maker,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/crews/:id/members/:membershipId',
    access: 'member',
    summary: 'Takes back that an artist belongs to a crew.',
    params: OfCrew,
    response: Maker,
  }),
  getKeeping: endpoint({
    method: 'GET',
    path: '/crews/:id/keeping',
    access: 'member',
    summary: 'Whether a crew has a keeper, whether its page is locked, and whether I watch it.',
    params: ById,
    response: CrewKeeping,
  }),
  setKeeper: endpoint({
    method: 'PUT',
    path: '/crews/:id/keeper',
    access: 'member',
    summary: 'Hands the page of a crew to another member, or to nobody. For its keeper and moderators.',
    params: ById,
    body: z.strictObject({ username: z.string().min(1, 'Enter a username').max(100).nullable() }),
    response: CrewKeeping,
  }),
  setLock: endpoint({
    method: 'PUT',
    path: '/crews/:id/lock',
    access: 'member',
    summary: 'Locks the page of a crew, so that only its keeper and moderators edit it, or unlocks it.',
    params: ById,
    body: z.strictObject({ isLocked: z.boolean() }),
    response: CrewKeeping,
  }),
  watch: endpoint({
    method: 'PUT',
    path: '/crews/:id/watch',
    access: 'member',
    summary: 'Notifies me when the page of a crew changes. Repeating it is fine.',
    params: ById,
    response: CrewKeeping,
  }),
  unwatch: endpoint({
    method: 'DELETE',
    path: '/crews/:id/watch',
    access: 'member',
    summary: 'No longer notifies me when the page of a crew changes. Repeating it is fine.',
    params: ById,
    response: CrewKeeping,
  }),
}
