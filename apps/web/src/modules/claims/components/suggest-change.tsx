import type { MakerId } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { focused } from '#web/lib/focused.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useSuggestChange } from '../mutations.ts'
import './claim.css'

/** Suggests a change to a page that its artist controls. */
export function SuggestChange({ id, onDone }: { id: MakerId; onDone: () => void }) {
  const [{ text }, change, draft] = useDraftState('suggestion', id, { text: '' })
  const suggest = useSuggestChange(id)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, suggest.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    suggest.mutate(text, { onSuccess: () => void leave() })
  }

  async function leave() {
    await draft.clear()
    onDone()
  }

  return (
    <InlineForm
      className="claim-part claim-form"
      ref={form}
      isWritten={text !== ''}
      isPending={suggest.isPending}
      onSubmit={submit}
      onLeave={() => void leave()}
    >
      <DraftOffer draft={draft} />
      <TextArea
        label={t`Suggest a change`}
        hint={t`The artist runs this page and will see this.`}
        error={readRefusedFields(suggest.error).text ?? suggest.error?.message}
        ref={focused}
        rows={4}
        readOnly={suggest.isPending}
        maxLength={1000}
        value={text}
        onChange={(written) => change({ text: written })}
      />
      <p className="claim-end">
        <Button type="submit" variant="next" disabled={suggest.isPending}>
          <Trans>Send</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void leave()}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </InlineForm>
  )
}
