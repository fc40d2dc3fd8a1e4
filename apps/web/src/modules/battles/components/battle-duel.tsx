import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Battle, Choice } from '@allcity/contract/battles'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTitle, placeWord } from '#web/lib/words.ts'
import { WorkRating } from '#web/modules/arena/components/work-rating.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { findWinner, formatMakers } from '../rules.ts'

interface BattleDuelProps {
  battle: Battle
  /** Renders a button or the vote share under each work. */
  under: (side: Choice, work: ArtworkCard | null) => ReactNode
}

/** Two works side by side, with `or` between them. */
export function BattleDuel({ battle, under }: BattleDuelProps) {
  const winner = battle.result && findWinner(battle.result)
  return (
    <div className="duel duel-big">
      {(['one', 'other'] as const).map((side) => (
        <Side key={side} work={battle[side]} isWinner={winner === side} hasRating={battle.result !== null}>
          {under(side, battle[side])}
        </Side>
      ))}
      <span className="duel-mark" aria-hidden="true">
        <span className="versus">
          <Trans>or</Trans>
        </span>
      </span>
    </div>
  )
}

interface SideProps {
  work: ArtworkCard | null
  isWinner: boolean
  /** False until the result is out, because ratings would bias voters. */
  hasRating: boolean
  children: ReactNode
}

function Side({ work, isWinner, hasRating, children }: SideProps) {
  const className = isWinner ? 'duel-side won' : 'duel-side'
  if (!work) {
    return (
      <article className={className}>
        <p className="duel-gone">
          <Trans>No longer available</Trans>
        </p>
        <div className="duel-name">
          <h2>
            <Trans>Removed work</Trans>
          </h2>
          {children}
        </div>
      </article>
    )
  }
  const path = `/artwork/${work.id}`
  return (
    <article className={className}>
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <Picture photo={work.cover} sizes="(min-width: 720px) 50vw, 100vw" ratio={16 / 9} priority />
      </Link>
      <div className="duel-name">
        <h2>
          <Link to={path}>
            <bdi>{formatTitle(work)}</bdi>
          </Link>
        </h2>
        <p className="quiet">
          {formatMakers(work)}. {placeWord(work.place)}
          {hasRating && (
            <>
              <br />
              <WorkRating id={work.id} />
            </>
          )}
        </p>
        {children}
      </div>
    </article>
  )
}
