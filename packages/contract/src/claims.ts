import { z } from 'zod'
import { Licence } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { LocationLevel } from './geo.ts'
import { MakerId, MakerRef } from './makers.ts'
import { PageQuery, page } from './paging.ts'
import { Photo, PhotoId } from './photos.ts'
import { line, optional, prose } from './text.ts'
import { Uuid } from './uuid.ts'

export const ClaimId = Uuid.brand<'ClaimId'>()
export type ClaimId = z.infer<typeof ClaimId>

/**
 * A claim is open until the claimant gives evidence, and given until a moderator decides. An accepted claim holds the artist until it
 * ends: given up, handed over, or revoked by a moderator.
 */
export const ClaimState = z.enum(['open', 'given', 'accepted', 'refused', 'withdrawn', 'expired', 'ended'])
export type ClaimState = z.infer<typeof ClaimState>

export const claimLimits = {
  /** Days for giving evidence. */
  days: 30,
  /** Open claims per member. */
  open: 5,
  claimsAMinute: 10,
} as const

/** An artist's wishes for their works. */
export const ArtistWishes = z.strictObject({
  /** Closest level at which their works are shown, whatever the uploaders chose; null for no limit. */
  closestLevel: LocationLevel.exclude(['exact']).nullable(),
  /** Licence of the artwork itself; the photo has its own. */
  rights: Licence.nullable(),
  /** The artist asks for no model training with pictures of their works. */
  noTraining: z.boolean(),
})
export type ArtistWishes = z.infer<typeof ArtistWishes>

/**
 * Moderators read all of a claim. The claimant does not read `answer` and `holderReason`, which are the holder's. The holder reads
 * neither the evidence nor `reason`, which are the claimant's.
 */
export const Claim = z.object({
  id: ClaimId,
  artist: MakerRef,
  state: ClaimState,
  isDispute: z.boolean(),
  /** Code to place where only the artist can write, or to show on a photo; null for viewers who may not know it. */
  code: z.string().nullable(),
  address: z.string().nullable(),
  photo: Photo.nullable(),
  note: z.string().nullable(),
  /** The holder's answer to a dispute. */
  answer: z.string().nullable(),
  /** The moderator's reason, for the claimant. */
  reason: z.string().nullable(),
  /** The moderator's reason, for the holder of a disputed artist. */
  holderReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  givenAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Deadline for giving evidence. */
  expiresAt: z.iso.datetime(),
})
export type Claim = z.infer<typeof Claim>

/** Additional fields for moderators. */
export const ClaimCase = Claim.extend({
  /** Null when the claimant's account was removed. */
  claimant: z.string(),
  /** The current holder of the artist. */
  holder: z.string().nullable(),
  works: z.int(),
  decidedBy: z.string().nullable(),
  /** The moderator is the claimant, the holder or another claimant: a different moderator decides, if there is one. */
  isMine: z.boolean(),
  /** Every possible decider is involved: an administrator must appoint another moderator. */
  isStuck: z.boolean(),
})
export type ClaimCase = z.infer<typeof ClaimCase>

/** A member's suggested change to the artist's page. */
export const PageSuggestion = z.object({
  id: Uuid,
  text: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
})
export type PageSuggestion = z.infer<typeof PageSuggestion>

/** The caller's relation to an artist. */
export const ClaimStanding = z.object({
  artist: MakerRef,
  isClaimed: z.boolean(),
  /** The caller holds the artist. */
  isMine: z.boolean(),
  /** The caller's last claim on the artist. */
  claim: Claim.nullable(),
  wishes: ArtistWishes.nullable(),
  /** Number of places to which the wishes still have to be applied; this happens in the background. */
  wallsWaiting: z.int(),
  /** Claims by others, for the holder. */
  disputes: z.array(Claim),
  /** Disputes refused while the caller holds the artist, newest first, for the holder. */
  refusedDisputes: z.array(Claim),
  /** Suggested changes to the page, for the holder; oldest first. */
  suggestions: z.array(PageSuggestion),
})
export type ClaimStanding = z.infer<typeof ClaimStanding>

const WebAddress = line(500).pipe(
  z.url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: /*i18n*/ 'Enter the full link, such as https://example.org/me',
  }),
)

const Reason = prose(1_000).pipe(z.string().min(1, /*i18n*/ 'Enter a reason. It is sent to the claimant'))

const ById = z.object({ id: ClaimId })
const ByArtist = z.object({ id: MakerId })

