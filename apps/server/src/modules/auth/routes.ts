import { auth } from '@allcity/contract/auth'
import { KeyAndPassword } from '@allcity/contract/statements'
import { users } from '@allcity/contract/users'
import { Uuid } from '@allcity/contract/uuid'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { HttpError } from '#server/platform/errors.ts'
import { rejectCrossSiteRequests } from '#server/platform/http/csrf.ts'
import { implement } from '#server/platform/http/implement.ts'
import { chooseLanguage } from '#server/platform/http/language.ts'
import { sendArchive } from '#server/platform/http/send-archive.ts'
import type { Caller } from '#server/platform/identity/provider.ts'
import { endAllSessions } from '../users/commands.ts'
import { callAsOwner, leave } from '../users/commands-leave.ts'
import { exportMember } from '../users/queries/export.ts'
import { findMember, findProfile } from '../users/queries.ts'
import { endOtherSessions, endOwnSession, renewTokens, signIn, signOut } from './commands.ts'
import { findViewer } from './queries.ts'
import { findOwnerByKey, tokensOfOwner } from './queries-by-key.ts'

const lifetimeSeconds = 30 * 86_400
/** An expired token must not block a refresh or a sign-out. */
const anybody = { ignoresToken: true }

export async function authRoutes(app: FastifyInstance) {
  const { db, gate, jobs, store, photoAddress } = app
  rejectCrossSiteRequests(app)
  const secure = app.baseUrl.startsWith('https:')
  // Behind https, use a `__Secure-` name, which browsers accept over https alone: it cannot be planted on the way.
  const cookie = secure ? '__Secure-refresh_token' : 'refresh_token'
  const options: CookieSerializeOptions = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure }

  const keep = (reply: FastifyReply, refreshToken: string | undefined) => {
    reply.header('cache-control', 'no-store')
    if (refreshToken) reply.setCookie(cookie, refreshToken, { ...options, maxAge: lifetimeSeconds })
  }

  const tokensWithPassword = async (id: string, password: string, from: Caller) => {
    const member = await findMember(db, id)
    if (!member) throw new HttpError('unauthenticated')
    return tokensOfOwner(gate, member, password, from)
  }

  /** The pool checks a password by a sign-in, whose session ends at once. */
  const checkPassword = async (id: string, password: string, from: Caller) =>
    signOut(gate, await tokensWithPassword(id, password, from), from)

  implement(
    app,
    auth.login,
    async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const { tokens, viewer } = await signIn(
        app.gate,
        { ...body, language: chooseLanguage(request) },
        {
          address: request.ip,
          userAgent: request.headers['user-agent'],
          setCookie: (cookie) => reply.header('set-cookie', cookie),
        },
      )
      const user = await findProfile(db, viewer.id, photoAddress)
      if (!user) throw new Error('A member who signed in has no profile')
      request.log.info({ member: viewer.id }, 'signed in')
      keep(reply, tokens.refreshToken)
      return { user, access_token: tokens.accessToken, id_token: tokens.idToken }
    },
    anybody,
  )

  implement(
    app,
    auth.refresh,
    async ({ request, reply }) => {
      const refreshToken = request.cookies[cookie]
      if (!refreshToken) throw new HttpError('unauthenticated')
      try {
        const { tokens, claims } = await renewTokens(gate, refreshToken, { address: request.ip })
        keep(reply, tokens.refreshToken)
        await findViewer(gate, claims)
        return { access_token: tokens.accessToken, id_token: tokens.idToken }
      } catch (error) {
        if (error instanceof HttpError && error.error === 'unauthenticated') reply.clearCookie(cookie, options)
        throw error
      }
    },
    anybody,
  )

  implement(
    app,
    auth.logout,
    async ({ request, reply }) => {
      const [, idToken] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
      const refreshToken = request.cookies[cookie]
      const held = { ...(refreshToken ? { refreshToken } : {}), ...(idToken ? { idToken } : {}) }
      // Clear the cookie first, so that this browser cannot refresh even if the sign-out fails.
      reply.header('cache-control', 'no-store').clearCookie(cookie, options)
      await signOut(gate, held, { address: request.ip })
      return { signedOut: true as const }
    },
    anybody,
  )

  implement(
    app,
    users.deleteByKey,
    async ({ params, body, request }) => {
      const { id, tokens } = await findOwnerByKey(gate, params.id, body, { address: request.ip })
      return leave(gate, jobs, id, tokens.accessToken)
    },
    anybody,
  )

  implement(app, users.deleteAccount, async ({ viewer, body, request, reply }) => {
    if (body.username !== viewer.username) {
      const message = /*i18n*/ 'Enter your exact username'
      throw new HttpError('invalid_request', message, { username: message })
    }
    const { accessToken } = await tokensWithPassword(viewer.id, body.password, { address: request.ip })
    const deleted = await leave(gate, jobs, viewer.id, accessToken)
    reply.clearCookie(cookie, options)
    return deleted
  })

  implement(app, users.sessions, async ({ viewer }) => {
    const sessions = await gate.identity.listSessions(viewer.id)
    const items = sessions?.map(({ id, browser, system, startedAt, lastUsedAt, expiresAt }) => ({
      id,
      browser,
      system,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isThis: id === viewer.session,
    }))
    return { items: items ?? null }
  })

  implement(app, users.endSession, async ({ viewer, params, body, request }) => {
    await checkPassword(viewer.id, body.password, { address: request.ip })
    await endOwnSession(gate, viewer.id, params.id)
    return { ended: true as const }
  })

  implement(app, users.endOtherSessions, async ({ viewer, body, request }) => {
    await checkPassword(viewer.id, body.password, { address: request.ip })
    await endOtherSessions(gate, viewer.id, viewer.session)
    return { ended: true as const }
  })

  implement(app, users.endSessions, async ({ viewer, body, request, reply }) => {
    const { accessToken } = await tokensWithPassword(viewer.id, body.password, { address: request.ip })
    // Use the member's own access token, because a hosted pool ends all sessions only with it.
    await callAsOwner(gate, 'GlobalSignOut', accessToken)
    await db.transaction().execute((tx) => endAllSessions(tx, viewer.id))
    reply.clearCookie(cookie, options)
    return { ended: true as const }
  })

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/statements/:id/export',
    {
      config: { access: 'public' },
      schema: {
        summary:
          'Everything we hold of me, as a ZIP, for whoever holds the key to a statement and gives their password: also with a suspended account.',
        tags: ['statements'],
        params: z.object({ id: Uuid }),
        body: KeyAndPassword,
      },
    },
    async ({ params, body, ip }, reply) => {
      const from = { address: ip }
      const { id, tokens } = await findOwnerByKey(gate, params.id, body, from)
      // The tokens only proved the identity, so end this session.
      await signOut(gate, tokens, from)
      return sendArchive(reply, await exportMember(db, store, id, photoAddress))
    },
  )
}
