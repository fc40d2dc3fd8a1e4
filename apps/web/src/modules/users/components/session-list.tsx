import { useQuery } from '@tanstack/react-query'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Time } from '#web/ui/time.tsx'
import { useEndSessions } from '../mutations.ts'
import { mySessions } from '../queries.ts'

const fieldOf = { password: 'password' } as const

const rules = async () => (await import('#web/lib/form-rules.ts')).passwordRules

/** Where somebody is signed in, and the way to end all of it. */
export function SessionList() {
  const { data, isPending } = useQuery(mySessions())
  const end = useEndSessions()
  const form = useForm({ rules, fieldOf, send: end.mutateAsync })

  if (isPending) return <Skeleton height="88px" />
  return (
    <form className="profile-form" {...form.props}>
      {data && (
        <ul className="session-list" aria-label="Where you are signed in">
          {data.map(({ startedAt, expiresAt, isThis }) => (
            <li key={`${startedAt}${expiresAt}${isThis}`}>
              Since <Time at={startedAt} />
              {isThis && ', here'}
            </li>
          ))}
        </ul>
      )}
      <FormNotice text={form.error} />
      <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" />
      <p className="small quiet">Ends every session, this one too. A new password ends all but this one.</p>
      <div>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? 'Signing out' : 'Sign out everywhere'}
        </Button>
      </div>
    </form>
  )
}
