import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

/** Lists the member's sessions, and ends all of them. */
export function SessionList() {
  const { data, isPending } = useQuery(mySessions())
  const end = useEndSessions()
  const form = useForm({ rules, fieldOf, send: end.mutateAsync })

  if (isPending) return <Skeleton height="88px" />
  return (
    <form className="profile-form" {...form.props}>
      {data && (
        <ul className="session-list" aria-label={t`Sessions`}>
          {data.map(({ startedAt, expiresAt, isThis }) => (
            <li key={`${startedAt}${expiresAt}${isThis}`}>
              <Trans>
                Since <Time at={startedAt} />
              </Trans>
              {isThis && ` · ${t`this device`}`}
            </li>
          ))}
        </ul>
      )}
      <FormNotice text={form.error} />
      <PasswordField label={t`Your password`} {...form.field('password')} autoComplete="current-password" />
      <p className="small quiet">
        <Trans>Signs you out everywhere, including here.</Trans>
      </p>
      <div>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? t`Signing out…` : t`Sign out everywhere`}
        </Button>
      </div>
    </form>
  )
}
