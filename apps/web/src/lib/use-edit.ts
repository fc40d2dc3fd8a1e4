import { useState } from 'react'
import { CallError } from './call-error.ts'
import { changedNames, mergeChanges, pick } from './changes.ts'
import { useDraft } from './use-draft.ts'

interface Version<Values> {
  values: Values
  version: string
}

/** Values to save, the form's initial values, and their version. */
export interface Edited<Values> extends Version<Values> {
  before: Values
}

interface EditOptions<Thing extends { version: string }, Values extends object> {
  /** Name of the form and id of the edited item: the key of its draft. */
  form: string
  id: string
  /** The item as it was when the form opened. */
  thing: Thing
  /** Converts the item to form values. */
  read: (thing: Thing) => Values
  /** Saves, and returns the saved item; null if the response does not contain it. */
  send: (edited: Edited<Values>) => Promise<Thing | null>
  /** Reloads the item; the conflict response contains the current fields. */
  reload: (refusal: CallError) => Promise<Thing>
  onSaved: (saved: Thing | null, edited: Edited<Values>) => void
  /** Called when saving fails for a reason other than a conflict. */
  onRefused?: (error: unknown) => void
}

/** Fields changed by another member while the form was open. */
export interface EditConflict<Values> {
  names: string[]
  mine: Values
  theirs: Values
}

const gone = [404, 410]
const isEditConflict = (error: unknown): error is CallError =>
  error instanceof CallError && error.reply.error === 'edit_conflict'

/** How often a save is retried when the others' changes do not overlap. */
const mostTries = 3

/**
 * State of an edit form: it sends the changed fields with their base version, lets the person choose when another member changed
 * the same field, and keeps a draft.
 */
export function useEdit<Thing extends { version: string }, Values extends object>(options: EditOptions<Thing, Values>) {
  const { form, id, thing, read, send, reload, onSaved, onRefused } = options
  const [base, setBase] = useState<Version<Values>>(() => ({ values: read(thing), version: thing.version }))
  const [values, setValues] = useState(base.values)
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const draft = useDraft({
    form,
    id,
    values,
    begun: base.values,
    version: base.version,
    onRestore: ({ values: kept, before, version }) => {
      const names = changedNames(before, kept)
      setValues({ ...base.values, ...pick(kept, names) })
      if (version) setBase({ values: { ...base.values, ...pick(before, names) }, version })
    },
  })

  async function trySave(from: Version<Values>, mine: Values, tries: number): Promise<void> {
    const edited = { values: mine, before: from.values, version: from.version }
    try {
      const isChanged = changedNames(from.values, mine).length > 0
      const saved = isChanged ? await send(edited) : null
      await draft.clear()
      if (saved) {
        setBase({ values: read(saved), version: saved.version })
        setValues(read(saved))
      }
      onSaved(saved, edited)
    } catch (failure) {
      if (!isEditConflict(failure) || tries === 0) throw failure
      const fresh = await reload(failure)
      const theirs = read(fresh)
      const { merged, conflicts } = mergeChanges(from.values, mine, theirs)
      const next = { values: theirs, version: fresh.version }
      setBase(next)
      setValues(merged)
      if (conflicts.length > 0) return setConflict({ names: conflicts, mine: merged, theirs })
      await trySave(next, merged, tries - 1)
    }
  }

  async function save(from: Version<Values>, mine: Values): Promise<void> {
    setIsSaving(true)
    setError(null)
    try {
      await trySave(from, mine, mostTries)
    } catch (failure) {
      if (failure instanceof CallError && gone.includes(failure.status)) setIsGone(true)
      setError(failure)
      onRefused?.(failure)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    values,
    /** The form's initial values. */
    before: base.values,
    change: (change: Partial<Values>) => setValues((now) => ({ ...now, ...change })),
    update: setValues,
    isChanged: changedNames(base.values, values).length > 0,
    isSaving,
    error,
    save: () => save(base, values),
    draft,
    /** Fields the person must choose between; `choose` saves, taking the other member's value for the named fields. */
    conflict,
    choose: (names: string[]) => {
      if (!conflict) return
      const mine = { ...conflict.mine, ...pick(conflict.theirs, names) }
      setConflict(null)
      setValues(mine)
      void save(base, mine)
    },
    leaveConflict: () => setConflict(null),
    /** The item was deleted meanwhile and can no longer be saved. */
    isGone,
    leaveGone: () => setIsGone(false),
  }
}

export type Edit<Values extends object> = Pick<
  ReturnType<typeof useEdit<{ version: string }, Values>>,
  'values' | 'before' | 'conflict' | 'choose' | 'leaveConflict' | 'isGone' | 'leaveGone' | 'draft'
>
