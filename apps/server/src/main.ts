import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lockFolder } from './database/lock.ts'
import { engineOpener } from './database/open-engine.ts'
import { queryWatch } from './database/watch-queries.ts'
import { readEnv, slowQueryMs } from './env.ts'
import { goOutOfService } from './http/drain.ts'
import { checkMayListen, listen } from './http/listen.ts'
import { openLog } from './lib/log.ts'
import { productVersion } from './lib/product-version.ts'
import { type Teller, tellerFor, tellsPeople } from './lib/teller.ts'
import { openTracing } from './lib/tracing.ts'
import { finishRestore } from './modules/backups/commands-finish.ts'
import { findPublished } from './modules/canary/queries.ts'
import { readyChecks } from './modules/health/queries.ts'

const say = (sentence: string) => console.log(sentence)
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const stopWithin = 9_000
let tell: Teller = tellsPeople

try {
  await start()
} catch (error) {
  tell.fatal(error)
  process.exit(1)
}

async function start(): Promise<void> {
  const env = readEnv()
  const log = openLog(env.LOG_LEVEL)
  tell = tellerFor(env.LOG_LEVEL, log)
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await openTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_SERVICE_NAME, productVersion)
    : null
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(env.DATA_DIR)
  if (!env.DATABASE_URL) {
    // Its first start takes a while. Among several servers somebody may already be sent here.
    await checkMayListen(env)
    await finishRestore(env.DATA_DIR)
  }
  say(env.DATABASE_URL ? 'Connecting to PostgreSQL' : `Opening the embedded database in ${env.DATA_DIR}`)
  // What a first start does once, cities and samples, is slow and nobody waits for a page meanwhile.
  let isOpen = false
  const watch = queryWatch(slowQueryMs(env), log, tracing, () => isOpen)
  const open = await engineOpener(env)
  // The engine waits for its own files and their compilation first, so all other code is read meanwhile: after it has begun.
  const opening = open(watch)
  // A server answers at once, and on a slow machine a connection would count as late while code is compiled.
  if (env.DATABASE_URL) await opening
  const [engine, { openParts }, { buildApp, showsOutbox }, { loadRegions }, samples] = await Promise.all([
    opening,
    import('./parts.ts'),
    import('./app.ts'),
    import('./modules/regions/commands.ts'),
    import('./modules/samples/commands.ts'),
  ])
  const parts = await openParts(env, (err) => log.error({ err }, 'work failed'), engine, tracing)
  parts.engine.ended.then((error) => {
    tell.fatal(error)
    process.exit(1)
  })
  await parts.engine.runAlone(async () => {
    await loadRegions(parts.db, () => say('Loading the cities of the world'))
    if (env.DEMO) await samples.loadSampleWorld(parts, () => say('Hanging up the sample world'))
    else await samples.removeSampleAccount(parts.pool)
  })

  const hasPages = existsSync(webFolder)
  if (!hasPages) say('The web app is not built, so there is the API alone: npm run build builds it')
  const app = await buildApp(parts, hasPages ? webFolder : undefined)
  await listen(app, env)
  isOpen = true
  const stop = stopper(stopWithin + env.DRAIN_MS, async () => {
    await goOutOfService(app, env.DRAIN_MS)
    await parts.close()
    unlock()
  })
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await parts.jobs.work()

  say(`\nAllcity is at ${parts.baseUrl}`)
  const { findSampleSignIn } = await import('./modules/samples/queries.ts')
  const signIn = await findSampleSignIn(parts.pool)
  if (signIn) say(signIn)
  const lands = `Mail lands in ${parts.outbox}${showsOutbox(parts) ? ` and at ${parts.baseUrl}/outbox` : ''}`
  say(env.SMTP_URL ? 'Mail goes out by SMTP' : lands)
  if (env.CANARY_FILE && !existsSync(env.CANARY_FILE) && !(await findPublished(parts.db)))
    tell.warn(
      `There is no file ${env.CANARY_FILE}, as CANARY_FILE says. Until there is, the page says that nothing was published.`,
    )
  if (env.DATABASE_READ_URL) {
    const { checkReplica } = await import('./database/addresses.ts')
    const warn = ({ message }: Error) => tell.warn(`${message} Until it does, the primary is read.`)
    await checkReplica(engine, env.DATABASE_READ_URL).catch(warn)
  }
  for (const reason of await Promise.all([parts.gate.identity.check(), tracing?.check()])) {
    if (reason) tell.warn(`${reason}. Allcity goes on without until it does.`)
  }
  for (const { reason } of await readyChecks({ ...parts, isWorking: () => true })())
    if (reason) tell.warn(`${reason}. Allcity goes on without; /api/ready says when that has changed.`)
}

/** Finishes what is under way; whatever takes longer is cut, because uploads and jobs go on at the next start. */
function stopper(withinMs: number, close: () => Promise<void>): () => void {
  let stopping = false
  return () => {
    if (stopping) return
    stopping = true
    say('\nStopping: finishing what is under way')
    setTimeout(() => process.exit(0), withinMs).unref()
    close().then(
      () => process.exit(0),
      (error) => {
        tell.fatal(error)
        process.exit(1)
      },
    )
  }
}
