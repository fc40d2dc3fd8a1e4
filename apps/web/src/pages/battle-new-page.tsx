import { ArtworkId } from '@allcity/contract/artworks'
import { Link, useSearchParams } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { ArrangeForm } from '#web/modules/battles/components/arrange-form.tsx'
import { BattleTabs } from '#web/modules/battles/components/battle-tabs.tsx'
import { ChallengeForm } from '#web/modules/battles/components/challenge-form.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/battles/components/battle.css'
import '#web/modules/battles/components/battle-forms.css'

export function BattleNewPage() {
  const [search] = useSearchParams()
  const username = useAuth((auth) => auth.user?.username)
  const mayArrange = useAuth((auth) => auth.user !== null && auth.user.role !== 'member')
  const isArranging = mayArrange && search.has('arrange')
  const workAt = (name: string) => ArtworkId.safeParse(search.get(name)).data ?? null
  return (
    <div className="page">
      <PageHead title="Start a battle" path="/battles/new" isPrivate />
      <BattleTabs />
      <header className="page-title">
        <h1 className="h52">Start a battle</h1>
        <p className="sub">
          {isArranging ? 'Any work against any other.' : 'Your work against somebody else’s.'} Works on trains make a
          trains battle. Everybody votes but the two sides, and nobody sees the count before the end.
        </p>
        {mayArrange && <Ways isArranging={isArranging} />}
      </header>
      {isArranging && <ArrangeForm />}
      {username !== undefined && !isArranging && (
        <ChallengeForm username={username} mine={workAt('mine')} against={workAt('against')} />
      )}
    </div>
  )
}

function Ways({ isArranging }: { isArranging: boolean }) {
  return (
    <nav className="battle-ways" aria-label="How a battle starts">
      <Link className="chip chip-plain" to="/battles/new" aria-current={isArranging ? undefined : 'true'}>
        Challenge
      </Link>
      <Link className="chip chip-plain" to="/battles/new?arrange" aria-current={isArranging ? 'true' : undefined}>
        Arrange as a moderator
      </Link>
    </nav>
  )
}

export { BattleNewPage as Component }
