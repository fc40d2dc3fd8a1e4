import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Photo, PhotoId } from './photos.ts'
import { line, optional, prose } from './text.ts'

export const MemberRole = z.enum(['member', 'moderator', 'admin'])
export type MemberRole = z.infer<typeof MemberRole>

export const Username = line('The username', 30).pipe(
  z
    .string()
    .min(2, 'The username has at least 2 characters')
    .regex(/^[\p{L}\p{N}_.-]+$/u, 'The username has letters, digits, dots, dashes and underscores only'),
)

export const Profile = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  role: MemberRole,
  avatar: Photo.nullable(),
  artworkCount: z.int(),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileChange = z
  .strictObject({
    username: Username,
    name: optional(line('The name', 80)),
    bio: optional(prose('The text about you', 1_000)),
    city: optional(line('The city', 80)),
    /** The id of an upload of mine that is ready, or null for none. */
    avatarId: PhotoId.nullable(),
  })
  .partial()
export type ProfileChange = z.output<typeof ProfileChange>

export const users = {
  profile: endpoint({
    method: 'GET',
    path: '/users/profile',
    access: 'member',
    summary: 'My profile.',
    response: z.object({ profile: Profile }),
  }),
  editProfile: endpoint({
    method: 'PUT',
    path: '/users/profile',
    access: 'member',
    summary: 'Changes the fields of my profile that are given.',
    body: ProfileChange,
    response: z.object({ profile: Profile }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/users/delete-account',
    access: 'member',
    summary: 'Deletes my account, my works and my photos for good. The username confirms it.',
    body: z.strictObject({ username: z.string().max(200), accessToken: z.string().max(8_192) }),
    response: z.object({ deleted: z.literal(true) }),
  }),
}
