import type { Endpoint, Reply, Sent } from '@allcity/contract/endpoint'
import { toCallError } from './call-error.ts'
import { type QueryValues, queryString } from './query-string.ts'
import { send } from './transport.ts'

export { CallError } from './call-error.ts'

type Parts = { params?: Record<string, string>; query?: QueryValues; body?: unknown }

export interface CallOptions {
  /** A background call, whose failure shows no toast. */
  isBackground?: boolean
  /** Sent unchanged instead of a JSON body. */
  file?: Blob
  /** Message when the server sends none. */
  fallback?: string
}

/** Calls one endpoint of the contract. The server has already checked the reply against the schema. Rejects with `CallError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  signal?: AbortSignal,
  { isBackground = false, file, fallback }: CallOptions = {},
): Promise<Reply<E>> {
  const { params = {}, query, body = file } = sent as Parts
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query ? queryString(query) : ''
  const reply = await send({
    method: endpoint.method,
    path: search ? `${path}?${search}` : path,
    isBackground,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
  if (reply.status >= 400) throw toCallError(reply, fallback)
  return reply.body as Reply<E>
}
