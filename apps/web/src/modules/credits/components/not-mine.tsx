import type { ArtworkId } from '@allcity/contract/artworks'
import { type CreditLine, creditReasonLength } from '@allcity/contract/credits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useRefuseCredit } from '../mutations.ts'

interface NotMineProps {
  id: ArtworkId
  line: CreditLine
}

/** For an artist who holds their page, or a moderator: removes a credit that is false, with the reason. */
export function NotMine({ id, line }: NotMineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useFocusOnReturn<HTMLButtonElement>(!isOpen)
  if (isOpen) return <RefusalForm id={id} line={line} onLeave={() => setIsOpen(false)} />
  return (
    <Button ref={button} isSmall variant="quiet" onClick={() => setIsOpen(true)}>
      {line.isMe ? t`Not my work` : t`Remove the credit of ${{ name: line.maker.name }}`}
    </Button>
  )
}

function RefusalForm({ id, line, onLeave }: NotMineProps & { onLeave: () => void }) {
  const { reason, setReason, draft, end } = useReasonDraft('credit-refusal', line.id)
  const refuse = useRefuseCredit(id, line.id)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    refuse.mutate(reason.trim(), { onSuccess: end })
  }

  function leave() {
    end()
    onLeave()
  }

  return (
    <InlineForm
      className="know-who"
      ref={form}
      isWritten={reason.trim() !== ''}
      isPending={refuse.isPending}
      onSubmit={submit}
      onLeave={leave}
    >
      <DraftOffer draft={draft} />
      <TextArea
        label={line.isMe ? t`Why isn’t this your work?` : t`Why is the credit wrong?`}
        aside={t`(optional)`}
        hint={t`The uploader will see this. The credit is removed right away.`}
        error={readSentence(refuse.error)}
        rows={2}
        maxLength={creditReasonLength}
        value={reason}
        onChange={setReason}
      />
      <p className="know-who-end">
        <Button type="submit" variant="alert" isSmall disabled={refuse.isPending}>
          {refuse.isPending ? t`Removing…` : t`Remove credit`}
        </Button>
        <Button isSmall variant="quiet" disabled={refuse.isPending} onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </InlineForm>
  )
}
