import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isMissingFile } from '#server/platform/lib/missing-file.ts'
import { contentSecurityPolicy, mailPage, type OutboxEntry, outboxPage } from './outbox-pages.ts'

const mailsOnPage = 100
const Name = z
  .string()
  .max(200)
  .regex(/^[\w-][\w.-]*\.eml$/)
const Params = z.object({ name: Name })
const Query = z.object({ before: Name.optional().catch(undefined) })

/**
 * Pages that show the mail of the outbox folder to this computer alone. To be registered only when no mail server is set:
 * codes are readable here.
 */
export function outboxRoutes(outbox: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isFromThisComputer(request)) return
      reply.callNotFound()
      return reply
    })

    app.get('/outbox', async ({ query }, reply) => {
      const { before } = Query.parse(query)
      const names = (await listMails(outbox)).filter((name) => before === undefined || name < before)
      const shown = names.slice(0, mailsOnPage)
      const entries = await Promise.all(shown.map((name) => readMail(outbox, name)))
      const present = entries.filter((entry) => entry !== undefined)
      return send(reply, outboxPage(present, names.length > mailsOnPage ? shown.at(-1) : undefined))
    })

    app.get('/outbox/:name', async ({ params }, reply) => {
      const { success, data } = Params.safeParse(params)
      const entry = success ? await readMail(outbox, data.name) : undefined
      return entry ? send(reply, mailPage(entry)) : reply.callNotFound()
    })
  }
}

function send(reply: FastifyReply, html: string) {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

async function listMails(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(orAbsent)
  return (names ?? [])
    .filter((name) => Name.safeParse(name).success)
    .sort()
    .reverse()
}

async function readMail(outbox: string, name: string): Promise<OutboxEntry | undefined> {
  const content = await readFile(join(outbox, name)).catch(orAbsent)
  if (!content) return undefined
  const { default: PostalMime } = await import('postal-mime')
  return { name, email: await PostalMime.parse(content) }
}

function orAbsent(error: unknown): undefined {
  if (isMissingFile(error)) return undefined
  throw error
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * A proxy on the same machine makes strangers appear as loopback, so forwarded requests are refused. The host is checked too, because a
 * website may point its name at 127.0.0.1.
 */
function isFromThisComputer({ ip, socket, headers, hostname }: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => name in headers,
  )
  return !forwarded && loopback.test(socket.remoteAddress ?? '') && loopback.test(ip) && localName.test(hostname)
}
