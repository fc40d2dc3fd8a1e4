import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { describeApi } from './api-description.ts'
import { readContractNames } from './contract-names.ts'
import { describeOperation, finishDocument } from './openapi.ts'

const own = "'self'"
const none = "'none'"

/** The API reader brings its own scripts and styles, and loads nothing from elsewhere. */
const policy = {
  'default-src': own,
  'img-src': [own, 'data:'],
  'style-src': own,
  'script-src-attr': none,
  'style-src-attr': none,
  'object-src': none,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
}

/** OpenAPI 3.1 at `/api/openapi.json`, made from the very schemas that check requests; readable at `/api/docs`. Register before the routes. */
export async function documentation(
  app: FastifyInstance,
  version: string,
  baseUrl: string,
  webFolder?: string,
): Promise<void> {
  const { operations, schemas } = await readContractNames()
  const options = { schemaRegistry: schemas }
  const [named, transformObject] = [createJsonSchemaTransform(options), createJsonSchemaTransformObject(options)]
  const unnamed = createJsonSchemaTransform({ schemaRegistry: z.registry() })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Allcity',
        version,
        description: describeApi(baseUrl),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The id token of a sign-in.' },
        },
      },
    },
    transform: (document) => {
      const { querystring, params, ...rest } = document.schema ?? {}
      // Parameters are listed one by one, so their schema has no name of its own.
      const parameters = unnamed({
        ...document,
        schema: { ...(querystring ? { querystring } : {}), ...(params ? { params } : {}) },
      })
      const { schema, url } = named({ ...document, schema: rest })
      return describeOperation({ schema: { ...schema, ...parameters.schema }, url }, document.route, operations)
    },
    transformObject: (document) => finishDocument(transformObject(document)),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    // Without the bar on top: it shows the mark of another, by a style that the policy forbids, and asks other addresses.
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    theme: { title: 'API, Allcity', favicon: webFolder ? [ownIcon(webFolder)] : [] },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300')
    return app.swagger()
  })
}

const ownIcon = (webFolder: string) => ({
  filename: 'favicon.svg',
  rel: 'icon',
  sizes: 'any',
  type: 'image/svg+xml',
  content: readFileSync(join(webFolder, 'client/favicon.svg')),
})
