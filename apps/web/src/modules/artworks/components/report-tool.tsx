import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { Suspense } from 'react'
import { clientConfig } from '#web/lib/config.ts'
import { takedownPath } from '#web/lib/takedown-path.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ReportButton = lazyPart(
  async () => (await import('#web/modules/moderation/components/report-button.tsx')).ReportButton,
)

/** Members report a work to moderators; visitors ask for its removal by the contact form. */
export function ReportTool({ artwork }: { artwork: Artwork }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  if (isSignedIn) {
    return (
      <Suspense>
        <ReportButton
          about={{ type: 'artwork', id: artwork.id }}
          owner={artwork.uploader.username}
          label={t`Report this work`}
        />
      </Suspense>
    )
  }
  return (
    <ButtonLink
      isSmall
      variant="quiet"
      aria-label={t`Report this work`}
      to={takedownPath(`${clientConfig().baseUrl}/artwork/${artwork.id}`)}
    >
      <Flag className="icon" aria-hidden="true" /> <Trans>Report</Trans>
    </ButtonLink>
  )
}
