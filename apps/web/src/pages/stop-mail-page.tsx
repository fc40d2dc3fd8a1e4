import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useStopMail } from '#web/modules/notifications/mutations.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** Target of the unsubscribe link in emails: one press unsubscribes, also without scripts and without signing in. */
export function StopMailPage() {
  const [search] = useSearchParams()
  const stop = useStopMail()
  const key = search.get('key') ?? ''
  const isDone = stop.isSuccess || search.has('done')
  if (!isDone && !key) return <Incomplete />

  return (
    <div className="page">
      <PageHead title={t`Unsubscribe`} path="/stop-mail" isPrivate />
      <div className="state">
        <h1 className="h52">{isDone ? t`Unsubscribed` : t`Unsubscribe?`}</h1>
        <p>
          {isDone
            ? t`You won’t get notification emails any more. You’ll still see notifications here.`
            : t`You won’t get notification emails any more. Your account stays the same.`}
        </p>
        {isDone ? (
          <ButtonLink to="/notifications">
            <Trans>Notifications</Trans>
          </ButtonLink>
        ) : (
          <form
            method="post"
            action={`/api/notifications/stop-mail?${new URLSearchParams({ key })}`}
            onSubmit={(event) => {
              event.preventDefault()
              stop.mutate(key)
            }}
          >
            <Button type="submit" variant="next" disabled={stop.isPending}>
              <Trans>Unsubscribe</Trans>
            </Button>
          </form>
        )}
        {stop.isError && <p role="alert">{stop.error.message}</p>}
      </div>
    </div>
  )
}

function Incomplete() {
  return (
    <div className="page">
      <PageHead title={t`Unsubscribe`} path="/stop-mail" isPrivate />
      <div className="state">
        <h1 className="h52">
          <Trans>This link is incomplete</Trans>
        </h1>
        <p>
          <Trans>Open it again from the email, or change your notification settings.</Trans>
        </p>
        <ButtonLink to="/notifications">
          <Trans>Notifications</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

export { StopMailPage as Component }
