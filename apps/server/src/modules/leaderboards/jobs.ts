import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { countBoards } from './commands.ts'
import { recomputePending } from './commands-recompute.ts'

const everyMs = 1_000
/** The pause before the next count is nine times the last count, so counting takes at most a tenth of the time. */
const restAfter = 9

/** Reports works that failed once all others are done. */
async function reckonOrTell(db: Kysely<Tables>): Promise<void> {
  const failed = await recomputePending(db)
  if (failed.length > 0) throw new AggregateError(failed, 'Some works could not be reckoned')
}

export function leaderboardJobs(db: Kysely<Tables>): JobType[] {
  let nextCount = 0
  const count: JobType = {
    name: 'board-count',
    everyMs,
    run: async () => {
      const began = performance.now()
      if (began < nextCount) return
      await countBoards(db)
      const ended = performance.now()
      nextCount = ended + restAfter * (ended - began)
    },
  }
  const reckon: JobType = { name: 'ledger-reckon', everyMs, run: () => reckonOrTell(db) }
  return [reckon, count]
}
