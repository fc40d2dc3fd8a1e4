import type { Logger } from 'pino'
import { meansNoRoom } from './no-room.ts'

/** Reports problems as a server starts and ends. */
export interface Teller {
  warn(sentence: string): void
  fatal(error: unknown): void
}

const makeRoom = 'The disk is full. Nothing that was saved is lost: make room on it, then start Allcity again.'

/** Sentences for a person who started the server by hand. */
export const tellsPeople: Teller = {
  warn: (sentence) => console.error(sentence),
  fatal: (error) => {
    console.error(error instanceof Error ? error.message : error)
    if (meansNoRoom(error)) console.error(makeRoom)
    else if (error instanceof Error && error.cause) console.error(error.cause)
  },
}

/** Where requests are logged, programs read the output, so problems become log lines too. */
export function tellerFor(level: string, log: Pick<Logger, 'warn' | 'fatal'>): Teller {
  if (level !== 'info' && level !== 'debug') return tellsPeople
  return {
    warn: (sentence) => log.warn(sentence),
    fatal: (err) => log.fatal({ err }, meansNoRoom(err) ? makeRoom : 'ended'),
  }
}
