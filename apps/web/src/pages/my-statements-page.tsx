import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { StatementList } from '#web/modules/moderation/components/statement-list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/moderation/components/moderation.css'

export function MyStatementsPage() {
  return (
    <div className="page">
      <PageHead title={t`Moderation decisions`} path="/profile/statements" isPrivate />
      <header className="page-title">
        <h1 className="h52">
          <Trans>Moderation decisions</Trans>
        </h1>
        <p className="sub">
          <Trans>
            Actions on your account and uploads under <Link to="/terms">our rules</Link>, and your appeals.
          </Trans>
        </p>
      </header>
      <StatementList />
    </div>
  )
}

export { MyStatementsPage as Component }
