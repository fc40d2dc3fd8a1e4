import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { HttpError } from './errors.ts'

/** Optional fields of a body, where `undefined` means that the field was left out. */
type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

const namesIn = (fields: object) => Object.keys(fields).toSorted()

/** Eight characters tell two values of one field apart; no secret hangs on them. */
const fingerprint = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 8)

/** One fingerprint for each field, so that edits of different fields do not collide. */
export const versionOf = <Fields extends object>(fields: Fields): string =>
  namesIn(fields)
    .map((name) => fingerprint(fields[name as keyof Fields]))
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
  const names = namesIn(current)
  const known = version.split('.')
  const now = new Map(Object.entries(current))
  const isChanged = (name: string) =>
    (known.length !== names.length || known[names.indexOf(name)] !== fingerprint(now.get(name))) &&
    !isDeepStrictEqual(now.get(name), given[name])
  const fields = Object.keys(given).filter((name) => now.has(name) && isChanged(name))
  if (fields.length === 0) return
  throw new HttpError('edit_conflict', undefined, undefined, undefined, undefined, {
    version: versionOf(current),
    fields,
    current: { ...current },
  })
}
