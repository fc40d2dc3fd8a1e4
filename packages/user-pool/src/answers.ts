import type { ExceptionName, PoolError } from './errors.ts'

export interface Answer {
  status: number
  /** The exception, when the request was refused. */
  exception?: ExceptionName
  body: unknown
  headers?: Record<string, string>
}

/** Clients reject responses with long headers; Node's `fetch` from 16 KB on. */
const longestHeader = 1_024

/** Formats an exception for the protocol: named in the body and in a header. */
export function refusal({ exception, status, message }: PoolError, headers: Record<string, string> = {}): Answer {
  // A header allows neither line breaks nor characters beyond ASCII; the body has the message unchanged.
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
