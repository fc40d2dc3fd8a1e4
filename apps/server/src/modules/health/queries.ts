import { setTimeout as wait } from 'node:timers/promises'
import type { ReadyLine, ReadyPart } from '@allcity/contract/health'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { listQueues } from '#server/platform/jobs/queue-sizes.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { jobsTrouble } from './rules.ts'

/** The problem of a part; null when it works. */
type Check = () => Promise<string | null>

interface Behind {
  db: Database
  store: Store
  mailer: Pick<Mailer, 'check'>
  /** Whether this process runs jobs. */
  isWorking: () => boolean
}

const patienceMs = 2_000
const stepMs = 100

/** Checks all dependencies at once, each with a timeout of 2 seconds. */
export function readyChecks({ db, store, mailer, isWorking }: Behind): () => Promise<ReadyLine[]> {
  const checks: [ReadyPart, boolean, string, Check][] = [
    ['database', true, 'The database does not answer', () => sql`select 1`.execute(db).then(() => null)],
    ['storage', true, 'The store of pictures does not answer', () => store.check()],
    ['jobs', false, 'The queue of jobs cannot be read', async () => jobsTrouble(await listQueues(db), isWorking())],
    ['mail', false, 'The mail server does not answer', () => mailer.check()],
  ]
  return () => Promise.all(checks.map(([name, matters, trouble, check]) => runCheck(name, matters, trouble, check)))
}

async function runCheck(name: ReadyPart, matters: boolean, trouble: string, check: Check): Promise<ReadyLine> {
  const start = performance.now()
  const over = new AbortController()
  const reason = await Promise.race([
    check().catch(() => trouble),
    patience(over.signal).then(
      () => `${trouble} within two seconds`,
      () => null,
    ),
  ])
  over.abort()
  const milliseconds = Math.round(performance.now() - start)
  return { name, state: reason === null ? 'ok' : 'failing', matters, reason, milliseconds }
}

/** Waits in steps, because a busy event loop reads no answers, which is not the dependency's fault. */
async function patience(signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += stepMs) await wait(stepMs, undefined, { signal, ref: false })
}
