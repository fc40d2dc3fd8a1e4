import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useLocation, useSearchParams } from 'react-router'
import { pendingEmail } from '#web/lib/pending-email.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { returnPath, returnWords } from '#web/lib/return-path.ts'
import { newestArtworks } from '#web/modules/artworks/queries.ts'
import { ForgotForm } from '#web/modules/auth/components/forgot-form.tsx'
import { ResetForm } from '#web/modules/auth/components/reset-form.tsx'
import { SignInForm } from '#web/modules/auth/components/sign-in-form.tsx'
import { useAuth } from '#web/modules/auth/store.ts'
import { AuthLayout } from '#web/ui/auth-layout.tsx'
import { useIsMounted } from '#web/ui/client-only.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  // The photo is decoration: in the browser the page does not wait for it.
  if (import.meta.env.SSR) await context.get(queryClientContext).prefetchQuery(newestArtworks())
  return null
}

export function Component() {
  const [search] = useSearchParams()
  const location = useLocation()
  const isMounted = useIsMounted()
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const newest = useQuery(newestArtworks({ isBackground: true }))
  const step = search.get('step')
  // A reload restores the remembered path, which the server cannot know.
  const next = returnPath(isMounted ? location.state : null)
  const email = isMounted ? pendingEmail.read() : ''

  if (isSignedIn) return <Navigate to={next} replace />
  return (
    <AuthLayout newest={newest} at={0}>
      <PageHead
        title={step === 'forgot' || step === 'reset' ? t`Reset password` : t`Sign In`}
        description={t`Sign in to upload street art and keep track of your uploads.`}
        path="/login"
      />
      {step === 'forgot' && <ForgotForm email={email} />}
      {step === 'reset' && <ResetForm email={email} />}
      {step !== 'forgot' && step !== 'reset' && <SignInForm email={email} next={returnWords(next)} />}
    </AuthLayout>
  )
}
