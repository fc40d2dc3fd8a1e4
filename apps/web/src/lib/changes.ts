const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The names of the differing fields of two forms with the same fields. */
export function changedNames(before: object, now: object): string[] {
  const known = new Map(Object.entries(before))
  return Object.entries(now).flatMap(([name, value]) => (isSame(known.get(name), value) ? [] : [name]))
}

/** Returns the fields that an edit changed, which are the ones it sends. */
export function changedFields<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  return pick(now, changedNames(before, now))
}

export function pick<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const picked: Partial<Fields> = {}
  for (const name in fields) if (names.includes(name)) picked[name] = fields[name]
  return picked
}

/** Merges two edits of the same thing: fields that both changed to different values conflict, and the result has mine. */
export function mergeChanges<Fields extends object>(
  before: Fields,
  mine: Fields,
  theirs: Fields,
): { merged: Fields; conflicts: string[] } {
  const changedHere = changedNames(before, mine)
  const changedThere = changedNames(before, theirs)
  const differing = changedNames(mine, theirs)
  return {
    merged: { ...theirs, ...pick(mine, changedHere) },
    conflicts: changedHere.filter((name) => changedThere.includes(name) && differing.includes(name)),
  }
}

/** Whether stored values fit today's form: a later version of the app may have other fields. */
export function hasSameShape<Fields extends object>(kept: object, today: Fields): kept is Fields {
  const names = Object.keys(today)
  return names.length === Object.keys(kept).length && names.every((name) => name in kept)
}
