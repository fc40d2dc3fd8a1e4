import { achievementGroups } from '@allcity/contract/achievement-definitions'
import type { Achievement } from '@allcity/contract/achievements'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { myProgress } from '../queries.ts'
import { listNextUp } from '../rules.ts'
import { AchievementItem } from './achievement-item.tsx'

/** All badges by group, each with what to do; for members those they come to next, and how far they have come. */
export function AchievementGroups({ items }: { items: Achievement[] }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated && !auth.isLoading)
  const { data } = useQuery({ ...myProgress(), enabled: isSignedIn })
  const mine = new Map(data?.items.map((progress) => [progress.id, progress]))
  const isKnown = isSignedIn && data !== undefined
  const groups = Object.entries(achievementGroups).flatMap(([group, title]) => {
    const members = items.filter((item) => item.group === group)
    return members.length > 0 ? [{ group, title, members }] : []
  })
  return (
    <>
      {isKnown && (
        <section className="section" aria-labelledby="next-up">
          <header className="section-head">
            <h2 id="next-up">
              <Trans>Next up</Trans>
            </h2>
          </header>
          <ul className="badges">
            {listNextUp(items, mine).map((achievement) => (
              <AchievementItem
                key={achievement.id}
                achievement={achievement}
                mine={mine.get(achievement.id)}
                isSignedIn
              />
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ group, title, members }, place) => (
        <BadgeGroup
          key={group}
          title={translate(title)}
          count={countEarned(members.length, isKnown ? members.filter(({ id }) => mine.get(id)?.tier).length : null)}
          ids={members.map(({ id }) => id)}
          isOpen={place === 0}
        >
          {members.map((achievement) => (
            <AchievementItem
              key={achievement.id}
              id={achievement.id}
              achievement={achievement}
              mine={mine.get(achievement.id)}
              isSignedIn={isKnown}
            />
          ))}
        </BadgeGroup>
      ))}
    </>
  )
}

const countEarned = (count: number, earned: number | null) =>
  earned === null ? t`${plural(count, { one: '# badge', other: '# badges' })}` : t`${earned} of ${count}`

interface BadgeGroupProps {
  title: string
  count: string
  ids: string[]
  isOpen: boolean
  children: ReactNode
}

/** A group that folds. A link to one of its badges opens it. */
function BadgeGroup({ title, count, ids, isOpen, children }: BadgeGroupProps) {
  const group = useRef<HTMLDetailsElement>(null)
  const id = useLocation().hash.slice(1)
  const isLinked = ids.includes(id)
  useEffect(() => {
    if (!isLinked || !group.current) return
    group.current.open = true
    document.getElementById(id)?.scrollIntoView()
  }, [isLinked, id])
  return (
    <details className="section badge-group" open={isOpen} ref={group}>
      <summary className="section-head">
        <h2>{title}</h2>
        <span className="quiet">
          {count} <ChevronDown className="icon" aria-hidden="true" />
        </span>
      </summary>
      <ul className="badges">{children}</ul>
    </details>
  )
}
