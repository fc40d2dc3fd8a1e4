import type { Waiting } from '@allcity/contract/admin'
import type { Translate } from '@allcity/contract/languages'
import type { Database } from '#server/platform/database/connection.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { countFailed } from '#server/platform/jobs/failed-jobs.ts'
import { countFindings } from '../battles/queries-checks.ts'
import { countOpenClaims } from '../claims/queries-cases.ts'
import { countOpenReports } from '../moderation/queries.ts'
import { countOpenTakedowns } from '../takedowns/queries.ts'

/** Counts a queue that waits for decisions; null if the viewer may not decide. */
type Source = (db: Database, viewer: Viewer) => Promise<Waiting | null>

const failedJobs: Source = async (db, { role }) =>
  role === 'admin' ? { what: /*i18n*/ 'Failed jobs', to: '/admin#failed-jobs', count: await countFailed(db) } : null

/** The queues of the admin area. */
const sources: Source[] = [
  async (db, { id }) => ({
    what: /*i18n*/ 'Reports',
    to: '/admin/reports',
    count: (await countOpenReports(db, id)).cases,
  }),
  async (db, { id }) => ({
    what: /*i18n*/ 'Appeals',
    to: '/admin/reports?show=appeals',
    count: (await countOpenReports(db, id)).appeals,
  }),
  async (db) => ({ what: /*i18n*/ 'Takedowns', to: '/admin/takedowns', count: await countOpenTakedowns(db) }),
  async (db) => ({ what: /*i18n*/ 'Claims', to: '/admin/claims', count: await countOpenClaims(db) }),
  async (db, { id }) => ({
    what: /*i18n*/ 'Held works',
    to: '/admin/reports?show=held',
    count: (await countOpenReports(db, id)).held,
  }),
  async (db) => ({ what: /*i18n*/ 'Battles to review', to: '/admin/battles', count: await countFindings(db) }),
  failedJobs,
]

export async function listWaiting(db: Database, viewer: Viewer, translate: Translate): Promise<Waiting[]> {
  const found = await Promise.all(sources.map((source) => source(db, viewer)))
  return found.flatMap((waiting) => (waiting ? [{ ...waiting, what: translate(waiting.what) }] : []))
}