export const claims = {
  open: endpoint({
    method: 'POST',
    path: '/users/claim-artist',
    access: 'member',
    summary:
      'Claim an artist as yourself, and get a code to show. Repeating the request returns the same claim. `isDispute` claims an artist that another member holds.',
    body: z.strictObject({ artistId: MakerId, isDispute: z.boolean().default(false) }),
    response: Claim,
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/claims/mine',
    access: 'member',
    summary: 'List your claims on artists, newest first.',
    query: PageQuery,
    response: page(Claim),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/artists/:id/claim',
    access: 'member',
    summary: 'Get your relation to an artist: your claim and, if you hold the artist, your wishes and open disputes.',
    params: ByArtist,
    response: ClaimStanding,
  }),
  show: endpoint({
    method: 'PUT',
    path: '/claims/:id/evidence',
    access: 'member',
    summary: 'Name the page that shows the code, or send a photo of a new work with it. Only moderators see it.',
    params: ById,
    body: z
      .strictObject({
        address: WebAddress.nullable().default(null),
        photoId: PhotoId.nullable().default(null),
        note: optional(prose(1_000)).default(null),
      })
      .refine(({ address, photoId }) => address !== null || photoId !== null, {
        path: ['address'],
        error: /*i18n*/ 'Add a link to the page that shows the code, or a photo of it',
      }),
    response: Claim,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/claims/:id/withdraw',
    access: 'member',
    summary: 'Withdraw an undecided claim of yours.',
    params: ById,
    response: Claim,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/claims/:id/answer',
    access: 'member',
    summary: 'Comment on a dispute about an artist that you hold, for the moderator who decides.',
    params: ById,
    body: z.strictObject({ text: prose(1_000).pipe(z.string().min(1, /*i18n*/ 'Enter an answer')) }),
    response: Claim,
  }),
  setWishes: endpoint({
    method: 'PUT',
    path: '/artists/:id/wishes',
    access: 'member',
    summary: 'Set how your works are shown: location level, rights, and whether models may be trained with them.',
    params: ByArtist,
    body: ArtistWishes,
    response: ClaimStanding,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/artists/:id/claim/hand-over',
    access: 'member',
    summary: 'Hand an artist that you hold over to another member, with your wishes.',
    params: ByArtist,
    body: z.strictObject({ username: z.string().min(1, /*i18n*/ 'Enter a username').max(100) }),
    response: ClaimStanding,
  }),
  end: endpoint({
    method: 'POST',
    path: '/artists/:id/claim/end',
    access: 'member',
    summary: 'Give up an artist that you hold. A moderator can take it from its holder, with a reason.',
    params: ByArtist,
    body: z.strictObject({ reason: optional(prose(1_000)).default(null) }),
    response: ClaimStanding,
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/artists/:id/suggestions',
    access: 'member',
    summary: 'Suggest a change to a page that its artist keeps. The caller makes the id (UUIDv7).',
    params: ByArtist,
    body: z.strictObject({
      id: Uuid,
      text: prose(1_000).pipe(z.string().min(1, /*i18n*/ 'Describe what should change')),
    }),
    response: z.object({ id: Uuid }),
  }),
  settleSuggestion: endpoint({
    method: 'POST',
    path: '/artists/:id/suggestions/:suggestionId/done',
    access: 'member',
    summary: 'Close a suggestion for a page that you keep. Repeating the request changes nothing.',
    params: ByArtist.extend({ suggestionId: Uuid }),
    response: ClaimStanding,
  }),
  list: endpoint({
    method: 'GET',
    path: '/claims',
    access: 'moderator',
    summary: 'List open claims, oldest first, or decided ones, latest first.',
    query: PageQuery.extend({ list: z.enum(['waiting', 'decided']).default('waiting') }),
    response: page(ClaimCase),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/claims/:id/decision',
    access: 'moderator',
    summary: 'Accept or refuse a claim with a reason. An accepted dispute moves the artist to the claimant.',
    params: ById,
    body: z.strictObject({
      accepts: z.boolean(),
      reason: Reason,
      /** Only the holder of a disputed artist reads it. Required to accept a dispute. */
      holderReason: optional(prose(1_000)).default(null),
      /** Whether the moderator read it as a dispute: a claim that became a dispute since is not accepted. */
      isDispute: z.boolean().optional(),
    }),
    response: ClaimCase,
  }),
}
