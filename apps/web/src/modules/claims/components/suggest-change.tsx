import type { MakerId } from '@allcity/contract/makers'
import { type FormEvent, useRef, useState } from 'react'
import { useFocusOnFault } from '#web/lib/focus-on-fault.ts'
import { focused } from '#web/lib/focused.ts'
import { fieldsOf } from '#web/lib/refused-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useSuggestChange } from '../mutations.ts'
import '#web/ui/styles/claim.css'

/** For a page that its artist keeps: others say what should change. */
export function SuggestChange({ id, onDone }: { id: MakerId; onDone: () => void }) {
  const [text, setText] = useState('')
  const suggest = useSuggestChange(id)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, suggest.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    suggest.mutate(text, { onSuccess: onDone })
  }

  return (
    <InlineForm
      className="claim-part claim-form"
      ref={form}
      isWritten={text !== ''}
      isPending={suggest.isPending}
      onSubmit={submit}
      onLeave={onDone}
    >
      <TextArea
        label="What should change"
        hint="The artist keeps this page, and reads it."
        error={fieldsOf(suggest.error).text ?? suggest.error?.message}
        ref={focused}
        rows={4}
        readOnly={suggest.isPending}
        maxLength={1000}
        value={text}
        onChange={setText}
      />
      <p className="claim-end">
        <Button type="submit" variant="next" disabled={suggest.isPending}>
          Send
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </InlineForm>
  )
}
