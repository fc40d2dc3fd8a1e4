import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { exactDate } from '#web/lib/dates.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { SignedStatement } from '#web/modules/canary/components/signed-statement.tsx'
import { signedStatement } from '#web/modules/canary/queries.ts'
import { ProsePage } from '#web/ui/prose-page.tsx'
import '#web/modules/canary/components/canary.css'

const softwareDay = '2026-11-20'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).ensureQueryData(signedStatement())
  return null
}

export function Component() {
  return (
    <ProsePage
      title={t`Warrant canary`}
      path="/warrant-canary"
      description={t`Secret legal orders: a dated statement about the software, and a signed one by the operator.`}
      summary={t`Have we received secret legal orders?`}
      intro={
        <p>
          <Trans>
            In some countries, a court or authority can order a site to hand over user data and to keep the order
            secret. It can’t force the site to keep repeating that no order has come. Such a repeated statement is a
            warrant canary: as long as it’s renewed, no order has come. If it’s late, draw your own conclusions.
          </Trans>
        </p>
      }
      sections={[
        { id: 'installation', title: t`About this installation`, body: <SignedStatement /> },
        {
          id: 'software',
          title: t`About the software`,
          body: (
            <>
              <p>
                <Trans>
                  <time dateTime={softwareDay}>{exactDate(softwareDay)}</time>, for version 0.1.0:
                </Trans>
              </p>
              <ul>
                <li>
                  <Trans>It contains no backdoor for any authority, and no switch that would open one.</Trans>
                </li>
                <li>
                  <Trans>
                    Unless the uploader chose to publish it, it shows a work’s exact location only to the uploader and
                    to moderators.
                  </Trans>
                </li>
                <li>
                  <Trans>It publishes no camera data, and it sends no data about you to its makers.</Trans>
                </li>
                <li>
                  <Trans>Its source is open, so you can check all of this.</Trans>
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'data',
          title: t`What we could hand over`,
          body: (
            <p>
              <Trans>
                The <Link to="/privacy">privacy page</Link> lists what we keep. We can’t hand over what we don’t keep:
                choose a username that isn’t your name, and delete what you don’t want to exist.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  )
}
