import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, sourceLanguage } from '@allcity/contract/languages'

/** The request on whose behalf something is done, so that a slow query or a span can say which. */
export interface RequestContext {
  requestId: string
  /** The trace it belongs to, where traces are kept. */
  trace?: unknown
  /** Reads the language of the answer. */
  readLanguage?: () => Language
}

const storage = new AsyncLocalStorage<RequestContext>()

export const requestContext = (): RequestContext | undefined => storage.getStore()

/** The language of the answer that is being made; English outside a request. */
export const requestLanguage = (): Language => requestContext()?.readLanguage?.() ?? sourceLanguage

/** Whatever begins within `work` is done on behalf of this request. */
export const runInContext = <Result>(request: RequestContext, work: () => Result): Result => storage.run(request, work)
