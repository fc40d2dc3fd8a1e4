import { Socket } from 'node:net'
import { basename, dirname, resolve } from 'node:path'
import { constants } from 'node:zlib'
import type { ClientConfig } from '@allcity/contract/rendering'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { achievementRoutes } from './modules/achievements/routes.ts'
import { addTraffic } from './modules/admin/commands.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { arenaRoutes } from './modules/arena/routes.ts'
import { artworkRoutes } from './modules/artworks/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { battleRoutes } from './modules/battles/routes.ts'
import { blockRoutes } from './modules/blocks/routes.ts'
import { canaryRoutes } from './modules/canary/routes.ts'
import { claimRoutes, trainingHeaders } from './modules/claims/routes.ts'
import { collectionRoutes } from './modules/collections/routes.ts'
import { commentRoutes } from './modules/comments/routes.ts'
import { creditRoutes } from './modules/credits/routes.ts'
import { dataRoutes } from './modules/data/routes.ts'
import { feedRoutes } from './modules/feed/routes.ts'
import { followRoutes } from './modules/follows/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { importRoutes } from './modules/imports/routes.ts'
import { leaderboardRoutes } from './modules/leaderboards/routes.ts'
import { makerRoutes } from './modules/makers/routes.ts'
import { mapRoutes } from './modules/map/routes.ts'
import { memberRoutes } from './modules/members/routes.ts'
import { moderationRoutes } from './modules/moderation/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { pictureTextRoutes } from './modules/picture-texts/routes.ts'
import { propsRoutes } from './modules/props/routes.ts'
import { pushRoutes } from './modules/push/routes.ts'
import { regionRoutes } from './modules/regions/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { sightingRoutes } from './modules/sightings/routes.ts'
import { spotRoutes } from './modules/spots/routes.ts'
import { takedownRoutes } from './modules/takedowns/routes.ts'
import { uploadRoutes } from './modules/uploads/routes.ts'
import { userRoutes } from './modules/users/routes.ts'
import { vehicleRoutes } from './modules/vehicles/routes.ts'
import { visitRoutes } from './modules/visits/routes.ts'
import { retryingDeadlocks } from './platform/database/deadlock-retry.ts'
import { HttpError } from './platform/errors.ts'
import { limitBodyTime } from './platform/http/body-timeout.ts'
import { clientErrorAnswerer } from './platform/http/client-errors.ts'
import type { RouteRow } from './platform/http/decorations.ts'
import { documentation } from './platform/http/documentation.ts'
import { asHttpError, handleErrors } from './platform/http/error-handler.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import { metrics } from './platform/http/metrics.ts'
import { publicFiles } from './platform/http/public-pictures.ts'
import { refuseUnknownParameters } from './platform/http/query-parameters.ts'
import { limitRequests } from './platform/http/rate-limit.ts'
import { readYourWrites } from './platform/http/read-your-writes.ts'
import { requestNamer, sendRequestIds } from './platform/http/request-ids.ts'
import { logRequests } from './platform/http/request-log.ts'
import { traceRequests } from './platform/http/request-traces.ts'
import { setBareSecurityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts'
import { addEtags, checkAnswers, writeAnswers } from './platform/http/serialization.ts'
import { handleStreamErrors } from './platform/http/stream-errors.ts'
import { countTraffic } from './platform/http/traffic.ts'
import { readableAddress, webPages } from './platform/http/web-pages.ts'
import { createLogger } from './platform/logger/logger.ts'
import { outboxRoutes } from './platform/mail/outbox-routes.ts'
import type { Services } from './services.ts'

const bodyLimit = 128 * 1024
/** Deadline for receiving a body. An interrupted photo upload resumes where it stopped. */
const arrivesWithin = 600_000
const mapFile = '/map/basemap.pmtiles'

/** The HTTP side of an installation. `webFolder` is the built web app; without it there are no pages, only the API. */
export async function buildApp(
  services: Services,
  webFolder?: string,
  log?: { write(line: string): void },
): Promise<FastifyInstance> {
  const { env } = services
  const logger: FastifyBaseLogger = createLogger(env.LOG_LEVEL, log)
  const app = fastify({
    bodyLimit,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    forceCloseConnections: 'idle',
    // Closes a connection after this many ms without a byte; slow uploads stay open.
    connectionTimeout: 120_000,
    // Limits how long and how large request headers may be, so slow clients cannot exhaust connections.
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000 },
    // Default for bodies is shorter, see `limitBodyTime`; only large files of administrators need this long.
    requestTimeout: 86_400_000,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: clientErrorAnswerer(services.baseUrl),
    rewriteUrl: readableAddress,
    // A URL that cannot be decoded never reaches a route.
    frameworkErrors: (error, _, reply: FastifyReply) => {
      const known = asHttpError(error)
      setBareSecurityHeaders(reply.raw, services.baseUrl)
      reply.code(known.status).send(known.reply())
    },
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNamer(env.TRUSTED_PROXIES),
  })
  limitBodyTime(app.server, arrivesWithin, services.baseUrl)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(env.NODE_ENV === 'production' ? writeAnswers : checkAnswers)
  decorate(app, services)
  sendRequestIds(app)
  logRequests(app)
  setSecurityHeaders(app, services.baseUrl)
  if (services.tracing) traceRequests(app, services.tracing, env.TRUSTED_PROXIES)
  const routeTable: RouteRow[] = []
  app.decorate('routeTable', routeTable)
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    for (const verb of [method].flat())
      routeTable.push({ method: verb, url, access: config?.access ?? 'public', schema })
  })
  refuseUnknownParameters(app)
  handleErrors(app)
  handleStreamErrors(app)
  shedLoad(app, env.REQUESTS_AT_ONCE)
  countTraffic(app, (traffic) => addTraffic(services.db, traffic))
  app.removeContentTypeParser('text/plain')
  app.setNotFoundHandler(() => {
    throw new HttpError('not_found')
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_, reply, __, done) => {
    // A connection kept alive after its last answer would delay the shutdown.
    if (isClosing || services.lifecycle.isStopping) reply.header('connection', 'close')
    done()
  })

  // Sessions keep working: a full disk must not sign anybody out.
  app.addHook('onRequest', ({ method, url }, _, done) => {
    const isWrite = /^(POST|PUT|PATCH|DELETE)$/.test(method) && /^\/api\/(?!auth\/)/.test(url)
    if (!isWrite) return done()
    services.engine.hasRoom().then((hasRoom) => done(hasRoom ? undefined : new HttpError('storage_full')), done)
  })

  await app.register(cookie)
  if (env.DATABASE_READ_URL) readYourWrites(app)
  await addEtags(app)
  await app.register(compress, {
    customTypes: /mapbox-vector-tile|openxml|^text\/|json|javascript|svg|[+/]xml/,
    threshold: 512,
    // Higher levels take half as long again and shrink each answer by only two per cent.
    zlibOptions: { level: 4 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    // Clients have no need for compressed bodies, and unpacking them can cost far more than sending them.
    globalDecompression: false,
  })
  await limitRequests(app, { aMinute: env.REQUESTS_A_MINUTE, counts: services.counts, isFree })
  metrics(app, {
    connections: services.engine.connections,
    openStreams: () => services.lifecycle.openStreams(),
    mails: () => services.mailer.counts(),
  })
  await documentation(app, services.productVersion, services.baseUrl, webFolder)

  trainingHeaders(app)
  const about = [artworkRoutes, creditRoutes, pictureTextRoutes, makerRoutes, regionRoutes, mapRoutes]
  for (const routes of [healthRoutes, authRoutes, userRoutes, uploadRoutes, ...about]) {
    await app.register(routes)
  }
  for (const routes of [sightingRoutes, spotRoutes, vehicleRoutes, dataRoutes, collectionRoutes, searchRoutes])
    await app.register(routes)
  await app.register(leaderboardRoutes)
  for (const routes of [battleRoutes, arenaRoutes]) await app.register(routes)
  for (const routes of [propsRoutes, commentRoutes, followRoutes, blockRoutes, feedRoutes]) await app.register(routes)
  for (const routes of [notificationRoutes, achievementRoutes]) await app.register(routes)
  await app.register(auditRoutes)
  await app.register(pushRoutes(env.ENABLE_PWA ? env.PUSH_SERVICES : []))
  await app.register(visitRoutes(env.ENABLE_ANALYTICS))
  for (const routes of [claimRoutes, takedownRoutes]) await app.register(routes)
  await app.register(moderationRoutes)
  for (const routes of [adminRoutes, memberRoutes]) await app.register(routes)
  await app.register(importRoutes)
  await app.register(canaryRoutes)
  await publicFiles(app, services.store)
  if (services.pool) await app.register(services.pool.routes, { prefix: '/identity' })
  if (showsOutbox(services)) await app.register(outboxRoutes(services.outbox))
  if (env.MAP_PMTILES) await serveBasemap(app, resolve(env.MAP_PMTILES))
  if (webFolder) await webPages(app, { distFolder: webFolder, config: clientConfig(services) })
  return app
}

