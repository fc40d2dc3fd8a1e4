import type { TakenWork } from '@allcity/contract/takedowns'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { translate } from '#web/lib/messages.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { Time } from '#web/ui/time.tsx'
import { useCounterTakedown } from '../mutations.ts'
import type { NoticeOf } from '../queries.ts'

/** The counter notice of an uploader whose work was taken down: one, within the time limit. */
export function CounterForm({ taken, of }: { taken: TakenWork; of: NoticeOf }) {
  const [{ text }, change, draft] = useDraftState('counter-notice', taken.artworkId, { text: '' })
  const [isTrue, setIsTrue] = useState(false)
  const counter = useCounterTakedown(of)
  const wrong = readRefusedFields(counter.error).text
  const form = useRef<HTMLFormElement>(null)
  const [unconfirmedTries, setUnconfirmedTries] = useState(0)
  const isUnconfirmed = unconfirmedTries > 0 && !isTrue
  useFocusOnError(form, counter.error ?? unconfirmedTries)

  const answered = useFocusAfter<HTMLHeadingElement>(taken.counter)

  if (taken.counter) return <Answered taken={taken} counter={taken.counter} heading={answered} />

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isTrue) return setUnconfirmedTries((tries) => tries + 1)
    counter.mutate(text, { onSuccess: () => void draft.clear() })
  }

  return (
    <form className="claim-part claim-form" ref={form} noValidate onSubmit={submit}>
      <DraftOffer draft={draft} />
      <h2 className="h26">
        <Trans>Ask for it back</Trans>
      </h2>
      <p>
        <Trans>
          You can respond once, until <Time at={taken.counterUntil} />. A moderator will decide, and we’ll let the
          requester know if the work is restored.
        </Trans>
      </p>
      <FormNotice text={counter.error && !wrong ? counter.error.message : undefined} />
      <TextArea
        label={t`Your response`}
        error={wrong}
        rows={5}
        maxLength={3000}
        value={text}
        onChange={(written) => change({ text: written })}
      />
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            aria-invalid={isUnconfirmed || undefined}
            aria-describedby={isUnconfirmed ? 'counter-true-wrong' : undefined}
            checked={isTrue}
            onChange={({ currentTarget: { checked } }) => setIsTrue(checked)}
          />
          <Trans>This is true to the best of my knowledge</Trans>
        </label>
        {isUnconfirmed && (
          <p className="wrong" id="counter-true-wrong" role="alert">
            <CircleAlert className="icon" aria-hidden="true" /> <Trans>Confirm that this is true</Trans>
          </p>
        )}
      </div>
      <p className="claim-end">
        <Button type="submit" variant="next" disabled={counter.isPending}>
          {counter.isPending ? t`Sending…` : t`Send response`}
        </Button>
      </p>
    </form>
  )
}

const outcomes = {
  kept: msg`A moderator reviewed it. The work stays removed.`,
  reversed: msg`A moderator reviewed it. The work is restored.`,
}

interface AnsweredProps {
  taken: TakenWork
  counter: string
  heading: RefObject<HTMLHeadingElement | null>
}

function Answered({ taken, counter, heading }: AnsweredProps) {
  return (
    <section className="claim-part">
      <h2 className="h26" ref={heading} tabIndex={-1}>
        <Trans>Your response</Trans>
      </h2>
      <q className="case-quote" dir="auto">
        {counter}
      </q>
      <p>{taken.outcome ? translate(outcomes[taken.outcome]) : t`A moderator will review it.`}</p>
      {taken.answer && (
        <p>
          <Trans>Reason: {taken.answer}</Trans>
        </p>
      )}
    </section>
  )
}
