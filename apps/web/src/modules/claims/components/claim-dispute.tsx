import type { Claim } from '@allcity/contract/claims'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useAnswerDispute } from '../mutations.ts'

/** Somebody else says that they are the artist: what the holder has to say to it. */
export function ClaimDispute({ dispute }: { dispute: Claim }) {
  const [{ text }, change, draft] = useDraftState('dispute', dispute.id, { text: dispute.answer ?? '' })
  const answer = useAnswerDispute(dispute.id)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, answer.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    answer.mutate(text, { onSuccess: () => void draft.clear() })
  }

  return (
    <form className="claim-part claim-form claim-alert" ref={form} noValidate onSubmit={submit}>
      <DraftOffer draft={draft} />
      <h2 className="h26">
        <Trans>Someone else claims this page</Trans>
      </h2>
      <p>
        <Trans>
          They disputed your claim <RelativeTime at={dispute.givenAt ?? dispute.createdAt} />; a moderator will decide.
          Tell us why it’s you: a page of yours, or something only you can know. Only moderators see your answer.
        </Trans>
      </p>
      <TextArea
        label={t`Your answer`}
        error={readRefusedFields(answer.error).text ?? answer.error?.message}
        rows={4}
        maxLength={1000}
        value={text}
        onChange={(written) => change({ text: written })}
      />
      <p className="claim-end">
        <Button type="submit" variant="next" disabled={answer.isPending}>
          {dispute.answer ? t`Replace answer` : t`Send answer`}
        </Button>
      </p>
    </form>
  )
}
