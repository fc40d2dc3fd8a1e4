import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LedgerList } from '#web/modules/leaderboards/components/ledger-list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/leaderboards/components/board.css'

export function PointsPage() {
  return (
    <div className="page">
      <PageHead title={t`My points`} path="/profile/points" isPrivate />
      <header className="page-title">
        <h1 className="h52">
          <Trans>My points</Trans>
        </h1>
        <p className="sub">
          <Trans>
            Every point you gained or lost, and why. <Link to="/leaderboards#points">How points work</Link>
          </Trans>
        </p>
      </header>
      <LedgerList />
    </div>
  )
}

export { PointsPage as Component }
