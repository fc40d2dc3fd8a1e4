import { TakedownRole } from '@allcity/contract/takedowns'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { focused } from '#web/lib/focused.ts'
import { translate } from '#web/lib/messages.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useFieldsDraft } from '#web/lib/use-fields-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsMounted } from '#web/ui/client-only.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useAskTakedown } from '../mutations.ts'
import { roleWords } from '../rules.ts'
import '#web/modules/claims/components/claim.css'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The way for anybody to ask that a work goes. */
export function TakedownForm({ address }: { address: string | null }) {
  const element = useRef<HTMLFormElement>(null)
  const isMounted = useIsMounted()
  // As the server wrote it, it can be filled in before any of this runs: its time counts from when the page was asked for.
  const [openedAt] = useState(() => (isMounted ? performance.now() : 0))
  const ask = useAskTakedown()
  const begun = { addresses: address ?? '', role: 'other', why: '', name: '', email: '' }
  const [draft, drafted] = useFieldsDraft('takedown', address ?? 'any', element, begun)
  const wrong = readRefusedFields(ask.error)
  useFocusOnError(element, ask.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      addresses: text(form, 'addresses'),
      role: TakedownRole.safeParse(form.get('role')).data ?? 'other',
      name: text(form, 'name'),
      email: text(form, 'email'),
      why: text(form, 'why'),
      goodFaith: form.get('goodFaith') === 'on',
      website: text(form, 'website'),
      elapsedMs: performance.now() - openedAt,
    }
    ask.mutate(body, { onSuccess: () => void draft.clear() })
  }

  if (ask.data) return <Sent number={ask.data.number} />
  return (
    <form className="claim-form takedown-form" ref={element} noValidate onSubmit={submit} {...drafted}>
      <DraftOffer draft={draft} />
      <FormNotice text={ask.error && Object.keys(wrong).length === 0 ? ask.error.message : undefined} />
      <TextArea
        label={t`Link to the work`}
        hint={t`One per line.`}
        error={wrong.addresses}
        name="addresses"
        rows={2}
        defaultValue={address ?? ''}
      />
      <Field label={t`Your connection to it`}>
        {(control) => (
          <select {...control} className="select" name="role" defaultValue="other">
            {TakedownRole.options.map((role) => (
              <option key={role} value={role}>
                {translate(roleWords[role].own)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea label={t`Reason`} error={wrong.why} name="why" rows={5} maxLength={5000} />
      <TextField
        label={t`Name`}
        aside={t`optional`}
        error={wrong.name}
        name="name"
        maxLength={120}
        autoComplete="name"
      />
      <TextField
        label={t`Email`}
        hint={t`For the receipt and the decision. Only moderators see it, and we delete it 12 months after the decision.`}
        error={wrong.email}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="email"
      />
      <div className="takedown-trap" aria-hidden="true">
        <label>
          <Trans>Leave this empty</Trans>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            name="goodFaith"
            aria-invalid={wrong.goodFaith ? true : undefined}
            aria-describedby={wrong.goodFaith ? 'good-faith-wrong' : undefined}
          />
          <Trans>This is true to the best of my knowledge</Trans>
        </label>
        {wrong.goodFaith && (
          <p className="wrong" id="good-faith-wrong" role="alert">
            <CircleAlert className="icon" aria-hidden="true" /> {wrong.goodFaith}
          </p>
        )}
      </div>
      <p className="claim-end">
        <Button type="submit" variant="next" disabled={!isMounted || ask.isPending}>
          {ask.isPending ? t`Sending…` : t`Send request`}
        </Button>
      </p>
    </form>
  )
}

function Sent({ number }: { number: string }) {
  return (
    <div className="notice" role="status" ref={focused} tabIndex={-1}>
      <p>
        <Trans>
          We have your request <strong>{number}</strong>. We’ve emailed you a receipt with a link to its status.
        </Trans>
      </p>
    </div>
  )
}
