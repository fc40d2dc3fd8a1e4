import type { Achievement, Progress } from '@allcity/contract/achievements'
import { useZone } from '#web/lib/clock.ts'
import { dateIn } from '#web/lib/dates.ts'
import { computeStanding, rarityWords, tiersWords } from '../rules.ts'
import { BadgeArt } from './badge-art.tsx'

interface AchievementItemProps {
  achievement: Achievement
  /** How far I have come; absent for visitors, who see the badge as it is when it is reached. */
  mine: Progress | undefined
  isSignedIn: boolean
}

export function AchievementItem({ achievement, mine, isSignedIn }: AchievementItemProps) {
  const { id, name, how, tiers } = achievement
  const zone = useZone()
  const { tier, part, words } = computeStanding(achievement, mine)
  const rarity = tiers[Math.max(tier - 1, 0)]?.share ?? 0
  return (
    <li id={id} className={isSignedIn && tier === 0 ? 'is-open' : undefined}>
      <BadgeArt id={id} tier={isSignedIn ? tier : 1} part={part} size={128} />
      <b className="strong">{name}</b>
      <span className="small quiet">
        {how}
        {tiers.length > 1 && `: ${tiersWords(tiers)}`}
      </span>
      {isSignedIn && (
        <span className="small" {...(mine?.reachedAt ? { title: `Reached on ${dateIn(mine.reachedAt, zone)}` } : {})}>
          {words}
        </span>
      )}
      <span className="small quiet">
        {rarityWords(rarity)}
        {tier > 1 ? `, tier ${tier}` : ''}
      </span>
    </li>
  )
}
