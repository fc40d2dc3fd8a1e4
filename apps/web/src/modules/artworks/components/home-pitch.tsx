import { ArrowRight, Camera } from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function HomePitch() {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  return (
    <section className="pitch" aria-labelledby="pitch">
      <h2 id="pitch" className="h52">
        Passed one we don’t have?
      </h2>
      <p>
        Photograph it. We read the place and the day, then throw the camera data away. You say what it is and how close
        the pin may come.
      </p>
      {isAuthenticated ? (
        <p className="pitch-ways">
          <ButtonLink to="/upload">
            <Camera className="icon" aria-hidden="true" /> Upload
          </ButtonLink>
          <Link className="go" to="/feed">
            <span>What those you follow did</span>
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </p>
      ) : (
        <ButtonLink to="/register">Sign Up</ButtonLink>
      )}
      <p className="small quiet">Free, no ads. Your photo stays yours.</p>
    </section>
  )
}