/** Static files are cheap, the pool counts for itself, and in-process requests of a page are counted as the page. */
function isFree({ url, raw }: FastifyRequest): boolean {
  return url === mapFile || /^\/(assets|images|identity)\//.test(url) || !(raw.socket instanceof Socket)
}

/** Whether /outbox shows mail; only meant for trying Allcity on one's own machine. */
export const showsOutbox = (services: Pick<Services, 'env' | 'baseUrl'>) =>
  !services.env.SMTP_URL && isForThisMachine(services)

/** A proxy may hide that a request is remote, so mail is shown only where every request is local. */
function isForThisMachine({ env, baseUrl }: Pick<Services, 'env' | 'baseUrl'>): boolean {
  const { hostname } = new URL(baseUrl)
  return env.TRUSTED_PROXIES.length === 0 && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function decorate(app: FastifyInstance, services: Services): void {
  app.decorate('db', retryingDeadlocks(services.db))
  app.decorate('counts', services.counts)
  app.decorate('jobs', services.jobs)
  app.decorate('store', services.store)
  app.decorate('incoming', services.incoming)
  app.decorate('gate', services.gate)
  app.decorate('recognise', services.recognise)
  app.decorate('photoAddress', services.photoAddress)
  app.decorate('mailer', services.mailer)
  app.decorate('metricsToken', services.metricsToken)
  app.decorate('lifecycle', services.lifecycle)
  app.decorate('canaryFile', services.canaryFile)
  app.decorate('listenLive', services.listenLive)
  app.decorate('productVersion', services.productVersion)
  app.decorate('requestsAMinute', services.requestsAMinute)
  app.decorate('baseUrl', services.baseUrl)
  app.decorate('reviewsNew', services.reviewsNew)
  app.decorateRequest('viewer', null)
}

async function serveBasemap(app: FastifyInstance, file: string): Promise<void> {
  await app.register(fastifyStatic, { root: dirname(file), serve: false, schemaHide: true })
  app.get(mapFile, { schema: { hide: true } }, (_, reply) =>
    reply.sendFile(basename(file), dirname(file), { maxAge: '1d' }),
  )
}

function clientConfig({ env, gate, baseUrl }: Services): ClientConfig {
  return {
    identityEndpoint: gate.identity.endpoint,
    clientId: gate.identity.clientId,
    imageBaseUrl: env.IMAGE_BASE_URL ?? '/images',
    mapStyleUrl: env.MAP_STYLE_URL,
    mapPmtiles: env.MAP_PMTILES ? mapFile : null,
    mapId: env.MAP_ID,
    contactEmail: env.CONTACT_EMAIL ?? null,
    baseUrl,
    uploadsEndpoint: '/api/uploads',
    isInstallable: env.ENABLE_PWA,
    countsVisits: env.ENABLE_ANALYTICS,
  }
}
