import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { focused } from '#web/lib/focused.ts'
import { Button } from '#web/ui/button.tsx'

interface NoteFieldProps {
  note: string | null
  /** What the note is about. */
  name: string
  onSave: (note: string) => Promise<unknown>
}

/** A line beside a work, such as when the light is good. */
export function NoteField({ note, name, onSave }: NoteFieldProps) {
  const [isWriting, setIsWriting] = useState(false)
  const [text, setText] = useState(note ?? '')
  const [isSaving, setIsSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSaving(true)
    // What went wrong is said by a toast, and the words stay.
    const isSaved = await onSave(text).then(
      () => true,
      () => false,
    )
    setIsSaving(false)
    if (isSaved) setIsWriting(false)
  }

  if (!isWriting) {
    return (
      <button type="button" className="note-open small" onClick={() => setIsWriting(true)}>
        <Pencil className="icon" aria-hidden="true" /> {note ? 'Change the note' : 'Add a note'}
        <span className="sr"> on {name}</span>
      </button>
    )
  }
  return (
    <form className="note-form" onSubmit={submit}>
      <input
        className="input"
        aria-label={`Note on ${name}`}
        value={text}
        maxLength={300}
        ref={focused}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button isSmall type="submit" disabled={isSaving}>
        {isSaving ? 'Saving' : 'Save'}
      </Button>
    </form>
  )
}
