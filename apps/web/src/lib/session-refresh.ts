import { acrossTabs } from './across-tabs.ts'
import type { Tokens } from './tokens.ts'
import type { HttpReply } from './transport.ts'

interface SessionRefreshOptions {
  tokens: { read: () => Tokens | null; write: (tokens: Tokens) => void }
  /** The member signed out, but the server has not confirmed it yet. */
  isLeaving: () => boolean
  /** Sends the refresh cookie; the reply has new tokens. */
  requestTokens: () => Promise<HttpReply>
}

/** Result of a session refresh. */
interface Renewal {
  /** The new token; null when the session is over. */
  idToken: string | null
  /** Our server failed to renew; the session may still be valid. */
  failure?: HttpReply
}

/** Renews the tokens of the session, one refresh at a time over all tabs. */
export function createSessionRefresh({ tokens, isLeaving, requestTokens }: SessionRefreshOptions) {
  let refreshing: Promise<Renewal> | null = null
  const storedId = () => tokens.read()?.idToken ?? null

  async function renew(stale: string | null): Promise<Renewal> {
    // Another tab was faster: its cookie is already rotated, and using the old one would end the session.
    if (storedId() !== stale) return { idToken: storedId() }
    if (isLeaving()) return { idToken: null }
    const reply = await requestTokens()
    // A sign-in or sign-out during the refresh takes precedence over its result.
    if (storedId() !== stale) return { idToken: storedId() }
    if (reply.status >= 500 || reply.status === 429) return { idToken: null, failure: reply }
    const renewed = isLeaving() ? null : parseTokens(reply)
    if (renewed) tokens.write(renewed)
    return { idToken: renewed?.idToken ?? null }
  }

  /** Replaces this stale token. Rejects when the server cannot be reached. */
  function refresh(stale: string | null): Promise<Renewal> {
    refreshing ??= acrossTabs(() => renew(stale)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  /** Resolves when no refresh is under way any more, whatever its outcome. */
  async function settled(): Promise<void> {
    await refreshing?.catch(() => null)
  }

  return { refresh, settled }
}

function parseTokens({ status, body }: HttpReply): Tokens | null {
  if (status !== 200 || typeof body !== 'object' || body === null) return null
  if (!('access_token' in body) || !('id_token' in body)) return null
  const { access_token: accessToken, id_token: idToken } = body
  return typeof accessToken === 'string' && typeof idToken === 'string' ? { accessToken, idToken } : null
}
