import { join } from 'node:path'
import { createUserPool, type UserPool } from '@allcity/user-pool'
import type { Env } from './env.ts'
import { accountDeletionJobs } from './modules/account-deletions/jobs.ts'
import { findWhyStays } from './modules/account-deletions/queries.ts'
import { achievementJobs } from './modules/achievements/jobs.ts'
import { adminJobs } from './modules/admin/jobs.ts'
import { arenaJobs } from './modules/arena/jobs.ts'
import { artworkJobs } from './modules/artworks/jobs.ts'
import { recogniser } from './modules/auth/queries.ts'
import { battleJobs } from './modules/battles/jobs.ts'
import { canaryFile } from './modules/canary/queries.ts'
import { claimJobs } from './modules/claims/jobs.ts'
import { importJobs } from './modules/imports/jobs.ts'
import { leaderboardJobs } from './modules/leaderboards/jobs.ts'
import { mapJobs } from './modules/map/jobs.ts'
import { moderationJobs } from './modules/moderation/jobs.ts'
import { notificationJobs } from './modules/notifications/jobs.ts'
import { propsJobs } from './modules/props/jobs.ts'
import { pushJobs } from './modules/push/jobs.ts'
import { regionJobs } from './modules/regions/jobs.ts'
import { sightingJobs } from './modules/sightings/jobs.ts'
import { spotJobs } from './modules/spots/jobs.ts'
import { takedownJobs } from './modules/takedowns/jobs.ts'
import { uploadJobs } from './modules/uploads/jobs.ts'
import { userJobs } from './modules/users/jobs.ts'
import { findMemberLanguage } from './modules/users/queries.ts'
import type { Engine } from './platform/database/connection.ts'
import { migrate } from './platform/database/migrate.ts'
import { checkNotNewer } from './platform/database/newer-database.ts'
import { openEngine } from './platform/database/open-engine.ts'
import { vacuumJobs } from './platform/database/vacuum.ts'
import type { Decorations } from './platform/http/decorations.ts'
import { chooseLanguage } from './platform/http/language.ts'
import { openRequestCounters, type RequestCounters } from './platform/http/request-counters.ts'
import {
  embeddedProvider,
  hostedEndpoint,
  hostedProvider,
  type IdentityProvider,
} from './platform/identity/provider.ts'
import { startJobs } from './platform/jobs/queue.ts'
import { makePrivateFolder } from './platform/lib/data-folder.ts'
import { rateLimitKey } from './platform/lib/network.ts'
import { productVersion } from './platform/lib/product-version.ts'
import { type RedactedError, redactError } from './platform/logger/redact-errors.ts'
import type { Tracing } from './platform/logger/tracing.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { confirmationMail, passwordResetMail } from './platform/mail/messages.ts'
import { toReader } from './platform/mail/reader.ts'
import { type CodeSender, openCodeSender } from './platform/mail/send-code.ts'
import { photoAddress } from './platform/storage/photo-address.ts'
import { type Bucket, openStore } from './platform/storage/store.ts'
import { forgetLocks } from './platform/storage/upload-locker.ts'
import { openIncoming } from './platform/storage/upload-store.ts'

/** A running installation without its HTTP side. */
export interface Services extends Decorations {
  env: Env
  engine: Engine
  mailer: Mailer
  /** The embedded user pool; null when a hosted one is used. */
  pool: UserPool | null
  outbox: string
  /** Null without a collector. */
  tracing: Tracing | null
  close(): Promise<void>
}

/** Sign-ins per address, against guessing of passwords and codes. */
const signInsAMinute = 60
const embeddedPoolId = 'us-east-1_Allcity01'
const embeddedClientId = 'allcity'

