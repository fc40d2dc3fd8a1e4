import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { choosePreview } from '#web/lib/picture.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { artworkRating } from '#web/modules/arena/queries.ts'
import { BattleOutcome } from '#web/modules/battles/components/battle-outcome.tsx'
import { BattleStage } from '#web/modules/battles/components/battle-stage.tsx'
import { BattleTabs } from '#web/modules/battles/components/battle-tabs.tsx'
import { battleById } from '#web/modules/battles/queries.ts'
import { battlePath, readBattleId } from '#web/modules/battles/rules.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/artworks/components/artwork.css'
import '#web/modules/battles/components/battle.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const { result, one, other } = await cache.ensureQueryData(battleById(readBattleId(params.id)))
  if (import.meta.env.SSR && result) {
    await Promise.all([one, other].map((work) => work && cache.prefetchQuery(artworkRating(work.id))))
  }
  return null
}

export function BattlePage() {
  const { data: battle } = useSuspenseQuery(battleById(readBattleId(useParams().id)))
  const cover = battle.one && choosePreview(battle.one.cover)
  return (
    <div className="page">
      <PageHead
        title={`${battle.title}: battle ${battle.number}`}
        description={`${battle.title}: two works, one vote a person, and every vote to be checked after the end.`}
        path={battlePath(battle)}
        type="article"
        {...(cover ? { image: cover } : {})}
      />
      <BattleTabs />
      <BattleStage battle={battle} key={battle.id} />
      {battle.result && <BattleOutcome battle={battle} result={battle.result} />}
      <p className="section">
        <Link className="go" to="/battles">
          All battles <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </p>
    </div>
  )
}

export { BattlePage as Component }
