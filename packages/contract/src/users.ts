import { z } from 'zod'
import { editRules, Version } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { MemberId, UsernameParam } from './people.ts'
import { Photo, PhotoId } from './photos.ts'
import { KeyAndPassword, Password } from './statements.ts'
import { line, optional, prose } from './text.ts'
import { Uuid } from './uuid.ts'

export const MemberRole = z.enum(['member', 'moderator', 'admin'])
export type MemberRole = z.infer<typeof MemberRole>

export const Username = line(30).pipe(
  z
    .string()
    // Converts compatible forms, such as full-width letters, to the plain letters.
    .overwrite((name) => name.normalize('NFKC'))
    .max(30, /*i18n*/ 'Keep it under {maximum} characters')
    .min(2, /*i18n*/ 'Use at least {minimum} characters')
    .regex(/^[\p{L}\p{N}_.-]+$/u, /*i18n*/ 'Use only letters, numbers, dots, dashes and underscores')
    // Usernames end a URL path, where ".." would lead elsewhere.
    .refine((name) => /[\p{L}\p{N}_]/u.test(name), /*i18n*/ 'Use at least one letter, digit or underscore'),
)

/** Optional sections of a member's public page, besides name, photo, text and city. */
export const Shows = z.strictObject({
  works: z.boolean(),
  lists: z.boolean(),
  /** The time and place of sightings reveal a member's habits. */
  sightings: z.boolean(),
  badges: z.boolean(),
  /** Only on the profile; leaderboards show the rank anyway. */
  rank: z.boolean(),
})
export type Shows = z.infer<typeof Shows>

/** A member's public profile. For a suspended member it has only the username. */
export const PublicProfile = z.object({
  username: z.string(),
  isSuspended: z.boolean(),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  avatar: Photo.nullable(),
  shows: Shows,
  /** Published works; null when hidden, like the next two fields. */
  works: z.int().nullable(),
  lists: z.int().nullable(),
  sightings: z.int().nullable(),
  /** Rank among this year's hunters worldwide; null without points or when hidden. */
  standing: z.object({ rank: z.int(), points: z.int() }).nullable(),
  since: z.iso.datetime(),
  isSample: z.boolean(),
})
export type PublicProfile = z.infer<typeof PublicProfile>

export const Profile = z.object({
  id: MemberId,
  username: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  role: MemberRole,
  avatar: Photo.nullable(),
  artworkCount: z.int(),
  shows: Shows,
  /** The language of mails and push messages; null for English, where none is chosen. */
  language: z.enum(languageCodes).nullable(),
  createdAt: z.iso.datetime(),
  /** Sent back when editing username, name, text, city or picture. */
  version: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileChange = z
  .strictObject({
    username: Username,
    name: optional(line(80)),
    bio: optional(prose(1_000)),
    city: optional(line(80)),
    /** Id of a ready upload of the caller, or null for none. */
    avatarId: PhotoId.nullable(),
    /** Sections to show or hide; omitted ones stay unchanged. */
    shows: Shows.partial(),
    language: z.enum(languageCodes).nullable(),
    version: Version,
  })
  .partial()
export type ProfileChange = z.output<typeof ProfileChange>

export const Session = z.object({
  id: Uuid,
  /** Such as 'Firefox'; null when unknown. */
  browser: z.string().nullable(),
  /** Such as 'Linux'; null when unknown. */
  system: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To the hour: the last time that the session got new tokens. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
})
export type Session = z.output<typeof Session>

export const users = {
  profile: endpoint({
    method: 'GET',
    path: '/users/profile',
    access: 'member',
    summary: 'Get your profile.',
    response: z.object({ profile: Profile }),
  }),
  editProfile: endpoint({
    method: 'PUT',
    path: '/users/profile',
    access: 'member',
    summary: `Edit your profile. ${editRules}`,
    body: ProfileChange,
    response: z.object({ profile: Profile }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/by-name/:username',
    access: 'public',
    summary: 'Get the public page of a member by username, in either case.',
    params: UsernameParam,
    response: PublicProfile,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/users/by-name/:username/availability',
    access: 'public',
    summary:
      'Check whether a new member can take a username, and else why not: reserved, in several scripts, taken, or too similar to a taken one.',
    params: UsernameParam,
    response: z.object({ problem: z.string().nullable() }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/users/delete-account',
    access: 'member',
    summary: 'Delete your account, works and photos for good. Username and password confirm it.',
    body: z.strictObject({ username: z.string().max(200), password: Password }),
    response: z.object({ deleted: z.literal(true) }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    access: 'member',
    summary: 'List your sessions, the latest first; null where only a hosted pool knows them.',
    response: z.object({
      items: z.array(Session).nullable(),
    }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/users/sessions/:id/end',
    access: 'member',
    summary: 'End one of your sessions. Your password confirms it. Repeating the request changes nothing.',
    params: z.object({ id: Uuid }),
    body: z.strictObject({ password: Password }),
    response: z.object({ ended: z.literal(true) }),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/users/end-other-sessions',
    access: 'member',
    summary: 'End all your sessions but this one. Your password confirms it.',
    body: z.strictObject({ password: Password }),
    response: z.object({ ended: z.literal(true) }),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/users/end-sessions',
    access: 'member',
    summary: 'End all your sessions, this one too. Your password confirms it.',
    body: z.strictObject({ password: Password }),
    response: z.object({ ended: z.literal(true) }),
  }),
  deleteByKey: endpoint({
    method: 'POST',
    path: '/statements/:id/delete-account',
    access: 'public',
    summary:
      'Delete your account with the key of a statement and your password; works with a suspended account. The suspension stays.',
    params: z.object({ id: Uuid }),
    body: KeyAndPassword,
    response: z.object({ deleted: z.literal(true) }),
  }),
}
