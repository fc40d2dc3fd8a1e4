import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 at `/api/openapi.json`, made from the very schemas that check requests; readable at `/api/docs`. Register before the routes. */
export async function documentation(app: FastifyInstance, version: string, baseUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Allcity',
        version,
        description:
          'Discover, map and upload street art. Everything the web app does goes through this API.\n\n' +
          'Errors are `{ error, message, fields? }`: a code from a closed list, a sentence for people, and for bad input what is wrong by field. ' +
          'Photos are sent by tus 1.0 to `/api/uploads`. Places are published at the level their uploader chose; the exact point never appears otherwise.',
        license: { name: 'MIT' },
      },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The id token of a sign-in.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Its own is for https alone, and lets pages of ours frame it.
    transformStaticCSP: (policy) =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
        .replace(' upgrade-insecure-requests;', ''),
    uiConfig: { docExpansion: 'list' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300')
    return app.swagger()
  })
}
