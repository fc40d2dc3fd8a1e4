import type { MessageDescriptor } from '@lingui/core'
import { Suspense } from 'react'
import { translate } from '#web/lib/messages.ts'
import type { Edit } from '#web/lib/use-edit.ts'
import { DraftOffer } from './draft-offer.tsx'
import { lazyPart } from './lazy-part.tsx'

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const GoneDialog = lazyPart(async () => (await import('./gone-dialog.tsx')).GoneDialog)

/** Label of each form field, and its value as text. */
export type FieldWords<Values extends object> = {
  [Name in keyof Values]: { label: MessageDescriptor | string; say: (value: Values[Name]) => string }
}

interface EditOutcomeProps<Values extends object> {
  edit: Edit<Values>
  words: FieldWords<Values>
}

/** Everything an edit form shows besides its fields: the last draft, a conflict, or the deleted item. */
export function EditOutcome<Values extends object>({ edit, words }: EditOutcomeProps<Values>) {
  const { conflict, isGone, values, before } = edit
  const isOpen = conflict !== null || isGone
  return (
    <>
      <DraftOffer draft={edit.draft} />
      {isOpen && (
        <Suspense>
          {conflict && (
            <ConflictDialog
              fields={fieldsIn(words, conflict.mine, conflict.theirs, conflict.names)}
              onSave={edit.choose}
              onClose={edit.leaveConflict}
            />
          )}
          {isGone && <GoneDialog fields={fieldsIn(words, values, before)} onClose={edit.leaveGone} />}
        </Suspense>
      )}
    </>
  )
}

export interface FieldTexts {
  name: string
  label: string
  mine: string
  theirs: string
}

/** The fields of `names`, or all differing ones, as text. */
function fieldsIn<Values extends object>(words: FieldWords<Values>, mine: Values, theirs: Values, names?: string[]) {
  const texts: FieldTexts[] = []
  for (const name in words) {
    const { label, say } = words[name]
    const field = { name, label: translate(label), mine: say(mine[name]), theirs: say(theirs[name]) }
    if (names ? names.includes(name) : field.mine !== field.theirs) texts.push(field)
  }
  return texts
}
