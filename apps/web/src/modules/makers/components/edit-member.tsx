import type { MakerId, Membership } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { changedFields } from '#web/lib/changes.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { useEdit } from '#web/lib/use-edit.ts'
import { EditOutcome } from '#web/ui/edit-outcome.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { yearIn } from '#web/ui/year-field.tsx'
import { useEditMember, useReadMember } from '../mutations.ts'
import { membershipFieldWords, writtenMembership } from '../rules-fields.ts'
import { MemberFields } from './member-fields.tsx'
import '#web/modules/credits/components/credit.css'
import '#web/modules/credits/components/made-by.css'

const toBody = ({ from, to, isPrivate }: ReturnType<typeof writtenMembership>) => ({
  from: yearIn(from),
  to: yearIn(to),
  isPublic: !isPrivate,
})

interface EditMemberProps {
  crewId: MakerId
  membership: Membership
  onDone: () => void
}

/** Corrects the years of a membership, or who may know of it. */
export function EditMember({ crewId, membership, onDone }: EditMemberProps) {
  const form = useRef<HTMLFormElement>(null)
  const send = useEditMember(crewId)
  const reload = useReadMember(crewId, membership.id)
  const edit = useEdit({
    form: 'membership',
    id: membership.id,
    thing: membership,
    read: writtenMembership,
    reload,
    send: async ({ values, before, version }) => {
      const changes = changedFields(toBody(before), toBody(values))
      const crew = await send.mutateAsync({ id: membership.id, ...changes, version })
      return crew.memberships.find(({ id }) => id === membership.id) ?? null
    },
    onSaved: onDone,
  })
  const fields = readRefusedFields(edit.error)
  // Only the years have a field of their own here.
  const wrong = fields.from || fields.to ? undefined : readSentence(edit.error)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useFocusOnError(form, edit.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    void edit.save()
  }

  async function leave() {
    await edit.draft.clear()
    onDone()
  }

  return (
    <InlineForm
      className="know-who member-form"
      ref={form}
      aria-label={t`Years of ${{ name: membership.maker.name }}`}
      isWritten={edit.isChanged}
      isPending={edit.isSaving}
      onSubmit={submit}
      onLeave={() => void leave()}
    >
      <EditOutcome edit={edit} words={membershipFieldWords} />
      <MemberFields
        values={edit.values}
        errors={fields}
        wrong={wrong}
        submit={edit.isSaving ? t`Saving…` : t`Save`}
        isSending={edit.isSaving}
        onChange={edit.change}
        onCancel={() => void leave()}
      />
    </InlineForm>
  )
}
