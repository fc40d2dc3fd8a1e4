import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Battle } from '@allcity/contract/battles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '#web/lib/clock.ts'
import { kindOnSurface } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { battlePath, opponentsWord, shortLeft } from '../rules.ts'

interface BoutProps {
  battle: Battle
  /** Instead of the time left. */
  note?: string
  children?: ReactNode
  /** It has a page of its own. */
  isLinked?: boolean
}

/** A battle as a card. */
export function Bout({ battle, note, children, isLinked = true }: BoutProps) {
  const now = useNow()
  const { one, other, category, title, state, startsAt, endsAt } = battle
  const kind = one?.kind ?? other?.kind ?? 'other'
  const surface = category === 'trains' ? 'train' : 'wall'
  const at = state === 'upcoming' ? startsAt : endsAt
  const time = at ? shortLeft(Date.parse(at) - now) : ''
  const left = at && state === 'upcoming' ? t`in ${time}` : time
  const opponents = opponentsWord(battle)
  return (
    <article className="bout">
      <div className="duel">
        <Half work={one} />
        <Half work={other} />
      </div>
      <div className="caption">
        <Bullet kind={kind} surface={surface} size={20} label={kindOnSurface(kind, surface)} />
        <div>
          {isLinked ? (
            <Link className="caption-title" to={battlePath(battle)}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <p className="strong">
              <bdi>{title}</bdi>
            </p>
          )}
          {opponents && <p className="caption-line">{opponents}</p>}
        </div>
        <span className="bout-end">{note ?? left}</span>
      </div>
      {children}
    </article>
  )
}

function Half({ work }: { work: ArtworkCard | null }) {
  if (!work)
    return (
      <span className="duel-gone">
        <Trans>Removed</Trans>
      </span>
    )
  return <Picture photo={work.cover} sizes="(min-width: 900px) 17vw, 50vw" ratio={4 / 3} alt="" />
}
