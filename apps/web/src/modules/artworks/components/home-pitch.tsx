import { Trans } from '@lingui/react/macro'
import { ArrowRight, Camera } from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function HomePitch() {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  return (
    <section className="pitch" aria-labelledby="pitch">
      <h2 id="pitch" className="h52">
        <Trans>Passed one we don’t have?</Trans>
      </h2>
      <p>
        <Trans>
          Take a photo. We read the location and date, then strip the metadata. You add the details and choose how
          precise the pin is.
        </Trans>
      </p>
      {isAuthenticated ? (
        <p className="pitch-ways">
          <ButtonLink to="/upload">
            <Camera className="icon" aria-hidden="true" /> <Trans>Upload</Trans>
          </ButtonLink>
          <Link className="go" to="/feed">
            <span>
              <Trans>Your feed</Trans>
            </span>
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </p>
      ) : (
        <ButtonLink to="/register">
          <Trans>Sign Up</Trans>
        </ButtonLink>
      )}
      <p className="small quiet">
        <Trans>Free, no ads. Your photo stays yours.</Trans>
      </p>
    </section>
  )
}
