import { MakerId, type MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { CallError } from '#web/lib/call-error.ts'
import { makerPath } from '#web/lib/makers.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { useScrollIntoView } from '#web/lib/use-scroll-into-view.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateMaker } from '../mutations.ts'
import '#web/modules/credits/components/made-by.css'

/** Names one; where others are called nearly so, it asks first. */
export function NewMakerForm({ type, onCancel }: { type: MakerType; onCancel: () => void }) {
  const [id] = useState(() => MakerId.parse(uuid()))
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const create = useCreateMaker(type)
  const { error } = create
  const form = useRef<HTMLFormElement>(null)
  const isAlike = error instanceof CallError && error.status === 409

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useScrollIntoView(form)

  function send(isAnother: boolean) {
    create.mutate({ id, name, isAnother }, { onSuccess: (maker) => void navigate(makerPath(maker)) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send(false)
  }

  return (
    <InlineForm
      className="know-who"
      ref={form}
      isWritten={name !== ''}
      isPending={create.isPending}
      onSubmit={submit}
      onLeave={onCancel}
    >
      <TextField
        label={type === 'artist' ? t`Name of the artist` : t`Name of the crew`}
        error={readSentence(error)}
        autoComplete="off"
        dir="auto"
        maxLength={80}
        value={name}
        onChange={(written) => {
          setName(written)
          create.reset()
        }}
      />
      <p className="know-who-end">
        <Button type="submit" isSmall variant="next" disabled={create.isPending}>
          {create.isPending ? t`Creating…` : t`Create page`}
        </Button>
        {isAlike && (
          <Button isSmall onClick={() => send(true)}>
            {type === 'artist' ? t`It’s a different artist` : t`It’s a different crew`}
          </Button>
        )}
        <Button isSmall variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </InlineForm>
  )
}
