import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useLocation } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { returnPath } from '#web/lib/return-path.ts'
import { newestArtworks } from '#web/modules/artworks/queries.ts'
import { RegisterForm } from '#web/modules/auth/components/register-form.tsx'
import { useAuth } from '#web/modules/auth/store.ts'
import { AuthLayout } from '#web/ui/auth-layout.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  // The photo is decoration: in the browser the page does not wait for it.
  if (import.meta.env.SSR) await context.get(queryClientContext).prefetchQuery(newestArtworks())
  return null
}

export function Component() {
  const { state } = useLocation()
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const newest = useQuery(newestArtworks({ isBackground: true }))

  if (isSignedIn) return <Navigate to={returnPath(state)} replace />
  return (
    <AuthLayout newest={newest} at={1}>
      <PageHead
        title={t`Sign Up`}
        description={t`Create a free account and put your street art photos on the map.`}
        path="/register"
      />
      <RegisterForm />
    </AuthLayout>
  )
}
