import { type Logger, pino } from 'pino'
import { loggable } from './loggable.ts'
import { networkOf } from './network.ts'

interface LoggedRequest {
  method: string
  url: string
  ip?: string
  routeOptions?: { url?: string | undefined }
}

/** Where the address itself says where somebody looks. */
const namesPlace = /^\/api\/tiles\//

/** What people and programs put into addresses that nobody answers at. */
const ofMail = /@|%40/i
const coordinate = /-?\d{1,3}\.\d{3,}/g

/**
 * One line of JSON a happening (https://getpino.io). Of a request it holds method, path and the network it came from: what was asked for
 * behind the question mark, tokens, cookies and whole addresses stay out. @param stream where the lines go instead of standard output.
 */
export function openLog(level: string, stream?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { req: requestAsLogged, err: loggable, responseTime: toHundredths },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Milliseconds: with all their digits they could pass for a latitude. */
const toHundredths = (milliseconds: number) => Math.round(milliseconds * 100) / 100

function requestAsLogged({ method, url, ip, routeOptions }: LoggedRequest) {
  const path = namesPlace.test(url) ? (routeOptions?.url ?? '/api/tiles/') : url.replace(/[?#].*/s, '')
  // Part by part: one pattern for all would look at a long path once from each of its letters.
  const parts = path.split('/').map((part) => (ofMail.test(part) ? '(an address)' : part))
  const plain = parts.join('/').replaceAll(coordinate, '(a number)')
  return { method, url: plain, network: networkOf(ip ?? '') }
}
