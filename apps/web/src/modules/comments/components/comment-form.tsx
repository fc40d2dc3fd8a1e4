import type { Comment } from '@allcity/contract/comments'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { focused } from '#web/lib/focused.ts'
import { keptInTab } from '#web/lib/kept.ts'
import { sentenceOf } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { wrongWith } from '../rules.ts'

interface CommentFormProps {
  label: string
  hint?: string
  /** What the button says. */
  submit: string
  mutation: UseMutationResult<Comment, Error, string>
  /** The comment that is being changed. */
  start?: string
  /** What is half written waits in this tab under this name, for its writer to come back to. */
  keepAs?: string
  /** It was sent, or given up. Without it the field is emptied, and stays. */
  onDone?: () => void
}

export function CommentForm({ label, hint, submit, mutation, start = '', keepAs, onDone }: CommentFormProps) {
  const [text, setText] = useState(() => (keepAs && keptInTab.getItem(keepAs)) || start)
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)

  function write(written: string) {
    setText(written)
    if (keepAs) keptInTab.setItem(keepAs, written)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (mutation.isPending) return
    const found = wrongWith(text)
    setWrong(found)
    if (found) return field.current?.focus()
    mutation.mutate(text, {
      onSuccess: () => {
        write('')
        onDone?.()
      },
    })
  }

  return (
    <InlineForm
      className="comment-form"
      isWritten={text !== start}
      isPending={mutation.isPending}
      onSubmit={send}
      onLeave={onDone}
    >
      <TextArea
        label={label}
        hint={hint}
        error={wrong ?? sentenceOf(mutation.error)}
        ref={onDone ? focused : field}
        rows={3}
        readOnly={mutation.isPending}
        value={text}
        onChange={(written) => {
          setWrong(undefined)
          write(written)
        }}
      />
      <p className="comment-end">
        <Button type="submit" variant="next" isSmall={onDone !== undefined} aria-disabled={mutation.isPending}>
          {mutation.isPending ? 'Sending' : submit}
        </Button>
        {onDone && (
          <Button isSmall variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </p>
    </InlineForm>
  )
}
