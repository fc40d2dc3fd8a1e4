import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { HttpError } from '../errors.ts'

/** Optional fields of a body, where `undefined` means that the field was left out. */
type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** Eight characters tell two values of one field apart; no secret hangs on them. */
const fingerprint = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 8)

const hashFields = (fields: object): [name: string, fingerprint: string][] =>
  Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, fingerprint(value)])

/** One fingerprint for each field, so that edits of different fields do not collide. */
export const computeVersion = (fields: object): string =>
  hashFields(fields)
    .map(([, mark]) => mark)
    .join('.')

/**
 * The fields as they are after an edit. The caller holds a lock on the row, so that `current` is what is there.
 * @throws HttpError `edit_conflict` when a field of the edit was changed, to another value, since the edit's version.
 */
export function mergeEdit<Fields extends object>(
  current: Fields,
  { version, ...changes }: Changes<Fields> & { version?: string | undefined },
): Fields {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (version !== undefined) checkUnchanged(current, given, version)
  return { ...current, ...given }
}

function checkUnchanged(current: object, given: Record<string, unknown>, version: string): void {
  const known = version.split('.')
  const now = hashFields(current)
  const values = new Map(Object.entries(current))
  const changed = now.filter(([, mark], at) => known.length !== now.length || known[at] !== mark)
  const fields = changed.flatMap(([name]) =>
    name in given && !isDeepStrictEqual(values.get(name), given[name]) ? [name] : [],
  )
  if (fields.length === 0) return
  const conflict = { version: computeVersion(current), fields, current: { ...current } }
  throw new HttpError('edit_conflict', undefined, undefined, undefined, undefined, conflict)
}
