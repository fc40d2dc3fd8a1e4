import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Battle } from '@allcity/contract/battles'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useNow } from '#web/lib/clock.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { featuredBattle } from '../queries.ts'
import { battlePath, formatMakers, leftWords } from '../rules.ts'

/** The battle that closes next; nothing while there is none. */
export function HomeBattle() {
  const battle = useQuery(featuredBattle()).data?.items[0]
  if (!battle?.one || !battle.other) return null
  const path = battlePath(battle)
  const { number, title } = battle
  return (
    <section className="section" aria-labelledby="battle">
      <header className="section-head">
        <h2 id="battle">
          <Bullet kind={battle.one.kind} surface={battle.category === 'trains' ? 'train' : 'wall'} size={40} />
          <span>
            <Trans>
              Battle {number}: <bdi>{title}</bdi>
            </Trans>
          </span>
        </h2>
        <Link className="go" to="/battles">
          <span>
            <Trans>All battles</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      <div className="duel">
        <Side work={battle.one} path={path} />
        <Side work={battle.other} path={path} />
        <span className="duel-mark" aria-hidden="true">
          <span className="versus">
            <Trans>or</Trans>
          </span>
        </span>
      </div>
      <Foot battle={battle} path={path} />
    </section>
  )
}

function Side({ work, path }: { work: ArtworkCard; path: string }) {
  return (
    <Link className="duel-side" to={path}>
      <Picture photo={work.cover} sizes="50vw" ratio={16 / 9} />
      <span className="duel-name">
        <bdi className="display">{formatTitle(work)}</bdi>
        <span className="quiet">{formatMakers(work)}</span>
      </span>
    </Link>
  )
}

function Foot({ battle: { endsAt }, path }: { battle: Battle; path: string }) {
  const now = useNow()
  const time = endsAt && leftWords(Date.parse(endsAt) - now)
  return (
    <div className="duel-foot">
      <p>
        {time && (
          <b className="strong">
            <Trans>Closes in {time}.</Trans>
          </b>
        )}{' '}
        <span className="quiet">
          <Trans>One vote each. Results stay hidden until then.</Trans>
        </span>
      </p>
      <Link className="button" to={path}>
        <Trans>Pick a side</Trans> <ArrowRight className="icon" aria-hidden="true" />
      </Link>
    </div>
  )
}
