import { type Profile, ProfileChange } from '@allcity/contract/users'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { showFailure } from '#web/lib/form-failure.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { useEditProfile } from '../mutations.ts'

const Fields = ProfileChange.pick({ username: true, name: true, bio: true, city: true }).required()
const fieldOf = { username: 'username', name: 'name', bio: 'bio', city: 'city', conflict: 'username' } as const

export function ProfileForm({ profile: { username, name, bio, city } }: { profile: Profile }) {
  const edit = useEditProfile()
  const form = useForm({
    resolver: zodResolver(Fields),
    values: { username, name: name ?? '', bio: bio ?? '', city: city ?? '' },
  })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit((fields) =>
    edit.mutateAsync(fields).then(
      () => toast.success('Your profile is saved'),
      (error: unknown) => showFailure(form, error, fieldOf),
    ),
  )

  return (
    <form className="profile-form" method="post" noValidate onSubmit={submit}>
      <FormNotice text={errors.root?.message} />
      <Field label="Username" hint="The name beside your photos." error={errors.username?.message}>
        {(control) => (
          <input
            className="input"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...form.register('username')}
          />
        )}
      </Field>
      <Field label="Name" aside="if you like" error={errors.name?.message}>
        {(control) => <input className="input" autoComplete="name" {...control} {...form.register('name')} />}
      </Field>
      <Field label="City" aside="if you like" error={errors.city?.message}>
        {(control) => <input className="input" autoComplete="address-level2" {...control} {...form.register('city')} />}
      </Field>
      <Field label="About you" aside="if you like" error={errors.bio?.message}>
        {(control) => <textarea className="input" rows={4} {...control} {...form.register('bio')} />}
      </Field>
      <div>
        <Button type="submit" variant="next" disabled={edit.isPending || !isDirty}>
          {edit.isPending ? 'Saving' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
