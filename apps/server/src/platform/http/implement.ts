import type { Endpoint, Parsed } from '@allcity/contract/endpoint'
import { ErrorReply } from '@allcity/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { admit } from './admission.ts'
import { allowAnyOrigin } from './cors.ts'
import type { Viewer } from './viewer.ts'

type Handled<E extends Endpoint> = Parsed<E> & {
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Mounts one endpoint of the contract below `/api`: its access, its parsing, its reply, its place in the OpenAPI document.
 * The handler returns what the contract's response describes; anything it adds is dropped.
 * `ignoresToken` is for what must work with a token that no longer holds, such as signing out: its viewer is null.
 */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (request: Handled<E>) => Promise<z.input<E['response']>>,
  { ignoresToken = false } = {},
): void {
  const { params, query, body, response, access, tooLarge } = endpoint
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { access, ...(tooLarge ? { tooLarge } : {}) },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(access === 'public' ? {} : { security: [{ idToken: [] }] }),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: response, '4xx': ErrorReply, '5xx': ErrorReply },
    },
    ...(endpoint.method === 'GET' && access === 'public' ? { onRequest: allowAnyOrigin } : {}),
    preParsing: admit(app, access, { ignoresToken }),
    handler: async (request, reply) => {
      const { params, query, body, viewer } = request
      return handle({ params, query, body, viewer, request, reply } as unknown as Handled<E>)
    },
  })
}
