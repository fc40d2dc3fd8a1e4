import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { HttpError } from '../errors.ts'
import { bareSecurityHeaders } from './security-headers.ts'

const faults: Record<string, { status: number; refusal: HttpError }> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: new HttpError('too_large') },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    refusal: new HttpError('invalid_request', /*i18n*/ 'Your request took too long. Try again'),
  },
}
const otherwise = { status: 400, refusal: new HttpError('invalid_request', /*i18n*/ 'We can’t read this request') }

type Refuse = (error: Error & { code?: string }, socket: Socket) => void

/** A last answer on a connection whose bytes make no request, in the form of all others. */
export const clientErrorAnswerer =
  (baseUrl: string): Refuse =>
  (error, socket) =>
    answerClientError(error, socket, baseUrl)

function answerClientError(error: Error & { code?: string }, socket: Socket, baseUrl: string): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, refusal } = faults[error.code ?? ''] ?? otherwise
  const body = JSON.stringify(refusal.reply())
  const headers = {
    ...bareSecurityHeaders(baseUrl),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroy(error)
}