/** Opens everything behind the HTTP side: database with its migrations, stores, identity, mail and the workers. */
export async function openServices(
  env: Env,
  tell: (error: RedactedError) => void,
  database?: Engine,
  tracing: Tracing | null = null,
): Promise<Services> {
  const report = (error: unknown) => tell(redactError(error))
  makePrivateFolder(env.DATA_DIR)
  const engine = database ?? (await openEngine(env))
  const { db } = engine
  await checkNotNewer(engine, env.ALLOW_NEWER_DATABASE)
  await migrate(engine)
  if (engine.name === 'pglite') await forgetLocks(db)
  const counts = openRequestCounters(engine, report)
  const bucket = readBucket(env)
  const store = await openStore(bucket ?? { folder: join(env.DATA_DIR, 'files') })
  const incoming = await openIncoming(bucket ?? { folder: join(env.DATA_DIR, 'incoming') })
  const outbox = join(env.DATA_DIR, 'outbox')
  const mailer = createMailer({ outbox, from: env.MAIL_FROM, ...(env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : {}) })
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`
  const codes = openCodeSender(mailer, report)
  const { pool, identity } = await openIdentity(env, engine, counts, codes, baseUrl, report)
  const address = photoAddress(env.IMAGE_BASE_URL ?? '/images')
  const gate = { db, identity, adminEmails: env.ADMIN_EMAILS }
  const jobs = await startJobs(
    engine,
    (announced) => [
      ...vacuumJobs(engine),
      ...uploadJobs({ db, store, incoming }, announced),
      ...userJobs(db),
      ...artworkJobs(db, announced),
      ...sightingJobs(db),
      ...spotJobs(db, announced),
      ...mapJobs(db),
      ...propsJobs(db),
      ...regionJobs(db),
      ...importJobs(db, store),
      ...leaderboardJobs(db),
      ...battleJobs(db, announced),
      ...arenaJobs(db),
      ...achievementJobs(db, announced),
      ...adminJobs(db),
      ...accountDeletionJobs({ db, jobs: announced, identity }, { mailer, baseUrl }),
      ...takedownJobs(db, { mailer, baseUrl }),
      ...claimJobs(db, announced, { mailer, baseUrl }),
      ...notificationJobs(db, { mailer, baseUrl, address }, announced),
      ...pushJobs(db, { identity, baseUrl, address, services: env.ENABLE_PWA ? env.PUSH_SERVICES : [] }),
      ...moderationJobs(db, announced, { mailer, baseUrl }),
    ],
    report,
  )
  return {
    env,
    engine,
    db,
    store,
    incoming,
    counts,
    jobs,
    gate,
    pool,
    mailer,
    outbox,
    tracing,
    canaryFile: canaryFile(env),
    lifecycle: { isStopping: false, openStreams: () => 0 },
    baseUrl,
    productVersion,
    requestsAMinute: env.REQUESTS_A_MINUTE,
    metricsToken: env.METRICS_TOKEN,
    reviewsNew: env.REVIEW_NEW_MEMBERS,
    listenLive: engine.listen,
    recognise: recogniser(gate),
    photoAddress: address,
    close: async () => {
      counts.stop()
      await jobs.stop()
      codes.stop()
      await pool?.settled()
      await mailer.close()
      await engine.close()
      await tracing?.close()
    },
  }
}

async function openIdentity(
  env: Env,
  { db }: Engine,
  counts: RequestCounters,
  codes: CodeSender,
  baseUrl: string,
  onError: (error: unknown) => void,
): Promise<{ pool: UserPool | null; identity: IdentityProvider }> {
  if (env.COGNITO_USER_POOL_ID) {
    const endpoint = env.COGNITO_ENDPOINT ?? hostedEndpoint(env.COGNITO_USER_POOL_ID)
    const clientId = env.COGNITO_CLIENT_ID ?? ''
    return { pool: null, identity: hostedProvider(endpoint, env.COGNITO_USER_POOL_ID, clientId) }
  }
  const issuer = `${baseUrl}/identity/${embeddedPoolId}`
  const pool = await createUserPool({
    db,
    issuer,
    poolId: embeddedPoolId,
    clientId: embeddedClientId,
    onError,
    verifierSecret: env.SRP_SECRET === undefined ? undefined : Buffer.from(env.SRP_SECRET),
    ownWords: ['allcity', 'allcitystreetart', 'streetart', 'graffiti'],
    whyNotDelete: (sub) => findWhyStays(db, sub),
    mayCall: async (address, isGuess) => {
      const { count } = await counts.countShared(`${isGuess ? 'guesses' : 'identity'} ${rateLimitKey(address)}`)
      return count <= (isGuess ? signInsAMinute : 10 * signInsAMinute)
    },
    readLanguage: chooseLanguage,
    sendCode: async (code) => {
      const reader = await toReader((await findMemberLanguage(db, code.sub)) ?? code.language)
      const write = code.purpose === 'confirm' ? confirmationMail : passwordResetMail
      await codes.send(code, write(code, reader))
    },
  })
  return { pool, identity: embeddedProvider(pool, embeddedClientId, issuer) }
}

export function readBucket(env: Env): Bucket | undefined {
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: env.S3_BUCKET,
    region: env.AWS_REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
  }
}
