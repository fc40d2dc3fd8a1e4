import type { Profile } from '@allcity/contract/users'
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
const words: FieldWords<ReturnType<typeof written>> = {
  username: { label: 'Username', say: text },
  name: { label: 'Name', say: text },
  city: { label: 'City', say: text },
  bio: { label: 'About you', say: text },
}

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
    onSaved: () => toast.success('Your profile is saved'),
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
      <EditOutcome edit={edit} words={words} />
      <FormNotice text={errors.root} />
      <LeavingDialog isAtRisk={edit.isChanged} title="Leave what you wrote?">
        <p>It is not saved yet. This browser keeps a draft of it.</p>
      </LeavingDialog>
      <TextField
        label="Username"
        hint="The name beside your photos."
        error={errors.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        onChange={(username) => change({ username })}
      />
      <TextField
        label="Name"
        aside="if you like"
        error={errors.name}
        autoComplete="name"
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="City"
        aside="if you like"
        error={errors.city}
        autoComplete="address-level2"
        value={values.city}
        onChange={(city) => change({ city })}
      />
      <TextArea
        label="About you"
        aside="if you like"
        error={errors.bio}
        rows={4}
        value={values.bio}
        onChange={(bio) => change({ bio })}
      />
      <div>
        <Button type="submit" variant="next" disabled={edit.isSaving || !edit.isChanged}>
          {edit.isSaving ? 'Saving' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
