import type { Profile } from '@allcity/contract/users'
import { useEffect } from 'react'
import { toast } from '#web/lib/toast.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useEditProfile } from '../mutations.ts'

const fieldOf = { username: 'username', name: 'name', bio: 'bio', city: 'city', conflict: 'username' } as const

const rules = async () => (await import('#web/lib/form-rules.ts')).profileRules

export function ProfileForm({ profile: { username, name, bio, city } }: { profile: Profile }) {
  const edit = useEditProfile()
  const form = useForm({
    rules,
    fieldOf,
    send: async (fields) => {
      await edit.mutateAsync(fields)
      toast.success('Your profile is saved')
    },
  })

  // What was saved may read otherwise than what was written: the form begins again from there.
  const { reset } = form
  useEffect(() => reset({ username, name, bio, city }), [reset, username, name, bio, city])

  return (
    <form className="profile-form" {...form.props}>
      <FormNotice text={form.wrong('root')} />
      <LeavingDialog isAtRisk={form.isDirty} title="Leave what you wrote?">
        <p>It is not saved yet.</p>
      </LeavingDialog>
      <TextField
        label="Username"
        hint="The name beside your photos."
        error={form.wrong('username')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        name="username"
        defaultValue={username}
      />
      <TextField
        label="Name"
        aside="if you like"
        error={form.wrong('name')}
        autoComplete="name"
        name="name"
        defaultValue={name ?? ''}
      />
      <TextField
        label="City"
        aside="if you like"
        error={form.wrong('city')}
        autoComplete="address-level2"
        name="city"
        defaultValue={city ?? ''}
      />
      <TextArea
        label="About you"
        aside="if you like"
        error={form.wrong('bio')}
        rows={4}
        name="bio"
        defaultValue={bio ?? ''}
      />
      <div>
        <Button type="submit" variant="next" disabled={form.isSending || !form.isDirty}>
          {form.isSending ? 'Saving' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
