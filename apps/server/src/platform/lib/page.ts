/**
 * The page among rows of which one more than fits was asked for, and where the next page goes on, if there is one.
 * @param cursorOf writes the cursor that follows the last row of the page.
 */
export function paginate<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | null,
): { shown: Row[]; next?: string } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last !== undefined ? cursorOf(last) : null
  return { shown, ...(next === null ? {} : { next }) }
}
