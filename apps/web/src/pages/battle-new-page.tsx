import { ArtworkId } from '@allcity/contract/artworks'
import { useSearchParams } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { BattleTabs } from '#web/modules/battles/components/battle-tabs.tsx'
import { ChallengeForm } from '#web/modules/battles/components/challenge-form.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/ui/styles/battle.css'
import '#web/ui/styles/battle-forms.css'

export function BattleNewPage() {
  const [search] = useSearchParams()
  const username = useAuth((auth) => auth.user?.username)
  const workAt = (name: string) => ArtworkId.safeParse(search.get(name)).data ?? null
  return (
    <div className="page">
      <PageHead title="Start a battle" path="/battles/new" isPrivate />
      <BattleTabs />
      <header className="plate-title">
        <h1 className="h52">Start a battle</h1>
        <p className="sub">
          Your work against somebody else’s. Works on trains make a trains battle. Everybody votes but the two of you,
          and nobody sees the count before the end.
        </p>
      </header>
      {username !== undefined && (
        <ChallengeForm username={username} mine={workAt('mine')} against={workAt('against')} />
      )}
    </div>
  )
}

export { BattleNewPage as Component }
