import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { focused } from '#web/lib/focused.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { wrongWith } from '../rules.ts'

interface CommentFormProps {
  label: string
  hint?: string
  /** The word on the button. */
  submit: string
  text: string
  isWritten: boolean
  isSending: boolean
  error: unknown
  onChange: (text: string) => void
  onSend: () => void
  /** Gives it up. Without it the form stays. */
  onLeave?: () => void
  /** The draft that is offered, and a conflict. */
  children: ReactNode
}

export function CommentForm({ label, hint, submit, text, isWritten, isSending, error, ...on }: CommentFormProps) {
  const { onChange, onSend, onLeave, children } = on
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const found = wrongWith(text)
    setWrong(found)
    if (found) return field.current?.focus()
    onSend()
  }

  return (
    <InlineForm className="comment-form" isWritten={isWritten} isPending={isSending} onSubmit={send} onLeave={onLeave}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        error={wrong ?? readSentence(error)}
        ref={onLeave ? focused : field}
        rows={3}
        readOnly={isSending}
        value={text}
        onChange={(written) => {
          setWrong(undefined)
          onChange(written)
        }}
      />
      <p className="comment-end">
        <Button type="submit" variant="next" isSmall={onLeave !== undefined} aria-disabled={isSending}>
          {isSending ? t`Sending…` : submit}
        </Button>
        {onLeave && (
          <Button isSmall variant="quiet" onClick={onLeave}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </p>
    </InlineForm>
  )
}
