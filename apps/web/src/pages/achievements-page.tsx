import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  const count = data.items.length
  return (
    <div className="page">
      <PageHead
        title={t`Achievements`}
        description={t`Badges for mapping street art: how to earn each one, and how rare it is.`}
        path="/achievements"
      />
      <header className="page-title">
        <h1 className="h52">
          <Trans>Achievements</Trans>
        </h1>
        <p className="sub">
          {t`${plural(count, { one: '# badge', other: '# badges' })} to earn. Once you have one, you keep it.`}
        </p>
      </header>
      <AchievementGroups items={data.items} />
    </div>
  )
}

export { AchievementsPage as Component }
