export type QueryValue = string | number | boolean | null | undefined
export type QueryValues = Record<string, QueryValue | readonly QueryValue[]>

const isEmpty = (value: QueryValue) => value === undefined || value === null || value === ''

/** Skips empty and null values and repeats the key for each item of an array; without the question mark. */
export function queryString(values: QueryValues): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isEmpty(item)) search.append(key, String(item))
    }
  }
  return search.toString()
}
