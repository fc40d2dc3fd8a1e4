import { moderationLimits } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useAppeal } from '../mutations.ts'

export function AppealForm({ id, secret }: { id: string; secret: string | null }) {
  const [{ text }, change, draft] = useDraftState('appeal', id, { text: '' })
  const [bareTries, setBareTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const appeal = useAppeal(id, secret)
  useFocusOnError(form, appeal.error ?? bareTries)

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setBareTries((tries) => tries + 1)
    appeal.mutate(text, { onSuccess: () => void draft.clear() })
  }

  return (
    <form className="report-form" ref={form} noValidate onSubmit={send}>
      <DraftOffer draft={draft} />
      <TextArea
        label={t`Why is this wrong?`}
        error={bareTries > 0 && text.trim() === '' ? t`Tell us why this is wrong` : readSentence(appeal.error)}
        rows={5}
        maxLength={moderationLimits.appeal}
        value={text}
        onChange={(written) => change({ text: written })}
      />
      <p>
        <Button variant="next" type="submit" disabled={appeal.isPending}>
          {appeal.isPending ? t`Sending…` : t`Send appeal`}
        </Button>
      </p>
    </form>
  )
}
