export interface HttpRequest {
  method: string
  /** Path below `/api`, with its query. */
  path: string
  /** Sent as JSON, a file unchanged. */
  body?: unknown
  signal?: AbortSignal
  /** The response is a file: its body is a `Blob`. */
  wantsFile?: boolean
  /** A background call, whose failure shows no toast. */
  isBackground?: boolean
}

export interface HttpReply {
  status: number
  body: unknown
}

export type Transport = (request: HttpRequest) => Promise<HttpReply>

let current: Transport | null = null
let renewal: () => Promise<boolean> = () => Promise.resolve(false)

/** Set once by each entry: over the network in the browser, in process during server rendering. */
export function setTransport(transport: Transport, renew = renewal): void {
  current = transport
  renewal = renew
}

/** Whether the cookie could renew the session. Rejects when the server is unreachable or fails. */
export const renewTokens = (): Promise<boolean> => renewal()

export const send: Transport = (request) => {
  if (!current) throw new Error('The transport is set by the entry before the first call.')
  return current(request)
}
