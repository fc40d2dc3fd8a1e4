import { t } from '@lingui/core/macro'
import { acrossTabs } from './across-tabs.ts'
import {
  CallError,
  chooseToast,
  networkMessage,
  parseErrorReply,
  toCallError,
  unexpectedMessage,
} from './call-error.ts'
import { currentLanguage } from './messages.ts'
import { createSessionRefresh } from './session-refresh.ts'
import type { Tokens } from './tokens.ts'
import type { HttpReply, HttpRequest } from './transport.ts'

export interface HttpClientOptions {
  baseUrl: string
  timeoutMs: number
  tokens: { read: () => Tokens | null; write: (tokens: Tokens) => void }
  showError: (message: string) => void
  /** Called with a sentence that names the end and the reason. */
  onSuspended: (sentence: string) => void
  /** Called when the refresh was refused and the member is signed out. */
  onSessionEnd: () => void
  isSigningIn: () => boolean
  /** The member signed out, but the server has not confirmed it yet. */
  isLeaving: () => boolean
}

const profilePath = '/users/profile'
const loginPath = '/auth/login'
const isAuthPath = (path: string) => path.includes('/auth/')

/** Sends requests to our own API with the common rules: bearer token, timeout, one refresh at a time, toasts. */
export function createHttpClient(options: HttpClientOptions) {
  const storedId = () => options.tokens.read()?.idToken ?? null
  const session = createSessionRefresh({
    tokens: options.tokens,
    isLeaving: options.isLeaving,
    requestTokens: () => perform({ method: 'POST', path: '/auth/refresh' }, null),
  })

  async function perform(
    { method, path, body, signal, wantsFile }: HttpRequest,
    idToken: string | null,
  ): Promise<HttpReply> {
    const timeout = new AbortController()
    const timer = setTimeout(
      () => timeout.abort(new DOMException(t`No answer in time`, 'TimeoutError')),
      options.timeoutMs,
    )
    const headers = new Headers({ 'x-language': currentLanguage() })
    const isFile = body instanceof Blob
    // Sending a file may take longer than the timeout.
    if (isFile) clearTimeout(timer)
    if (body !== undefined) headers.set('content-type', isFile ? 'application/octet-stream' : 'application/json')
    if (idToken && !isAuthPath(path)) headers.set('authorization', `Bearer ${idToken}`)
    try {
      const response = await fetch(`${options.baseUrl}${path}`, {
        method,
        headers,
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
        ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      })
      if (wantsFile && response.ok) {
        // Receiving a file may take longer than its first byte.
        clearTimeout(timer)
        return { status: response.status, body: await response.blob() }
      }
      const text = await response.text()
      const reply = { status: response.status, body: text === '' ? null : parseJson(text, response.ok) }
      const sentence = suspensionIn(reply)
      if (sentence) options.onSuspended(sentence)
      return reply
    } finally {
      clearTimeout(timer)
    }
  }

  async function sendAuthorised(request: HttpRequest): Promise<HttpReply> {
    // A running refresh would overwrite the new session's cookie.
    if (request.path === loginPath) {
      await session.settled()
      return acrossTabs(() => perform(request, null))
    }
    if (isAuthPath(request.path)) return perform(request, null)
    await session.settled()
    const idToken = storedId()
    const reply = await perform(request, idToken)
    if (reply.status !== 401) return reply

    const renewal = await session.refresh(idToken)
    // The failed renewal is the result of the request.
    if (renewal.failure) return renewal.failure
    const replayed = renewal.idToken ? await perform(request, renewal.idToken) : reply
    const refused = renewal.idToken ?? idToken
    if (replayed.status === 401 && mayEndSession(request.path, refused)) options.onSessionEnd()
    return replayed
  }

  /** Ends the session once for all waiting requests: afterwards no token is stored, or a newer one. */
  function mayEndSession(path: string, refused: string | null): boolean {
    return storedId() === refused && !isProfile(path) && !options.isSigningIn()
  }

  async function send(request: HttpRequest): Promise<HttpReply> {
    let reply: HttpReply
    try {
      reply = await sendAuthorised(request)
    } catch (error) {
      if (request.signal?.aborted) throw error
      const failure = toFailure(error)
      if (!request.isBackground) options.showError(failure.message)
      throw failure
    }
    if (reply.status >= 400 && !request.isBackground) {
      const message = reply.status === 404 && isProfile(request.path) ? null : chooseToast(reply)
      if (message) options.showError(message)
      const sentence = suspensionIn(reply)
      // At sign-in the form itself shows the message, with a link to the reasons.
      if (sentence && !isAuthPath(request.path)) options.showError(sentence)
    }
    return reply
  }

  /** Renews expired stored tokens; false when the session is over. Rejects when that is unknown. */
  async function renew(): Promise<boolean> {
    const { idToken, failure } = await session.refresh(storedId()).catch((error: unknown) => {
      throw toFailure(error)
    })
    if (failure) throw toCallError(failure)
    return idToken !== null
  }

  return { send, renew }
}

const isProfile = (path: string) => path.split('?')[0] === profilePath

function suspensionIn({ body }: HttpReply): string | null {
  const reply = parseErrorReply(body)
  return reply?.isSuspended ? reply.message : null
}

function toFailure(error: unknown): CallError {
  const noResponse = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  return noResponse
    ? new CallError({ error: 'unavailable', message: networkMessage() }, 0)
    : new CallError({ error: 'internal', message: unexpectedMessage() }, 0)
}

function parseJson(text: string, isNeeded: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A proxy may answer a failure with its own page: the status is still meaningful.
    if (isNeeded) throw error
    return null
  }
}
