import { setTimeout as wait } from 'node:timers/promises'
import { MailError } from './mail-trouble.ts'
import type { Mailer } from './mailer.ts'

interface Code {
  to: string
  purpose: string
  minutes: number
}

export interface CodeSender {
  /** Tries until the code expires, a newer one replaces it, or the address is refused. @throws the last error. */
  send(code: Code, mail: Parameters<Mailer['send']>[0]): Promise<void>
  /** Ends all pauses; codes that are still unsent are lost. */
  stop(): void
}

const longestPauseMs = 60_000

/** Sends codes; calls `report` with the error of each failed try. */
export function openCodeSender(
  mailer: Pick<Mailer, 'send'>,
  report: (error: unknown) => void,
  firstPauseMs = 2_000,
): CodeSender {
  const stopping = new AbortController()
  const newest = new Map<string, symbol>()
  return {
    send: async ({ to, purpose, minutes }, mail) => {
      const [key, turn] = [`${purpose} ${to}`, Symbol(purpose)]
      const until = performance.now() + minutes * 60_000
      newest.set(key, turn)
      try {
        for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
          const error = await mailer.send(mail).then(
            () => null,
            (thrown: unknown) => thrown,
          )
          if (error === null) return
          const isRefused = error instanceof MailError && error.trouble.isRecipient
          if (isRefused || performance.now() + pause > until) throw error
          report(error)
          await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
          if (stopping.signal.aborted) throw error
          if (newest.get(key) !== turn) return
        }
      } finally {
        if (newest.get(key) === turn) newest.delete(key)
      }
    },
    stop: () => stopping.abort(),
  }
}
