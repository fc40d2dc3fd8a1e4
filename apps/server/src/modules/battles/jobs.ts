import type { Kysely } from 'kysely'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { artworkHidden } from '../artworks/events.ts'
import { checkBattles } from './commands-checks.ts'
import { arrangeDaily } from './commands-daily.ts'
import { turnBattles, voidBattles } from './commands-turns.ts'

export function battleJobs(db: Kysely<Tables>, jobs: Jobs): JobType[] {
  const withdraw: JobType<{ artworkId: string; memberId: string }> = {
    name: 'battle-withdraw',
    on: artworkHidden,
    run: ({ artworkId }) => voidBattles(db, jobs, artworkId),
  }
  const turn: JobType = { name: 'battle-turn', everyMs: 1_000, run: () => turnBattles(db, jobs) }
  const daily: JobType = { name: 'battle-daily', everyMs: 60_000, run: () => arrangeDaily(db, new Date()) }
  const check: JobType = { name: 'battle-check', everyMs: 1_000, run: () => checkBattles(db) }
  return [withdraw, turn, daily, check]
}
