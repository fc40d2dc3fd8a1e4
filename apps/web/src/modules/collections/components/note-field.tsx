import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { focused } from '#web/lib/focused.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'

interface NoteFieldProps {
  note: string | null
  /** The name of the work the note is about. */
  name: string
  onSave: (note: string) => Promise<unknown>
}

/** A one-line note beside a work, such as when the light is good. */
export function NoteField({ note, name, onSave }: NoteFieldProps) {
  const [isWriting, setIsWriting] = useState(false)
  const opener = useFocusOnReturn<HTMLButtonElement>(!isWriting)
  if (isWriting) {
    return <NoteForm before={note ?? ''} name={name} onSave={onSave} onDone={() => setIsWriting(false)} />
  }
  return (
    <button
      type="button"
      className="note-open small"
      ref={opener}
      aria-label={note ? t`Edit note on ${name}` : t`Add a note on ${name}`}
      onClick={() => setIsWriting(true)}
    >
      <Pencil className="icon" aria-hidden="true" /> {note ? t`Edit note` : t`Add a note`}
    </button>
  )
}

interface NoteFormProps extends Omit<NoteFieldProps, 'note'> {
  before: string
  onDone: () => void
}

function NoteForm({ before, name, onSave, onDone }: NoteFormProps) {
  const [text, setText] = useState(before)
  const [isSaving, setIsSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSaving(true)
    // `onSave` reports a failure in a toast; the form keeps the text.
    await onSave(text).then(onDone, () => setIsSaving(false))
  }

  return (
    <InlineForm
      className="note-form"
      isWritten={text !== before}
      isPending={isSaving}
      onSubmit={submit}
      onLeave={onDone}
    >
      <input
        className="input"
        aria-label={t`Note on ${name}`}
        value={text}
        maxLength={300}
        dir="auto"
        readOnly={isSaving}
        ref={focused}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button isSmall type="submit" disabled={isSaving}>
        {isSaving ? t`Saving…` : t`Save`}
      </Button>
      <Button isSmall variant="quiet" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </InlineForm>
  )
}
