import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { clientConfig } from '#web/lib/config.ts'
import { TakedownForm } from '#web/modules/takedowns/components/takedown-form.tsx'
import { ProsePage } from '#web/ui/prose-page.tsx'

export function Component() {
  const { baseUrl, contactEmail } = clientConfig()
  const { host } = new URL(baseUrl)
  const [search] = useSearchParams()

  return (
    <ProsePage
      title={t`Contact`}
      path="/contact"
      description={t`Request a takedown, report a bug, or reach the operator of this installation of Allcity.`}
      summary={t`Request a takedown, report a bug, or reach the operator.`}
      sections={[
        {
          id: 'takedown',
          title: t`Request a takedown`,
          body: (
            <>
              <p>
                <Trans>
                  Ask us to remove a work: it’s yours, it shows you, or it reveals a location. No account needed, and
                  artists can stay anonymous.
                </Trans>
              </p>
              <TakedownForm address={search.get('work')} />
            </>
          ),
        },
        {
          id: 'account',
          title: t`Manage it yourself`,
          body: (
            <p>
              <Trans>
                Edit and take down your works in <Link to="/my-uploads">My Uploads</Link>. Download your data and delete
                your account in your <Link to="/profile">profile</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: 'bugs',
          title: t`Found a bug?`,
          body: (
            <p>
              <Trans>
                Tell us what you did, what happened and what you expected. For security issues, contact the operator
                privately first.
              </Trans>
            </p>
          ),
        },
        {
          id: 'operator',
          title: t`Who runs this site`,
          body: (
            <>
              <p>
                <Trans>
                  Allcity is software that anyone can run. Each installation has an operator who is responsible for its
                  content.
                </Trans>
              </p>
              {contactEmail ? (
                <p>
                  <Trans>
                    Email the operator of {host}: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
                  </Trans>
                </p>
              ) : (
                <p>
                  <Trans>
                    The operator of {host} hasn’t added a contact address yet. The host or domain registrar of {host}{' '}
                    can forward a message.
                  </Trans>
                </p>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
