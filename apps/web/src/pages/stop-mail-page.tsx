import { useSearchParams } from 'react-router'
import { useStopMail } from '#web/modules/notifications/mutations.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** Target of the unsubscribe link in mails: one press stops them, also without scripts and without signing in. */
export function StopMailPage() {
  const [search] = useSearchParams()
  const stop = useStopMail()
  const key = search.get('key') ?? ''
  const isDone = stop.isSuccess || search.has('done')
  if (!isDone && !key) return <Incomplete />

  return (
    <div className="page">
      <PageHead title="Stop the mails" path="/stop-mail" isPrivate />
      <div className="state">
        <h1 className="h52">{isDone ? 'No more mail' : 'Stop the mails?'}</h1>
        <p>
          {isDone
            ? 'We send you no more mail about notifications. They still wait for you here.'
            : 'You will get no more mail about notifications. Your account stays as it is.'}
        </p>
        {isDone ? (
          <ButtonLink to="/notifications">Notifications</ButtonLink>
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
              Stop them
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
      <PageHead title="Stop the mails" path="/stop-mail" isPrivate />
      <div className="state">
        <h1 className="h52">This link is not complete</h1>
        <p>Open it again from the mail, or choose under your notifications what is mailed to you.</p>
        <ButtonLink to="/notifications">Notifications</ButtonLink>
      </div>
    </div>
  )
}

export { StopMailPage as Component }
