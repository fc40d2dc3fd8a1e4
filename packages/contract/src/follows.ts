import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'

export const followLimits = {
  /** Things followed per member. */
  things: 1_000,
  /** Follows and unfollows of one member per minute. */
  aMinute: 60,
  /** Larger counts are cut off here. */
  counted: 10_000,
} as const

/** maker: an artist or a crew; region: a city; spot: a wall. */
export const FollowType = z.enum(['member', 'maker', 'region', 'spot'])
export type FollowType = z.infer<typeof FollowType>

const Target = z.object({
  type: FollowType,
  /** A username, the id of a maker or a spot, or the GeoNames id of a city. */
  id: z.string().min(1).max(100),
})

export const FollowState = z.object({
  mine: z.boolean(),
  /** Counted up to 10 000. */
  followers: z.int(),
})
export type FollowState = z.infer<typeof FollowState>

/** A followed thing with the path of its page. */
export const Followed = z.object({
  type: FollowType,
  id: z.string(),
  name: z.string(),
  /** A label: artist, crew, city and country, or the kind of wall. */
  what: z.string().nullable(),
  path: z.string(),
  avatar: Photo.nullable(),
})
export type Followed = z.infer<typeof Followed>

export const follows = {
  list: endpoint({
    method: 'GET',
    path: '/follows',
    access: 'member',
    summary: 'List what you follow, the latest first, one page at a time. Only you see it.',
    query: PageQuery,
    response: page(Followed),
  }),
  get: endpoint({
    method: 'GET',
    path: '/follows/:type/:id',
    access: 'public',
    summary:
      'Count the followers of an artist, crew, city, member or wall, and get whether you follow it when signed in.',
    params: Target,
    response: FollowState,
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/follows/:type/:id',
    access: 'member',
    summary: 'Follow an artist, crew, city, member or wall. Repeating the request changes nothing.',
    params: Target,
    response: FollowState,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/follows/:type/:id',
    access: 'member',
    summary: 'Unfollow it. Repeating the request changes nothing.',
    params: Target,
    response: FollowState,
  }),
}
