import { type MakerId, MembershipId } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useFocusInside } from '#web/lib/focus-after-change.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useDraftState } from '#web/lib/use-draft-state.ts'
import { MakerPicker } from '#web/modules/credits/components/maker-picker.tsx'
import type { ChosenMaker } from '#web/modules/credits/drafts.ts'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { yearIn } from '#web/ui/year-field.tsx'
import { useAddMember } from '../mutations.ts'
import { MemberFields } from './member-fields.tsx'
import '#web/modules/credits/components/credit.css'
import '#web/modules/credits/components/made-by.css'

const nothing: { artist: ChosenMaker | null; from: string; to: string; isPrivate: boolean } = {
  artist: null,
  from: '',
  to: '',
  isPrivate: false,
}

/** Adds an artist to a crew, with the years of membership. */
export function MemberForm({ crewId, onDone }: { crewId: MakerId; onDone: () => void }) {
  const [id] = useState(() => MembershipId.parse(uuid()))
  const [values, change, draft] = useDraftState('member', crewId, nothing)
  const { artist } = values
  const form = useFocusInside<HTMLFormElement>(artist?.id)
  const [wrong, setWrong] = useState<string>()
  const add = useAddMember(crewId)
  const fields = readRefusedFields(add.error)
  const isWritten = artist !== null || values.from !== '' || values.to !== '' || values.isPrivate

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  useFocusOnError(form, add.error)

  async function leave() {
    await draft.clear()
    onDone()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!artist) return setWrong(t`Choose an artist from the list.`)
    const years = { from: yearIn(values.from), to: yearIn(values.to) }
    add.mutate({ id, artistId: artist.id, ...years, isPublic: !values.isPrivate }, { onSuccess: () => void leave() })
  }

  return (
    <InlineForm
      className="know-who member-form"
      ref={form}
      aria-label={t`New member`}
      isWritten={isWritten}
      isPending={add.isPending}
      onSubmit={submit}
      onLeave={() => void leave()}
    >
      <DraftOffer draft={draft} />
      <Field label={t`Artist`} error={wrong ?? fields.artistId}>
        {(control) => (
          <MakerPicker
            control={control}
            chosen={artist}
            another={t`Choose someone else`}
            type="artist"
            isKnownOnly
            placeholder={t`Artist name`}
            onChange={(chosen) => {
              setWrong(undefined)
              change({ artist: chosen })
            }}
          />
        )}
      </Field>
      <MemberFields
        values={values}
        errors={fields}
        wrong={fields.isPublic ?? (Object.keys(fields).length === 0 ? add.error?.message : undefined)}
        submit={add.isPending ? t`Adding…` : t`Add`}
        isSending={add.isPending}
        onChange={change}
        onCancel={() => void leave()}
      />
    </InlineForm>
  )
}
