import { type Logger, pino } from 'pino'
import { toNetwork } from '../lib/network.ts'
import { redactError } from './redact-errors.ts'

interface LoggedRequest {
  method: string
  url: string
  ip?: string
  routeOptions?: { url?: string | undefined }
}

/** Paths that reveal where somebody looks on the map. */
const namesPlace = /^\/api\/tiles\//

/** Personal data in paths that do not exist: people and programs request such paths. */
const ofMail = /@|%40/i
const coordinate = /-?\d{1,3}\.\d{3,}/g

/**
 * Logs one line of JSON per event (https://getpino.io). A request is logged with method, path and client network; query strings, tokens,
 * cookies and whole addresses stay out.
 * @param stream where the lines go instead of standard output.
 */
export function createLogger(level: string, stream?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { req: requestAsLogged, err: redactError, responseTime: toHundredths },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Rounded milliseconds: with all digits they could pass for a latitude. */
const toHundredths = (milliseconds: number) => Math.round(milliseconds * 100) / 100

function requestAsLogged({ method, url, ip, routeOptions }: LoggedRequest) {
  const path = namesPlace.test(url) ? (routeOptions?.url ?? '/api/tiles/') : url.replace(/[?#].*/s, '')
  // Tests segment by segment: one pattern over a long path would backtrack from each of its letters.
  const parts = path.split('/').map((part) => (ofMail.test(part) ? '(an address)' : part))
  const plain = parts.join('/').replaceAll(coordinate, '(a number)')
  return { method, url: plain, network: toNetwork(ip ?? '') }
}
