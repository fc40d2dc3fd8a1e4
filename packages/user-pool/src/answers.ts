import type { ExceptionName, PoolError } from './errors.ts'

export interface Answer {
  status: number
  /** What it was refused with. */
  exception?: ExceptionName
  body: unknown
  headers?: Record<string, string>
}

/** Clients refuse answers with long headers; Node's `fetch` from 16 KB on. */
const longestHeader = 1_024

/** An exception as the protocol writes it: named in the body and in a header. */
export function refusal({ exception, status, message }: PoolError, headers: Record<string, string> = {}): Answer {
  // A header holds no line break and nothing beyond ASCII; the body has the message as it is.
  const inHeader = message
    .slice(0, longestHeader)
    .replace(/[^\x20-\x7e]/g, ' ')
    .trim()
  return {
    status,
    exception,
    body: { __type: exception, message },
    headers: { 'x-amzn-errortype': `${exception}:`, 'x-amzn-errormessage': inHeader, ...headers },
  }
}
