import { type Answer, refusal } from './answers.ts'
import { PoolError, tooManyRequests } from './errors.ts'
import { guessable, operations } from './operations.ts'
import type { Pool } from './pool.ts'
import { sweep } from './sweeping.ts'

const sweepEveryMs = 60 * 60_000

export interface HandlerOptions {
  mayCall: MayCall
  onError: (error: unknown) => void
  background: (work: () => Promise<void>) => void
}

/** Retries a transaction that the database aborted because of a deadlock. */
async function untangled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
    if (!isDeadlock) throw error
    return work()
  }
}

export interface Caller {
  address: string
  cookies?: string | undefined
  /** Whether a page of the site itself sends the request, rather than a program. */
  isOwnPage?: boolean
  language?: string | undefined
  userAgent?: string | undefined
}

export type Handle = (operation: string, payload: unknown, from?: Caller) => Promise<Answer>

/** Whether this address may make one more call; a guess is a call that reveals whether a password or code is right. */
export type MayCall = (address: string, isGuess: boolean) => boolean | Promise<boolean>

/** Runs operations by name and converts whatever they throw into a response of the protocol. */
export function createHandler(pool: Pool, { mayCall, onError, background }: HandlerOptions): Handle {
  let sweptAt = pool.now().getTime()

  return async (operation, payload, from) => {
    const headers: Record<string, string> = {}
    const browser = {
      cookies: from?.cookies,
      isOwnPage: from?.isOwnPage ?? false,
      language: from?.language,
      userAgent: from?.userAgent,
      setCookie: (cookie: string) => {
        headers['set-cookie'] = cookie
      },
    }
    try {
      const action = operations.get(operation)
      if (!action) throw new PoolError('UnknownOperationException', 'There is no such operation.')
      if (from && !(await mayCall(from.address, guessable.has(operation)))) throw tooManyRequests()

      const now = pool.now().getTime()
      if (now - sweptAt > sweepEveryMs) {
        sweptAt = now
        background(() => sweep(pool))
      }
      return { status: 200, body: await untangled(() => action(pool, payload, browser)), headers }
    } catch (error) {
      if (error instanceof PoolError) return refusal(error, headers)
      onError(error)
      return refusal(new PoolError('InternalErrorException', 'Something went wrong, please try again.', 500))
    }
  }
}
