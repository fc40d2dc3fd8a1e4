import type { Profile } from '@allcity/contract/users'
import { useForm } from 'react-hook-form'
import { showFailure } from '#web/lib/form-failure.ts'
import { lazyRules } from '#web/lib/lazy-rules.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { useEditProfile } from '../mutations.ts'

const fieldOf = { username: 'username', name: 'name', bio: 'bio', city: 'city', conflict: 'username' } as const

const rules = lazyRules(async () => (await import('#web/lib/form-rules.ts')).profileRules)

export function ProfileForm({ profile: { username, name, bio, city } }: { profile: Profile }) {
  const edit = useEditProfile()
  const form = useForm({
    resolver: rules,
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
