import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'

/** Whether the artist keeps the page; for members the way to say that it is them. */
export function ClaimLink({ maker }: { maker: Maker }) {
  const isSignedIn = useAuth(({ user }) => user !== null)
  if (maker.type !== 'artist') return null
  const path = `/artists/${maker.id}/claim`
  return (
    <p className="claim-link small">
      {maker.isClaimed && (
        <span className="claim-mark">
          <BadgeCheck className="icon" aria-hidden="true" /> <Trans>Verified: run by the artist</Trans>
        </span>
      )}
      {isSignedIn && <Link to={path}>{maker.isClaimed ? t`Is this you?` : t`Is this you? Claim this page`}</Link>}
    </p>
  )
}
