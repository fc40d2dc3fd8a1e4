import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { useFocusInside } from '#web/lib/focus-after-change.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import type { ChosenMaker } from '../drafts.ts'
import { useSuggestCredit } from '../mutations.ts'
import { MakerPicker } from './maker-picker.tsx'
import { RoleSelect } from './role-select.tsx'

interface KnowWhoProps {
  id: ArtworkId
  isMine: boolean
  onDone: () => void
}

/** Names who made a work that somebody else uploaded. */
export function KnowWho({ id, isMine, onDone }: KnowWhoProps) {
  const [chosen, setChosen] = useState<ChosenMaker | null>(null)
  const [wrong, setWrong] = useState<string>()
  const suggest = useSuggestCredit(id)
  const form = useFocusInside<HTMLFormElement>(chosen?.id)

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return setWrong(t`Choose a name from the list, or add a new one.`)
    suggest.mutate(chosen, { onSuccess: onDone })
  }

  return (
    <InlineForm
      className="know-who"
      ref={form}
      isWritten={chosen !== null}
      isPending={suggest.isPending}
      onSubmit={submit}
      onLeave={onDone}
    >
      <Field
        label={t`Who made this?`}
        error={wrong ?? readSentence(suggest.error)}
        hint={isMine ? undefined : t`It appears once the uploader or a second person confirms it.`}
      >
        {(control) => (
          <MakerPicker
            control={control}
            chosen={chosen}
            another={t`Choose someone else`}
            placeholder={t`Artist or crew`}
            onChange={(maker) => {
              setWrong(undefined)
              suggest.reset()
              setChosen(maker)
            }}
          />
        )}
      </Field>
      {chosen && <RoleSelect maker={chosen} onChange={setChosen} />}
      <p className="know-who-end">
        <Button type="submit" variant="next" isSmall disabled={suggest.isPending}>
          {suggest.isPending ? t`Sending…` : t`Suggest credit`}
        </Button>
        <Button isSmall variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </InlineForm>
  )
}
