import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Battle, Choice } from '@allcity/contract/battles'
import { Trans } from '@lingui/react/macro'
import { Time } from '#web/ui/time.tsx'
import { shareWord, votesWord } from '../rules.ts'
import { BattleDuel } from './battle-duel.tsx'
import { BattleTop } from './battle-top.tsx'
import { VoteButton } from './vote-button.tsx'

/** A battle as far as it has come: both works, and under them the question or the answer. */
export function BattleStage({ battle, isLinked = false }: { battle: Battle; isLinked?: boolean }) {
  const { id, state, result } = battle
  const under = (side: Choice, work: ArtworkCard | null) => {
    if (state === 'live' && work) return <VoteButton battleId={id} side={side} work={work} />
    if (!result) return null
    return (
      <p className="duel-score">
        <b className="figure">{shareWord(result, side)}</b> <span>{votesWord(result[side])}</span>
      </p>
    )
  }
  return (
    <>
      <BattleTop battle={battle} isLinked={isLinked} />
      <BattleDuel battle={battle} under={under} />
      <Rule battle={battle} />
    </>
  )
}

function Rule({ battle: { state, startsAt, endsAt } }: { battle: Battle }) {
  if (state === 'live' && endsAt) {
    return (
      <p className="battle-rule">
        <Trans>
          One vote each, and you can change it until voting closes on <Time at={endsAt} />. Results stay hidden until
          then.
        </Trans>
      </p>
    )
  }
  if (state === 'upcoming' && startsAt && endsAt) {
    return (
      <p className="battle-rule">
        <Trans>
          Voting runs from <Time at={startsAt} /> to <Time at={endsAt} />.
        </Trans>
      </p>
    )
  }
  if (state === 'voided') {
    return (
      <p className="battle-rule">
        <Trans>Canceled: one of the works was removed.</Trans>
      </p>
    )
  }
  return null
}
