import type { Profile } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { changedFields } from '#web/lib/changes.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { type FieldErrors, toFieldErrors } from '#web/lib/form-failure.ts'
import { toast } from '#web/lib/toast.ts'
import { useEdit } from '#web/lib/use-edit.ts'
import { Button } from '#web/ui/button.tsx'
import { EditOutcome, type FieldWords } from '#web/ui/edit-outcome.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useEditProfile } from '../mutations.ts'
import { myProfile } from '../queries.ts'

const fieldOf = { username: 'username', name: 'name', bio: 'bio', city: 'city', conflict: 'username' } as const

const written = ({ username, name, bio, city }: Profile) => ({
  username,
  name: name ?? '',
  city: city ?? '',
  bio: bio ?? '',
})

const text = (value: string) => value
const fieldWords = (): FieldWords<ReturnType<typeof written>> => ({
  username: { label: t`Username`, say: text },
  name: { label: t`Name`, say: text },
  city: { label: t`City`, say: text },
  bio: { label: t`About you`, say: text },
})

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useRef<HTMLFormElement>(null)
  const cache = useQueryClient()
  const send = useEditProfile()
  const edit = useEdit({
    form: 'profile',
    id: profile.id,
    thing: profile,
    read: written,
    reload: () => cache.fetchQuery({ ...myProfile(), staleTime: 0 }),
    send: async ({ values, before, version }) =>
      (await send.mutateAsync({ ...changedFields(before, values), version })).profile,
    onSaved: () => toast.success(t`Profile saved`),
  })
  const { values, change } = edit
  const errors: FieldErrors = edit.error ? toFieldErrors(edit.error, fieldOf) : {}
  useFocusOnError(form, edit.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    void edit.save()
  }

  return (
    <form className="profile-form" ref={form} noValidate onSubmit={submit} inert={edit.isSaving}>
      <EditOutcome edit={edit} words={fieldWords()} />
      <FormNotice text={errors.root} />
      <LeavingDialog isAtRisk={edit.isChanged} title={t`Discard changes?`}>
        <p>
          <Trans>Your changes aren’t saved yet. This browser keeps a draft.</Trans>
        </p>
      </LeavingDialog>
      <TextField
        label={t`Username`}
        hint={t`Shown next to your photos.`}
        error={errors.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        onChange={(username) => change({ username })}
      />
      <TextField
        label={t`Name`}
        aside={t`optional`}
        error={errors.name}
        autoComplete="name"
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t`City`}
        aside={t`optional`}
        error={errors.city}
        autoComplete="address-level2"
        value={values.city}
        onChange={(city) => change({ city })}
      />
      <TextArea
        label={t`About you`}
        aside={t`optional`}
        error={errors.bio}
        rows={4}
        value={values.bio}
        onChange={(bio) => change({ bio })}
      />
      <div>
        <Button type="submit" variant="next" disabled={edit.isSaving || !edit.isChanged}>
          {edit.isSaving ? t`Saving…` : t`Save`}
        </Button>
      </div>
    </form>
  )
}
