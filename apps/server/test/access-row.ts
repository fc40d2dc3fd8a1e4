/** Building blocks of the access matrix. */
import { publishMural } from './photos.ts'
import { type Member, openWorld } from './world.ts'

export const world = await openWorld()

export interface Request {
  url: string
  headers?: Record<string, string>
  payload?: object
}
/** An exact status, or `may` for every status but 401 and 403. */
export type Expected = number | 'may'

/** A request on something of the owner's, and the statuses for the owner and for another member. */
export interface Row {
  request(owner: Member): Promise<Request> | Request
  owner: number
  other: number
  /** The moderator's status, where it differs from another member's. */
  moderator?: Expected
  /** The administrator's status, where it differs from a moderator's. */
  admin?: Expected
}

export const ownOnly = (request: Row['request'], status = 200): Row => ({ request, owner: status, other: status })
/** Every member may do this to something shared by all. */
export const everyMember = ownOnly
export const moderatorsOnly = (request: Row['request']): Row => ({ request, owner: 403, other: 403, moderator: 'may' })
export const adminsOnly = (request: Row['request']): Row => ({
  ...moderatorsOnly(request),
  moderator: 403,
  admin: 'may',
})
export const work = async (owner: Member) => (await publishMural(world, owner)).id

export async function send(method: string, { url, headers, payload }: Request, token: string | null): Promise<number> {
  const body = Buffer.isBuffer(payload) ? new Uint8Array(payload) : payload && JSON.stringify(payload)
  const answer = await fetch(world.origin + url, {
    method,
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
  // An event stream never ends.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
  else await answer.arrayBuffer()
  return answer.status
}
