import type { Achievement, Progress } from '@allcity/contract/achievements'
import { t } from '@lingui/core/macro'
import { useZone } from '#web/lib/clock.ts'
import { dateIn } from '#web/lib/dates.ts'
import { labelledWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { countWord } from '#web/lib/words.ts'
import { computeStanding, nextTier, rarityWords } from '../rules.ts'
import { BadgeArt } from './badge-art.tsx'

interface AchievementItemProps {
  /** The end of an address that leads to the badge. */
  id?: string
  achievement: Achievement
  /** How far I have come; absent for visitors, whose badges are all grey. */
  mine: Progress | undefined
  isSignedIn: boolean
}

export function AchievementItem({ id, achievement, mine, isSignedIn }: AchievementItemProps) {
  const { name, how, tiers } = achievement
  const zone = useZone()
  const { tier, part, words } = computeStanding(achievement, mine)
  const reachedAt = mine?.reachedAt ? dateIn(mine.reachedAt, zone) : undefined
  const rarity = rarityWords(tiers[Math.max(tier - 1, 0)]?.share ?? 0)
  return (
    <li id={id}>
      <BadgeArt id={achievement.id} tier={tier} part={part} size={128} />
      <b className="strong">{translate(name)}</b>
      <span className="small quiet">
        {tiers.length > 1
          ? labelledWord(translate(how), countWord(nextTier(achievement, isSignedIn ? tier : 0)))
          : translate(how)}
      </span>
      {isSignedIn && (
        <span className="small" title={reachedAt && t`Earned on ${reachedAt}`}>
          {words}
        </span>
      )}
      <span className="small quiet">{tier > 1 && isSignedIn ? t`${rarity}, tier ${tier}` : rarity}</span>
    </li>
  )
}
