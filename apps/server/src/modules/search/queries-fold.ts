import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { bestName, type MetName, type Named } from './rules.ts'
import type { Fold } from './rules-fold.ts'

const lastAscii = '\u007f'

/** Grows to the letters that names have. */
const foldedLetters = new Map<string, string>()

/** Folds the letters of these texts as `fold()` of the database does, so that ranking and highlighting never disagree with it. */
async function readFold(db: Database, texts: string[]): Promise<Fold> {
  const unknown = [...new Set(texts.join(''))].filter((letter) => letter > lastAscii && !foldedLetters.has(letter))
  if (unknown.length > 0) {
    const { rows } = await sql<{ letter: string; folded: string }>`
      select letter, fold(letter) as folded from unnest(${unknown}::text[]) as letter`.execute(db)
    for (const { letter, folded } of rows) foldedLetters.set(letter, folded)
  }
  return (letter) => foldedLetters.get(letter) ?? letter.toLowerCase()
}

/** Rows with a name that the question meets, each with the name it meets best. */
export async function listMet<Row extends Named>(
  db: Database,
  { q, mayErr }: { q: string; mayErr: boolean },
  rows: readonly Row[],
): Promise<{ met: MetName; row: Row }[]> {
  const fold = await readFold(db, [q, ...rows.flatMap(({ name, aliases = [] }) => [name, ...aliases])])
  return rows.flatMap((row) => {
    const met = bestName({ q, mayErr, fold }, row)
    return met ? { met, row } : []
  })
}
