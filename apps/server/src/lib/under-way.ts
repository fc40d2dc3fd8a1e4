import { AsyncLocalStorage } from 'node:async_hooks'

/** The request on whose behalf something is done, so that a slow query or a span can say which. */
export interface UnderWay {
  requestId: string
  /** The trace it belongs to, where traces are kept. */
  trace?: unknown
}

const storage = new AsyncLocalStorage<UnderWay>()

export const underWay = (): UnderWay | undefined => storage.getStore()

/** Whatever begins within `work` is done on behalf of this request. */
export const onBehalfOf = <Result>(request: UnderWay, work: () => Result): Result => storage.run(request, work)
