import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  const { title, number } = battle
  const cover = battle.one && choosePreview(battle.one.cover)
  return (
    <div className="page">
      <PageHead
        title={number === null ? title : t`${title}: battle ${number}`}
        description={t`${title}: two works, one vote each. All votes are published after it closes.`}
        path={battlePath(battle)}
        type="article"
        {...(cover ? { image: cover } : {})}
      />
      <BattleTabs />
      <BattleStage battle={battle} key={battle.id} />
      {battle.result && <BattleOutcome battle={battle} result={battle.result} />}
      <p className="section">
        <Link className="go" to="/battles">
          <Trans>All battles</Trans> <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </p>
    </div>
  )
}

export { BattlePage as Component }
