import type { Endpoint, Reply, Sent } from '@allcity/contract/endpoint'
import { CallError, errorReplyOf } from './call-error.ts'
import { type QueryValues, queryString } from './query-string.ts'
import { type HttpReply, send } from './transport.ts'

export { CallError } from './call-error.ts'

type Parts = { params?: Record<string, string>; query?: QueryValues; body?: unknown }

export interface CallOptions {
  /** The caller shows what went wrong itself: no toast, but for 429 and 500 of what somebody sends. */
  isQuiet?: boolean
  /** Sent as it is, in the place of a body. */
  file?: Blob
  /** Said where the server says nothing. */
  fallback?: string
}

/** Calls one endpoint of the contract. Its server has checked the reply against the schema already. Rejects with `CallError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  signal?: AbortSignal,
  { isQuiet = false, file, fallback = 'An error occurred' }: CallOptions = {},
): Promise<Reply<E>> {
  const { params = {}, query, body = file } = sent as Parts
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query ? queryString(query) : ''
  const reply = await send({
    method: endpoint.method,
    path: search ? `${path}?${search}` : path,
    isQuiet,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
  if (reply.status >= 400) throw failure(reply, fallback)
  return reply.body as Reply<E>
}

function failure({ status, body }: HttpReply, fallback: string): CallError {
  const reply = errorReplyOf(body)
  return new CallError({ error: 'internal', ...reply, message: reply?.message || fallback }, status)
}
