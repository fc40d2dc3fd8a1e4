export interface HttpRequest {
  method: string
  /** Below `/api`, with its query. */
  path: string
  /** Sent as JSON, and a file as it is. */
  body?: unknown
  signal?: AbortSignal
  /** The answer is a file: its body comes as a `Blob`. */
  wantsFile?: boolean
  /** Nobody asked for it at this moment, so its failure is not told. */
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

/** Whether the session could be renewed by its cookie. Rejects when the server cannot be reached, or cannot say. */
export const renewTokens = (): Promise<boolean> => renewal()

export const send: Transport = (request) => {
  if (!current) throw new Error('The transport is set by the entry before the first call.')
  return current(request)
}
