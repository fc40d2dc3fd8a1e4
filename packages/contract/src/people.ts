import { z } from 'zod'
import { Photo } from './photos.ts'

/** The user pool's `sub`: 16 bytes written as a UUID. Hosted pools use versions and variants that RFC 9562 does not define. */
export const MemberId = z.guid().toLowerCase()

/** A member as shown beside their contributions; their page is `/u/` and the username. */
export const Person = z.object({
  username: z.string(),
  name: z.string().nullable(),
  avatar: Photo.nullable(),
})
export type Person = z.infer<typeof Person>

/** A username in a URL, in either case. */
export const UsernameParam = z.object({ username: z.string().min(1).max(100) })
