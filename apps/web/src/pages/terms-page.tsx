import { restorableDays } from '@allcity/contract/artworks'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ProsePage } from '#web/ui/prose-page.tsx'

export function Component() {
  const period = t`${plural(restorableDays, { one: '# day', other: '# days' })}`
  return (
    <ProsePage
      title={t`Terms`}
      path="/terms"
      description={t`The rules for using Allcity: what you can upload, the rights you grant, and what you can expect.`}
      summary={t`Short, because there is not much to it.`}
      sections={[
        {
          id: 'uploads',
          title: t`What you upload`,
          body: (
            <ul>
              <li>
                <Trans>Photos that you took, or that you have the right to publish.</Trans>
              </li>
              <li>
                <Trans>Photos of the work. Recognizable people should have agreed to be in them.</Trans>
              </li>
              <li>
                <Trans>A correct location, or a vaguer one. You choose how precisely it is published.</Trans>
              </li>
              <li>
                <Trans>
                  Nothing that exposes a person: no names, addresses or faces of people who painted without permission,
                  unless they published them themselves.
                </Trans>
              </li>
              <li>
                <Trans>Don’t enter yards, tracks or roofs for a photo. Stay safe, stay legal.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'rights',
          title: t`What stays yours`,
          body: (
            <p>
              <Trans>
                Your photo stays yours. You choose a license for each work: CC BY 4.0, CC BY-SA 4.0, CC0, or all rights
                reserved. Whichever you choose, you allow this installation to store your photo, resize it and show it
                here for as long as you leave it up. The work on the wall belongs to its maker; a license on a photo
                doesn’t change that.
              </Trans>
            </p>
          ),
        },
        {
          id: 'reuse',
          title: t`What you can reuse`,
          body: (
            <p>
              <Trans>
                The license next to a photo says what you can do with it. If all rights are reserved, ask the uploader.
                Street names and the map background are © OpenStreetMap contributors.
              </Trans>
            </p>
          ),
        },
        {
          id: 'removal',
          title: t`Removing your content`,
          body: (
            <p>
              <Trans>
                You can take down your works at any time and restore them for {period}. You can{' '}
                <Link to="/profile">download everything and delete your account</Link> without asking anyone.
              </Trans>
            </p>
          ),
        },
        {
          id: 'expectations',
          title: t`What you can expect`,
          body: (
            <>
              <p>
                <Trans>
                  The software is free and comes under the MIT license, as is, without any warranty. The operator of
                  this installation can remove content that breaks these rules or local law, and close accounts that
                  keep doing so. If we remove something of yours, we’ll tell you why and under which rule, and you can
                  appeal once to a different moderator. We can’t promise that a wall still looks the way it does here.
                </Trans>
              </p>
              <p>
                <Trans>
                  The <Link to="/privacy">privacy page</Link> lists what we keep about you.
                </Trans>
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
