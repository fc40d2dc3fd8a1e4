import { Socket } from 'node:net'
import { notifications } from '@allcity/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { admit } from '#server/platform/http/admission.ts'
import { implement } from '#server/platform/http/implement.ts'
import { readerFor } from '#server/platform/http/language.ts'
import { formatMessage, LiveStreams } from '#server/platform/http/server-sent-events.ts'
import { findReader } from '../users/queries.ts'
import { setChoices, stopMail } from './commands/choices.ts'
import { markRead } from './commands.ts'
import { countUnread, findNews, listNotifications } from './queries.ts'
import { findChoices } from './queries-choices.ts'

const Heard = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('This is no JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.union([
      z.object({ heard: z.array(z.string()) }),
      z.object({ session: z.string() }),
      z.object({ barred: z.string() }),
    ]),
  )
/** The number of the last message received; anything else counts as none. */
const LastEventId = z.coerce.number().int().min(0).max(2_147_483_647).nullable().catch(null)

export async function notificationRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app

  implement(app, notifications.list, async ({ viewer, query, request }) => {
    const reader = await readerFor(request)
    return listNotifications(db, viewer.id, query, { ...reader, address: photoAddress })
  })

  implement(app, notifications.unread, async ({ viewer }) => ({ unread: await countUnread(db, viewer.id) }))

  implement(app, notifications.read, async ({ viewer, params }) => {
    await markRead(db, viewer.id, { id: params.id })
    return { unread: await countUnread(db, viewer.id) }
  })

  implement(app, notifications.readAll, async ({ viewer, body }) => {
    await markRead(db, viewer.id, { until: new Date(body.until) })
    return { unread: await countUnread(db, viewer.id) }
  })

  implement(app, notifications.choices, ({ viewer }) => findChoices(db, viewer.id))

  implement(app, notifications.choose, async ({ viewer, body }) => {
    await setChoices(db, viewer.id, body)
    return findChoices(db, viewer.id)
  })

  await app.register(async (scope) => {
    // Mail programs post a form as urlencoded or multipart. The server ignores the body, as the key is enough.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4_096 }, (_, __, done) => done(null, null))
    }
    implement(scope, notifications.stopMail, async ({ query, request, reply }) => {
      await stopMail(db, query.key)
      // A browser without scripts submitted the form of the page.
      if (request.headers.accept?.includes('text/html')) reply.redirect('/stop-mail?done=1', 303)
      return { stopped: true as const }
    })
  })

  /** People, and mail programs without one-click unsubscribe, follow a link to a page that asks first. */
  app.get('/api/notifications/stop-mail', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/stop-mail${new URL(request.url, 'http://localhost').search}`, 302),
  )

  await liveRoutes(app)
}

async function liveRoutes(app: FastifyInstance): Promise<void> {
  const { db, photoAddress } = app
  const findFor = async (memberId: string, since: number | null) => {
    const reader = await findReader(db, memberId)
    return findNews(db, memberId, since, { ...reader, address: photoAddress })
  }
  const streams = new LiveStreams(findFor)
  app.lifecycle.openStreams = () => streams.size
  const stopListening = await app.listenLive('live', (payload) => {
    if (payload === null) return streams.tellAll()
    // Anybody with database access can send on this channel, so ignore payloads that cannot be parsed.
    const { data: told } = Heard.safeParse(payload)
    if (!told) return
    if ('heard' in told) streams.tell(told.heard)
    else if ('session' in told) streams.checkAgain(({ session }) => session === told.session)
    else streams.checkAgain(({ memberId }) => memberId === told.barred)
  })
  app.addHook('preClose', async () => streams.close())
  app.addHook('onClose', () => stopListening())

  app.get(
    '/api/events',
    {
      config: { access: 'member' },
      exposeHeadRoute: false,
      schema: {
        summary:
          'What happens to me, as it happens: a stream of server-sent events, each a JSON object `{ unread, items }`. `Last-Event-ID` goes on after the one that was received last.',
        tags: ['notifications'],
        security: [{ idToken: [] }],
        produces: ['text/event-stream'],
      },
      preParsing: admit(app, 'member'),
    },
    async (request, reply) => {
      const { viewer } = request
      if (!viewer) return
      streams.checkRoom(viewer.id)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'x-content-type-options': 'nosniff',
        // Tells proxies not to buffer the stream.
        'x-accel-buffering': 'no',
      })
      reply.raw.write('retry: 3000\n\n')
      const since = LastEventId.parse(request.headers['last-event-id'] ?? null)
      // A request injected within this process has no connection that could stay open.
      if (!(request.raw.socket instanceof Socket)) {
        const { version, notice } = await findFor(viewer.id, since)
        reply.raw.end(formatMessage({ version, notice }))
        return
      }
      await streams
        .add(
          {
            memberId: viewer.id,
            session: viewer.session,
            response: reply.raw,
            check: () => app.recognise(request),
          },
          since,
        )
        .catch(() => reply.raw.end())
    },
  )
}
