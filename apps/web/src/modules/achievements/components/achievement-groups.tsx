import { achievementGroups } from '@allcity/contract/achievement-definitions'
import type { Achievement } from '@allcity/contract/achievements'
import { useQuery } from '@tanstack/react-query'
import { translate } from '#web/lib/messages.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { myProgress } from '../queries.ts'
import { AchievementItem } from './achievement-item.tsx'

/** All badges by group, each with what to do; for members with how far they have come. */
export function AchievementGroups({ items }: { items: Achievement[] }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated && !auth.isLoading)
  const { data } = useQuery({ ...myProgress(), enabled: isSignedIn })
  const mine = new Map(data?.items.map((progress) => [progress.id, progress]))
  return Object.entries(achievementGroups).map(([group, title]) => {
    const members = items.filter((item) => item.group === group)
    if (members.length === 0) return null
    return (
      <section className="section" key={group} aria-labelledby={group}>
        <header className="section-head">
          <h2 id={group}>{translate(title)}</h2>
        </header>
        <ul className="badges">
          {members.map((achievement) => (
            <AchievementItem
              key={achievement.id}
              achievement={achievement}
              mine={mine.get(achievement.id)}
              isSignedIn={isSignedIn && data !== undefined}
            />
          ))}
        </ul>
      </section>
    )
  })
}
