import { z } from 'zod'
import { ArtworkId } from './artworks.ts'
import { emailAddress } from './email.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'
import { StatementKey } from './statements.ts'
import { line, optional, prose } from './text.ts'
import { Uuid } from './uuid.ts'

export const TakedownId = Uuid.brand<'TakedownId'>()
export type TakedownId = z.infer<typeof TakedownId>

/** The asker's role. */
export const TakedownRole = z.enum(['rights_holder', 'depicted', 'owner', 'resident', 'other'])
export type TakedownRole = z.infer<typeof TakedownRole>

export const TakedownState = z.enum(['open', 'accepted', 'refused'])
export type TakedownState = z.infer<typeof TakedownState>

export const takedownLimits = {
  works: 20,
  why: 5_000,
  /** Faster submissions count as automated: no person fills in the form in less. */
  fastestMs: 3_000,
  asksAMinute: 5,
  /** Notices from one network per day. */
  asksADay: 20,
  /** Days for the uploader's answer. */
  counterDays: 14,
  /** Months after the end of a case until the asker's data is deleted. */
  keptMonths: 12,
} as const

const Email = emailAddress(/*i18n*/ 'Enter your email. We send the receipt there')

const confirmSentence = /*i18n*/ 'Confirm that this is true to the best of your knowledge'

/** A request to take down works. `website` is a honeypot field that people do not see. */
export const TakedownAsk = z.strictObject({
  addresses: prose(8_000).pipe(z.string().min(1, /*i18n*/ 'Enter a link to the work')),
  role: TakedownRole,
  name: optional(line(120)).default(null),
  email: Email,
  why: prose(takedownLimits.why).pipe(z.string().min(1, /*i18n*/ 'Explain why it should be removed')),
  goodFaith: z.boolean(confirmSentence).refine((isConfirmed) => isConfirmed, confirmSentence),
  website: z.string().max(500).default(''),
  /** Milliseconds that the form was open. */
  elapsedMs: z.number().min(0),
})
export type TakedownAsk = z.output<typeof TakedownAsk>

const Outcome = z.enum(['kept', 'reversed'])

/** One work of a notice. */
export const TakedownWork = z.object({
  artworkId: ArtworkId,
  /** Its title when the notice arrived. */
  title: z.string(),
  /** Outcome of the uploader's answer. */
  outcome: Outcome.nullable(),
})

/** A notice as the asker sees it. */
export const TakedownReceipt = z.object({
  number: z.string(),
  state: TakedownState,
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  works: z.array(TakedownWork),
})
export type TakedownReceipt = z.infer<typeof TakedownReceipt>

/** A notice as moderators see it. */
export const TakedownCase = TakedownReceipt.extend({
  id: TakedownId,
  role: TakedownRole,
  /** Null once the asker's data is deleted. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  why: z.string().nullable(),
  decidedBy: z.string().nullable(),
  works: z.array(
    TakedownWork.extend({
      uploader: z.string().nullable(),
      isShown: z.boolean(),
      /** All photos in order, also for a removed work, because the moderator needs them. Empty once they are deleted. */
      photos: z.array(Photo).default([]),
      /** Photos that the uploader removed since the notice arrived; kept for the moderator. */
      takenOut: z.array(Photo).default([]),
      counter: z.string().nullable(),
      answer: z.string().nullable(),
    }),
  ),
  /** The moderator is involved, or removed the work in question: another moderator decides, if there is one. */
  isMine: z.boolean(),
  /** Every possible decider is involved: an administrator must appoint another moderator. */
  isStuck: z.boolean(),
})
export type TakedownCase = z.infer<typeof TakedownCase>

/** A work that was taken down, as its uploader sees it. */
export const TakenWork = z.object({
  artworkId: ArtworkId,
  title: z.string(),
  reason: z.string(),
  role: TakedownRole,
  decidedAt: z.iso.datetime(),
  counterUntil: z.iso.datetime(),
  counter: z.string().nullable(),
  outcome: Outcome.nullable(),
  answer: z.string().nullable(),
})
export type TakenWork = z.infer<typeof TakenWork>

const Reason = prose(1_000).pipe(z.string().min(1, /*i18n*/ 'Enter a reason. Both sides see it'))
const ById = z.object({ id: TakedownId })
const ByWork = z.object({ id: ArtworkId })
const ByStatement = z.object({ id: Uuid })
const Counter = z.strictObject({
  text: prose(3_000).pipe(z.string().min(1, /*i18n*/ 'Explain why it should be restored')),
  goodFaith: z.literal(true, confirmSentence),
})

export const takedowns = {
  ask: endpoint({
    method: 'POST',
    path: '/takedowns',
    access: 'public',
    summary: 'Request the takedown of works. The receipt comes by mail, with a link to its state.',
    body: TakedownAsk,
    response: z.object({ number: z.string() }),
  }),
  state: endpoint({
    method: 'POST',
    path: '/takedowns/state',
    access: 'public',
    summary: 'Get the state of a takedown notice, by its number and the secret of its receipt.',
    body: z.strictObject({ number: z.string().max(40), secret: z.string().max(100) }),
    response: TakedownReceipt,
  }),
  list: endpoint({
    method: 'GET',
    path: '/takedowns',
    access: 'moderator',
    summary:
      'List takedown notices that wait for a decision, including those with an answer of the uploader, or decided ones.',
    query: PageQuery.extend({ list: z.enum(['waiting', 'decided']).default('waiting') }),
    response: page(TakedownCase),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/takedowns/:id/decision',
    access: 'moderator',
    summary:
      'Accept or refuse a takedown notice. Accepting removes its works and blocks their pictures from being uploaded again.',
    params: ById,
    body: z.strictObject({ accepts: z.boolean(), reason: Reason }),
    response: TakedownCase,
  }),
  answerCounter: endpoint({
    method: 'POST',
    path: '/takedowns/:id/works/:workId/decision',
    access: 'moderator',
    summary:
      'Decide on the uploader’s answer: the work stays down or returns. Not the moderator who took it down, where there is another.',
    params: ById.extend({ workId: ArtworkId }),
    body: z.strictObject({ keeps: z.boolean(), reason: Reason }),
    response: TakedownCase,
  }),
  findMine: endpoint({
    method: 'GET',
    path: '/artworks/:id/takedown',
    access: 'member',
    summary: 'Get why a work of yours was taken down after a notice, and the result of your answer.',
    params: ByWork,
    response: TakenWork,
  }),
  counter: endpoint({
    method: 'POST',
    path: '/artworks/:id/takedown/counter',
    access: 'member',
    summary: `Answer a notice that took a work of yours down, once, within ${takedownLimits.counterDays} days.`,
    params: ByWork,
    body: Counter,
    response: TakenWork,
  }),
  findByKey: endpoint({
    method: 'POST',
    path: '/statements/:id/notice',
    access: 'public',
    summary: 'Get the notice behind a statement with the key of the statement; works with a suspended account.',
    params: ByStatement,
    body: z.strictObject({ key: StatementKey }),
    response: TakenWork,
  }),
  counterByKey: endpoint({
    method: 'POST',
    path: '/statements/:id/notice/counter',
    access: 'public',
    summary: 'Answer the notice with such a key; works with a suspended account.',
    params: ByStatement,
    body: Counter.extend({ key: StatementKey }),
    response: TakenWork,
  }),
}
