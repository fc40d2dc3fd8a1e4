import { moderationLimits } from '@allcity/contract/moderation'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useAppeal } from '../mutations.ts'

export function AppealForm({ id, secret }: { id: string; secret: string | null }) {
  const [text, setText] = useState('')
  const [isBare, setIsBare] = useState(false)
  const appeal = useAppeal(id, secret)

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setIsBare(true)
    appeal.mutate(text)
  }

  return (
    <form className="report-form" noValidate onSubmit={send}>
      <Field
        label="What was not right"
        error={isBare && text.trim() === '' ? 'Say what was not right' : sentenceOf(appeal.error)}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={5}
            maxLength={moderationLimits.appeal}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button variant="next" type="submit" disabled={appeal.isPending}>
          {appeal.isPending ? 'Sending' : 'Appeal'}
        </Button>
      </p>
    </form>
  )
}
