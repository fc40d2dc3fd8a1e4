import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ApiRequest, ClientConfig, LoadedPage, PageBundle } from '@allcity/contract/rendering'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '../errors.ts'
import { type CompressedText, compressText } from './compressed-text.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { chooseLanguage, unitsFor } from './language.ts'
import { serveFolder } from './serve-folder.ts'
import { singleFlight } from './single-flight.ts'
import { installable } from './web-app-manifest.ts'

export interface WebPagesOptions {
  /** `apps/web/dist`, the output of the build. */
  distFolder: string
  config: ClientConfig
}

type Page = { packed: CompressedText } & Pick<LoadedPage, 'status' | 'location' | 'failure'>

/** Paths for programs: a missing one is answered with a 404 in JSON. */
const notPages = /^\/(api|identity|assets|images|outbox)(\/|$)|^\/manifest\.webmanifest$/
/** A URL that cannot be decoded is a missing page; where there are no pages, it is refused. */
export const readableAddress = ({ url = '/' }: { url?: string | undefined }): string =>
  !url.includes('%') || notPages.test(url) || isReadable(url) ? url : '/unreadable'

function isReadable(url: string): boolean {
  try {
    return decodeURI(url.split('?')[0] ?? '') !== ''
  } catch {
    return false
  }
}

const oneYear = '365d'
const minute = 60_000
const mostKeptBytes = 32 * 1024 * 1024

/**
 * Serves the built web app: hashed files for ever, and every other URL as a rendered page. Register it last: it takes the GET requests that
 * no other route handles.
 * @throws Error when the web app has not been built.
 */
export async function webPages(app: FastifyInstance, { distFolder, config }: WebPagesOptions): Promise<void> {
  const bundlePath = join(distFolder, 'server/entry-server.js')
  if (!existsSync(bundlePath))
    throw new Error(`The web app is not built: run "npm run build" (${bundlePath} is missing).`)
  const { load }: PageBundle = await import(pathToFileURL(bundlePath).href)
  const policy = contentSecurityPolicy(config)

  await serveFolder(app, '/assets/', {
    root: join(distFolder, 'client/assets'),
    preCompressed: true,
    immutable: true,
    maxAge: oneYear,
    index: false,
  })
  await installable(app, join(distFolder, 'client'), config.isInstallable)
  await serveRootFiles(app, join(distFolder, 'client'))
  await turnBackForms(app)
  // Everyone with the same kind of device, language and units sees the same page. A page that failed to render is tried again for each.
  const shared = singleFlight<Page>(({ status }) => status === 200)

  // The data of a page is queried each time; rendering and compressing, most of the work, happens only when it changed.
  const kept = new LRUCache<string, { state: string; packed: CompressedText }>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ state, packed }) => 2 * (state.length + packed.bytes),
  })

  const pageFor = async (request: FastifyRequest, key: string): Promise<Page> => {
    const { state, draw, ...loaded } = await load({
      url: request.url,
      isHandheld: isHandheld(request),
      language: chooseLanguage(request),
      units: unitsFor(request),
      callApi: (path, call) => inject(app, request, path, call),
      config,
      now: Math.floor(Date.now() / minute) * minute,
    })
    const last = kept.get(key)
    if (last?.state === state) return { ...loaded, packed: last.packed }
    const packed = compressText(draw())
    if (loaded.status === 200) kept.set(key, { state, packed })
    return { ...loaded, packed }
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!wantsPage(request)) throw notFound('address')
    const key = `${isHandheld(request)} ${chooseLanguage(request)} ${unitsFor(request)} ${request.url}`
    const { status, packed, location, failure } = await shared(key, () => pageFor(request, key))
    if (failure !== undefined) request.log.error({ err: failure }, 'page not rendered')
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language, cookie, user-agent')
    if (location !== undefined) return reply.redirect(location, status)
    const { encoding, bytes } = await packed.in(request.headers['accept-encoding'])
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply
      .code(status)
      .header('etag', packed.etag)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(bytes)
  })
}

/** A form sent before its script loaded is shown again with a sentence; its content is not read. */
async function turnBackForms(app: FastifyInstance): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null, null))
    })
    for (const path of ['/login', '/register', '/confirm-email']) {
      forms.post(path, { schema: { hide: true } }, (request, reply) => {
        const query = new URLSearchParams(request.url.split('?')[1])
        query.set('unsent', '1')
        return reply.redirect(`${path}?${query}`, 303)
      })
    }
  })
}

/** The few files at the root, such as the icon. */
async function serveRootFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && !isScript(entry.name))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    schemaHide: true,
  })
  for (const { name } of files) {
    app.get(`/${name}`, { schema: { hide: true } }, (_, reply) => reply.sendFile(name, folder, { maxAge: '1d' }))
  }
}

/** https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent */
const isHandheld = ({ headers }: FastifyRequest) => /Mobi/.test(headers['user-agent'] ?? '')

const isScript = (name: string) => name.endsWith('.js')

function wantsPage({ url, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*'
  return !notPages.test(url) && (accept.includes('text/html') || accept.includes('*/*'))
}

/** Calls the API in this process, with the reader's address and without their token. */
async function inject(app: FastifyInstance, request: FastifyRequest, path: string, call: ApiRequest) {
  const headers = { ...call.headers, 'x-request-id': request.id }
  const options: InjectOptions = { url: path, remoteAddress: request.ip, headers }
  const response = await app.inject({
    ...options,
    method: call.method === 'POST' ? 'POST' : 'GET',
    ...(call.body === undefined ? {} : { payload: call.body }),
  })
  const isJson = response.headers['content-type']?.toString().includes('json') ?? false
  const body: unknown = isJson ? response.json() : null
  return { status: response.statusCode, body }
}
