import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Maker, MakerId, MembershipDetails, MembershipId, makerEndpoints } from './makers.ts'

const OfCrew = z.object({ id: MakerId, membershipId: MembershipId })

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
    summary: 'Changes the years of a membership, or who may know of it.',
    params: OfCrew,
    body: MembershipDetails,
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
}
