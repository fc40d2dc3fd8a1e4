import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ProsePage } from '#web/ui/prose-page.tsx'

export function Component() {
  return (
    <ProsePage
      title={t`About`}
      path="/about"
      description={t`Allcity is a free, open map of street art, made by its users, without ads or tracking.`}
      summary={t`A map of street art, made by the people who walk past it.`}
      intro={
        <p>
          <Trans>
            In 1970s New York, a writer who was up on every subway line was “all city”. Allcity maps that work,
            everywhere: murals, pieces, throw-ups, tags, stencils, paste-ups, stickers, mosaics, installations,
            sculptures and whole trains.
          </Trans>
        </p>
      }
      sections={[
        {
          id: 'everyone',
          title: t`For everyone`,
          body: (
            <p>
              <Trans>
                You don’t need an account to look around. The <Link to="/map">map</Link> shows what’s near you, and{' '}
                <Link to="/browse">Browse</Link> shows the newest works. Every work has its own page with photos, type,
                surface and location, as precise as the uploader chose.
              </Trans>
            </p>
          ),
        },
        {
          id: 'photographers',
          title: t`For photographers`,
          body: (
            <p>
              <Trans>
                Sign up, choose your photos and put them on the map, one or fifty at a time. We read location and date
                from the photo, suggest them, then strip all metadata. You decide how precisely the location is
                published, from the exact spot to not at all.
              </Trans>
            </p>
          ),
        },
        {
          id: 'artists',
          title: t`For artists`,
          body: (
            <p>
              <Trans>
                An exact location that isn’t published stays with the uploader and the moderators. Everyone else sees a
                point on a coarse grid that doesn’t reveal it. If you or your work shouldn’t be here, use the{' '}
                <Link to="/contact">contact page</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: 'developers',
          title: t`For developers`,
          body: (
            <p>
              <Trans>
                Allcity is free software under the MIT license, and anyone can run their own installation. Everything
                here is available through a public API (<a href="/api/docs">documentation</a>,{' '}
                <a href="/api/openapi.json">OpenAPI</a>) and as <Link to="/data">downloads, feeds and map tiles</Link>.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  )
}
