import { AuditFilter, audit } from '@allcity/contract/audit'
import { ErrorReply } from '@allcity/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { admit } from '#server/platform/http/admission.ts'
import { implement } from '#server/platform/http/implement.ts'
import { translatorFor } from '#server/platform/http/language.ts'
import { createTextStreamer } from '#server/platform/http/stream-text.ts'
import { framed } from '#server/platform/lib/framed-stream.ts'
import { listAllDecisions, listDecisions } from './queries.ts'
import { auditFrame, auditLines } from './rules.ts'

export async function auditRoutes(app: FastifyInstance) {
  const { db, baseUrl, photoAddress } = app
  const sendText = createTextStreamer(app)

  implement(app, audit.list, async ({ query, request }) =>
    listDecisions(db, query, photoAddress, await translatorFor(request)),
  )

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/audit.csv',
    {
      config: { access: 'moderator' },
      schema: {
        summary: 'Export the decisions that a filter lets through as CSV, the last first.',
        tags: ['audit'],
        security: [{ idToken: [] }],
        querystring: AuditFilter,
        produces: ['text/csv'],
        response: { 200: z.string(), '4xx': ErrorReply, '5xx': ErrorReply },
      },
      preParsing: admit(app, 'moderator'),
    },
    ({ query }, reply) => {
      reply.header('content-disposition', 'attachment; filename="allcity-audit-log.csv"')
      const batches = listAllDecisions(db, query, photoAddress)
      return sendText(
        reply,
        'text/csv; charset=utf-8',
        framed(auditFrame, batches, (entries) => auditLines(entries, baseUrl)),
      )
    },
  )
}
