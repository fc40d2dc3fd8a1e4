import type { Database } from '#server/platform/database/connection.ts'

const mostLetters = 200

/** The current beginnings of comments; a removed comment has none. */
export async function findExcerpts(db: Database, commentIds: string[]): Promise<Map<string, string>> {
  if (commentIds.length === 0) return new Map()
  const rows = await db.selectFrom('comment').select(['id', 'text']).where('id', 'in', commentIds).execute()
  return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, cutBeginning(text)]])))
}

function cutBeginning(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('')
}
