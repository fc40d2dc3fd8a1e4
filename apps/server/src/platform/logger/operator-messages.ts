import type { Logger } from 'pino'
import { isDiskFull } from '../lib/disk-full.ts'

/** Reports problems as a server starts and ends. */
export interface OperatorMessages {
  warn(sentence: string): void
  fatal(error: unknown): void
}

const makeRoom = 'The disk is full. Nothing that was saved is lost: make room on it, then start Allcity again.'

/** Sentences for a person who started the server by hand. */
export const consoleMessages: OperatorMessages = {
  warn: (sentence) => console.error(sentence),
  fatal: (error) => {
    console.error(error instanceof Error ? error.message : error)
    if (isDiskFull(error)) console.error(makeRoom)
    else if (error instanceof Error && error.cause) console.error(error.cause)
  },
}

/** Where requests are logged, programs read the output, so problems become log lines too. */
export function operatorMessagesFor(level: string, log: Pick<Logger, 'warn' | 'fatal'>): OperatorMessages {
  if (level !== 'info' && level !== 'debug') return consoleMessages
  return {
    warn: (sentence) => log.warn(sentence),
    fatal: (err) => log.fatal({ err }, isDiskFull(err) ? makeRoom : 'ended'),
  }
}
