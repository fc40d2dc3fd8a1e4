import { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <PageHead title={t`Start a battle`} path="/battles/new" isPrivate />
      <BattleTabs />
      <header className="page-title">
        <h1 className="h52">
          <Trans>Start a battle</Trans>
        </h1>
        <p className="sub">
          {isArranging ? t`Pick any two works.` : t`Pick one of your works and one to go up against.`}
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
    <nav className="battle-ways" aria-label={t`Ways to start a battle`}>
      <Link className="chip chip-plain" to="/battles/new" aria-current={isArranging ? undefined : 'true'}>
        <Trans>Challenge</Trans>
      </Link>
      <Link className="chip chip-plain" to="/battles/new?arrange" aria-current={isArranging ? 'true' : undefined}>
        <Trans>Arrange as a moderator</Trans>
      </Link>
    </nav>
  )
}

export { BattleNewPage as Component }
