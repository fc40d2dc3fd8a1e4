import type { PageName } from '@allcity/contract/visits'
import { type Kysely, sql } from 'kysely'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { Tables } from '#server/tables.ts'

/** Counts in this process, written down together: a page that many open is no row that many wait for. */
export interface VisitCounter {
  count(page: PageName): void
  /** Writes the counts since the last flush; a failed write is retried with the next. */
  flush(): Promise<void>
}

export function openVisitCounter(db: Kysely<Tables>): VisitCounter {
  const counted = new Map<PageName, number>()
  const add = (page: PageName, views: number) => counted.set(page, (counted.get(page) ?? 0) + views)

  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const taken = [...counted].sort(([a], [b]) => a.localeCompare(b))
    if (taken.length === 0) return
    counted.clear()
    const day = formatDay(new Date())
    try {
      await db
        .insertInto('visit_day')
        .values(taken.map(([page, views]) => ({ day, page, views })))
        .onConflict((conflict) =>
          conflict.columns(['day', 'page']).doUpdateSet({ views: sql`visit_day.views + excluded.views` }),
        )
        .execute()
    } catch (error) {
      for (const [page, views] of taken) add(page, views)
      throw error
    }
  }

  return {
    count: (page) => void add(page, 1),
    flush: () => {
      // Serialised: a flush also waits for a write already under way.
      writing = writing.catch(() => undefined).then(write)
      return writing
    },
  }
}
