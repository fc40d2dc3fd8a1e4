import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { AchievementGroups } from '#web/modules/achievements/components/achievement-groups.tsx'
import { allAchievements } from '#web/modules/achievements/queries.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/achievements/components/badges.css'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).ensureQueryData(allAchievements())
  return null
}

export function AchievementsPage() {
  const { data } = useSuspenseQuery(allAchievements())
  return (
    <div className="page">
      <PageHead
        title="Achievements"
        description="Badges for mapping street art: what there is to reach, how, and how rare it is."
        path="/achievements"
      />
      <header className="page-title">
        <h1 className="h52">Achievements</h1>
        <p className="sub">
          {data.items.length} bullets to earn. What you reach is yours for good, also when a work of yours comes down.
        </p>
      </header>
      <AchievementGroups items={data.items} />
    </div>
  )
}

export { AchievementsPage as Component }
