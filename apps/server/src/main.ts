import './platform/lib/stop-signal.ts'

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Env, readEnv, slowQueryMs } from './env.ts'
import { finishRestore } from './modules/backups/commands/finish.ts'
import { findPublished } from './modules/canary/queries.ts'
import { readyChecks } from './modules/health/queries.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { engineOpener } from './platform/database/open-engine.ts'
import { queryWatch } from './platform/database/query-log.ts'
import { shutDownGracefully } from './platform/http/graceful-shutdown.ts'
import { checkMayListen, listen } from './platform/http/listen.ts'
import { oldNodeSentence } from './platform/lib/node-release.ts'
import { productVersion } from './platform/lib/product-version.ts'
import { stopSignal } from './platform/lib/stop-signal.ts'
import { createLogger } from './platform/logger/logger.ts'
import { consoleMessages, type OperatorMessages, operatorMessagesFor } from './platform/logger/operator-messages.ts'
import { openTracing, type Tracing } from './platform/logger/tracing.ts'
import type { Services } from './services.ts'

const say = (sentence: string) => console.log(sentence)
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const stopWithin = 9_000
let tell: OperatorMessages = consoleMessages
let drainMs = 0
/** Closes what has been opened so far, the latest first. */
const closers: (() => unknown)[] = []

const starting = start()
stopSignal.addEventListener('abort', stop)
// The listener would miss a signal that came during the imports.
if (stopSignal.aborted) stop()
try {
  const server = await starting
  if (!stopSignal.aborted) await describeStart(server)
} catch (error) {
  if (!stopSignal.aborted) end(error)
}

interface Server {
  env: Env
  services: Services
  tracing: Tracing | null
  showsOutbox: boolean
}

/** @throws AbortError between two steps, when the process is asked to stop. */
async function start(): Promise<Server> {
  const env = readEnv()
  drainMs = env.DRAIN_MS
  const log = createLogger(env.LOG_LEVEL)
  tell = operatorMessagesFor(env.LOG_LEVEL, log)
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await openTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_SERVICE_NAME, productVersion)
    : null
  if (!env.DATABASE_URL) {
    closers.push(lockFolder(env.DATA_DIR))
    // The first start takes a while. A load balancer may already send requests here.
    await checkMayListen(env)
    await finishRestore(env.DATA_DIR)
  }
  stopSignal.throwIfAborted()
  say(env.DATABASE_URL ? 'Connecting to PostgreSQL' : `Opening the embedded database in ${env.DATA_DIR}`)
  // One-time work of a first start, cities and samples, is slow, and there are no readers waiting yet.
  let isOpen = false
  const watch = queryWatch(slowQueryMs(env), log, tracing, () => isOpen)
  const open = await engineOpener(env)
  // The engine first waits for its files and their compilation, so all other code loads meanwhile, after the engine began.
  const opening = open(watch)
  let close = async () => (await opening.catch(() => null))?.close()
  closers.push(() => close())
  // A PostgreSQL server answers at once; on a slow machine the connection would time out while code compiles.
  if (env.DATABASE_URL) await opening
  const [engine, { openServices }, { buildApp, showsOutbox }, { loadRegions }, samples] = await Promise.all([
    opening,
    import('./services.ts'),
    import('./app.ts'),
    import('./modules/regions/commands.ts'),
    import('./modules/samples/commands.ts'),
  ])
  stopSignal.throwIfAborted()
  const services = await openServices(env, (err) => log.error({ err }, 'work failed'), engine, tracing)
  close = services.close
  services.engine.ended.then(end)
  await services.engine.runAlone(async () => {
    stopSignal.throwIfAborted()
    await loadRegions(services.db, () => say('Loading the cities of the world'))
    stopSignal.throwIfAborted()
    if (env.DEMO) await samples.loadSampleWorld(services, () => say('Hanging up the sample world'))
    else await samples.removeSampleAccount(services.pool)
  })
  stopSignal.throwIfAborted()

  const hasPages = existsSync(webFolder)
  if (!hasPages) say('The web app is not built, so there is the API alone: npm run build builds it')
  const app = await buildApp(services, hasPages ? webFolder : undefined)
  await listen(app, env)
  isOpen = true
  closers.push(() => shutDownGracefully(app, env.DRAIN_MS))
  stopSignal.addEventListener('abort', () => {
    app.lifecycle.isStopping = true
  })
  stopSignal.throwIfAborted()
  await services.jobs.work()
  return { env, services, tracing, showsOutbox: showsOutbox(services) }
}

/** Reports the server's address, and which optional parts are missing. */
async function describeStart({ env, services, tracing, showsOutbox }: Server): Promise<void> {
  say(`\nAllcity is at ${services.baseUrl}`)
  const { findSampleSignIn } = await import('./modules/samples/queries.ts')
  const signIn = await findSampleSignIn(services.pool)
  if (signIn) say(signIn)
  const lands = `Mail lands in ${services.outbox}${showsOutbox ? ` and at ${services.baseUrl}/outbox` : ''}`
  say(env.SMTP_URL ? 'Mail goes out by SMTP' : lands)
  if (env.CANARY_FILE && !existsSync(env.CANARY_FILE) && !(await findPublished(services.db)))
    tell.warn(
      `There is no file ${env.CANARY_FILE}, as CANARY_FILE says. Until there is, the page says that nothing was published.`,
    )
  if (env.DATABASE_READ_URL) {
    const { checkReplica } = await import('./platform/database/connection-addresses.ts')
    const warn = ({ message }: Error) => tell.warn(`${message} Until it does, the primary is read.`)
    await checkReplica(services.engine, env.DATABASE_READ_URL).catch(warn)
  }
  for (const reason of await Promise.all([services.gate.identity.check(), tracing?.check()])) {
    if (reason) tell.warn(`${reason}. Allcity goes on without until it does.`)
  }
  const oldNode = oldNodeSentence(process.versions.node)
  if (oldNode) tell.warn(`${oldNode}.`)
  for (const { reason } of await readyChecks({ ...services, isWorking: () => true })())
    if (reason) tell.warn(`${reason}. Allcity goes on without; /api/ready says when that has changed.`)
}

/**
 * Lets the start finish its current step, then closes everything and exits with 0. Longer work is aborted, because uploads and jobs resume
 * at the next start.
 */
async function stop(): Promise<void> {
  say('\nStopping: finishing what is under way')
  setTimeout(() => process.exit(0), stopWithin + drainMs).unref()
  try {
    await starting.catch((error) => {
      if (!stopSignal.aborted || error !== stopSignal.reason)
        tell.warn(error instanceof Error ? error.message : `${error}`)
    })
    while (closers.length > 0) await closers.pop()?.()
    process.exit(0)
  } catch (error) {
    end(error)
  }
}

function end(error: unknown): never {
  tell.fatal(error)
  process.exit(1)
}
