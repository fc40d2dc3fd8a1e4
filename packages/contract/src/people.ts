import { z } from 'zod'
import { Photo } from './photos.ts'

/** The user pool's `sub`: sixteen bytes written as a UUID. Hosted pools give such whose version and variant RFC 9562 does not know. */
export const MemberId = z.guid().toLowerCase()

/** A member as others see one beside what they did; their page is `/u/` and the username. */
export const Person = z.object({
  username: z.string(),
  name: z.string().nullable(),
  avatar: Photo.nullable(),
})
export type Person = z.infer<typeof Person>

/** A username in an address, in either case. */
export const UsernameParam = z.object({ username: z.string().min(1).max(100) })
