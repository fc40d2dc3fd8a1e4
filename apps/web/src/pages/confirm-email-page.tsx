import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { newestArtworks } from '#web/modules/artworks/queries.ts'
import { ConfirmForm } from '#web/modules/auth/components/confirm-form.tsx'
import { AuthLayout } from '#web/ui/auth-layout.tsx'
import { useIsMounted } from '#web/ui/client-only.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

const saysCodeIsSent = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isCodeSent' in state && state.isCodeSent === true

export async function loader({ context }: LoaderFunctionArgs) {
  // The photo is decoration: in the browser the page does not wait for it.
  if (import.meta.env.SSR) await context.get(queryClientContext).prefetchQuery(newestArtworks())
  return null
}

export function Component() {
  const { state } = useLocation()
  const isMounted = useIsMounted()
  const newest = useQuery(newestArtworks({ isBackground: true }))
  const email = isMounted ? pendingEmail.read() : ''
  return (
    <AuthLayout newest={newest} at={2}>
      <PageHead title={t`Confirm your email`} path="/confirm-email" isPrivate />
      <ConfirmForm email={email} isCodeSent={isMounted && saysCodeIsSent(state)} />
    </AuthLayout>
  )
}
