import { z } from 'zod'
import { ArtworkId } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'
import { Uuid } from './uuid.ts'

export const NotificationId = Uuid.brand<'NotificationId'>()
export type NotificationId = z.infer<typeof NotificationId>

/** Topics that a member can turn on or off. */
export const NotificationTopic = z.enum([
  'mentions',
  'comments',
  'props',
  'followers',
  'new_works',
  'credits',
  'sightings',
  'walls',
  'picture_texts',
  'battles',
  'achievements',
  'claims',
  'crew_pages',
])
export type NotificationTopic = z.infer<typeof NotificationTopic>

export const NotificationKind = z.enum([
  'mention',
  'comment',
  'reply',
  'props',
  'follower',
  'maker_work',
  'member_work',
  'city_work',
  'wall_work',
  'credit_suggested',
  'credit_agreed',
  'credit_accepted',
  'credit_refused',
  'work_seen',
  'work_gone',
  'covering_proposed',
  'covering_accepted',
  'covering_rejected',
  'text_proposed',
  'text_accepted',
  'battle_challenged',
  'battle_accepted',
  'battle_declined',
  'battle_lapsed',
  'battle_opened',
  'battle_closed',
  'battle_settled',
  'battle_voided',
  'achievement',
  'statement',
  'statement_ended',
  'appeal_refused',
  'report_upheld',
  'report_dismissed',
  'claim_accepted',
  'claim_refused',
  'claim_expired',
  'claim_disputed',
  'claim_became_dispute',
  'claim_kept',
  'claim_ended',
  'claim_received',
  'page_suggested',
  'crew_edited',
  'crew_received',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** Interval of the mail about unread notifications; `off` until the member chooses another. */
export const Digest = z.enum(['off', 'daily', 'weekly'])
export type Digest = z.infer<typeof Digest>

export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  /** Time of the latest event: later events of the same row update it. */
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** The last two actors, newest first; `actorCount` is their total, 101 for more than 100. */
  actors: z.array(z.string()),
  actorCount: z.int(),
  /** Number of works that a followed member added on one day, `work` being the newest; 101 for more than 100. */
  workCount: z.int(),
  work: z.object({ id: ArtworkId, name: z.string(), cover: Photo.nullable() }).nullable(),
  /** Another subject: an artist, a crew, a city, or the id of an achievement. */
  about: z.string().nullable(),
  /** The achievement tier reached. */
  tier: z.int().nullable(),
  /** Current text of a comment, or the reason for refusing a credit. */
  excerpt: z.string().nullable(),
  /** Path of the linked page. */
  path: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** One message of the event stream. */
export const LiveNotice = z.object({
  unread: z.int(),
  /** New or updated notifications since the last message, oldest first. */
  items: z.array(Notification),
})
export type LiveNotice = z.infer<typeof LiveNotice>

const Choice = z.object({ topic: NotificationTopic, inApp: z.boolean(), mail: z.boolean() })

export const NotificationChoices = z.object({ digest: Digest, choices: z.array(Choice) })
export type NotificationChoices = z.infer<typeof NotificationChoices>

const Unread = z.object({ unread: z.int() })

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'member',
    summary: 'List your notifications, newest first, one page at a time.',
    query: PageQuery,
    response: page(Notification).extend(Unread.shape),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    access: 'member',
    summary: 'Count your unread notifications; 100 stands for more than 99.',
    response: Unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'member',
    summary: 'Mark one notification as read. Repeating the request changes nothing.',
    params: z.object({ id: NotificationId }),
    response: Unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access: 'member',
    summary: 'Mark notifications up to a moment as read. Newer ones stay unread.',
    body: z.strictObject({ until: z.iso.datetime() }),
    response: Unread,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/notifications/choices',
    access: 'member',
    summary: 'Get your notification settings, on the site and by mail.',
    response: NotificationChoices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notifications/choices',
    access: 'member',
    summary: 'Set what you are notified of, and how often by mail. Topics left out stay as they are.',
    body: z.strictObject({
      digest: Digest.optional(),
      choices: z
        .array(z.strictObject(Choice.shape))
        .max(NotificationTopic.options.length, /*i18n*/ 'Choose each topic once')
        .default([]),
    }),
    response: NotificationChoices,
  }),
  stopMail: endpoint({
    method: 'POST',
    path: '/notifications/stop-mail',
    access: 'public',
    summary: 'Stop all notification mail, with the key that each of them carries (RFC 8058).',
    // Mail servers may add parameters to a link.
    query: z.looseObject({ key: z.uuid(/*i18n*/ 'This link is incomplete').toLowerCase() }),
    response: z.object({ stopped: z.literal(true) }),
  }),
}
