import { Link } from 'react-router'
import { LedgerList } from '#web/modules/leaderboards/components/ledger-list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/leaderboards/components/board.css'

export function PointsPage() {
  return (
    <div className="page">
      <PageHead title="My points" path="/profile/points" isPrivate />
      <header className="page-title">
        <h1 className="h52">My points</h1>
        <p className="sub">
          Every point you were given, and every one that went, with its reason.{' '}
          <Link to="/leaderboards#points">How points work</Link>
        </p>
      </header>
      <LedgerList />
    </div>
  )
}

export { PointsPage as Component }
