import { Link } from 'react-router'
import { StatementList } from '#web/modules/moderation/components/statement-list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/moderation/components/moderation.css'

export function MyStatementsPage() {
  return (
    <div className="page">
      <PageHead title="Decisions about you" path="/profile/statements" isPrivate />
      <header className="page-title">
        <h1 className="h52">Decisions about you</h1>
        <p className="sub">
          What moderators decided about your account and what you added, by which of <Link to="/terms">the rules</Link>,
          and what became of your appeals.
        </p>
      </header>
      <StatementList />
    </div>
  )
}

export { MyStatementsPage as Component }
