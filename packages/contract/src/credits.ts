import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MakerId, MakerRef, MakerType, NewMaker } from './makers.ts'
import { optional, prose } from './text.ts'
import { Uuid } from './uuid.ts'

export const CreditId = Uuid.brand<'CreditId'>()
export type CreditId = z.infer<typeof CreditId>

/** The maker's role in a work. */
export const CreditRole = z.enum(['made', 'designed', 'assisted'])
export type CreditRole = z.infer<typeof CreditRole>

/** Number of members, including the one who suggested it, that confirm a suggestion. */
export const agreementsNeeded = 2

/** Maximum length of the reason for refusing a credit. */
export const creditReasonLength = 500

/** A maker and their role, for a card. */
export const Credit = MakerRef.extend({ role: CreditRole })
export type Credit = z.infer<typeof Credit>

/** A credit with its state and the members' agreements. */
export const CreditLine = z.object({
  id: CreditId,
  maker: MakerRef,
  role: CreditRole,
  state: z.enum(['suggested', 'standing']),
  saidBy: z.string().nullable(),
  /** Number of members who agree, including the first. */
  agreements: z.int(),
  /** Whether the caller is one of them. */
  agreed: z.boolean(),
  /** The caller holds this artist's page. */
  isMe: z.boolean(),
  /** The artist holds their page: only they or a moderator can remove the credit. */
  isProtected: z.boolean(),
})
export type CreditLine = z.infer<typeof CreditLine>

/** A credit as sent by a member; `create` creates a new maker under this id. */
export const CreditClaim = z.strictObject({
  makerId: MakerId,
  role: CreditRole.default('made'),
  create: NewMaker.extend({ type: MakerType }).optional(),
})
export type CreditClaim = z.output<typeof CreditClaim>

export const CreditClaims = z
  .array(CreditClaim)
  .max(20, /*i18n*/ 'A work can have up to {maximum} credits')
  .refine(
    (claims) => new Set(claims.map(({ makerId }) => makerId)).size === claims.length,
    /*i18n*/ 'That name is already added',
  )

const OfWork = z.object({ id: Uuid })
const OneOfWork = OfWork.extend({ creditId: CreditId })
const Lines = z.object({ items: z.array(CreditLine) })

export const credits = {
  list: endpoint({
    method: 'GET',
    path: '/artworks/:id/credits',
    access: 'member',
    summary: 'List the credits of a work, confirmed and suggested.',
    params: OfWork,
    response: Lines,
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/artworks/:id/credits',
    access: 'member',
    summary: "Credit a maker with a work. Two people confirm a credit; the uploader's word alone is enough.",
    params: OfWork,
    body: CreditClaim,
    response: Lines,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/artworks/:id/credits/:creditId/agree',
    access: 'member',
    summary: 'Confirm a suggested credit. A second confirmation by the same member changes nothing.',
    params: OneOfWork,
    response: Lines,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/artworks/:id/credits/:creditId/refuse',
    access: 'member',
    summary:
      'Reject a credit: as the artist who holds the page, the uploader, a moderator, or for your own suggestion. Only the artist or a moderator can remove a credit of an artist who holds the page. The uploader reads the reason.',
    params: OneOfWork,
    body: z
      .strictObject({ reason: optional(prose(creditReasonLength)).default(null) })
      .nullish()
      .transform((body) => body ?? { reason: null }),
    response: Lines,
  }),
}
