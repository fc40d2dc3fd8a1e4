import type { Artwork } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { artworkRating } from '#web/modules/arena/queries.ts'
import { ratingWord } from '#web/modules/arena/rules.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { artworkBattles } from '../queries.ts'
import { myContender } from '../queries-contenders.ts'
import { votesWord } from '../rules.ts'
import { Bout } from './bout.tsx'
import { Verdict } from './verdict.tsx'
import '#web/modules/arena/components/arena.css'
import './battle.css'

/** The battles of a work and its rating in the arena, and the way to one more. */
export function WorkRecord({ artwork: { id, uploader, credits } }: { artwork: Artwork }) {
  const username = useAuth((auth) => auth.user?.username)
  const isUploader = username === uploader.username
  const asMaker = useQuery({ ...myContender(id), enabled: username !== undefined && !isUploader && credits.length > 0 })
  const isMine = isUploader || Boolean(asMaker.data)
  const open = useQuery(artworkBattles(id, 'live')).data?.items ?? []
  const decided = useQuery(artworkBattles(id, 'decided')).data?.items ?? []
  const rating = useQuery(artworkRating(id)).data
  return (
    <section className="section" aria-labelledby="against">
      <header className="section-head">
        <h2 id="against">
          <Trans>Battles</Trans>
        </h2>
        <Link className="go" to={`/battles/new?${isMine ? 'mine' : 'against'}=${id}`}>
          <span>
            <Trans>Start a battle</Trans>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </header>
      {rating && (
        <p className="work-rating">
          {rating.isRanked ? (
            <Trans>
              Arena rating <b className="figure">{ratingWord(rating)}</b>
            </Trans>
          ) : (
            <Trans>Not ranked in the arena yet</Trans>
          )}{' '}
          <Link className="quiet" to="/arena#how">
            {votesWord(rating.votes)}
          </Link>
        </p>
      )}
      {open.length > 0 && (
        <div className="bouts">
          {open.map((battle) => (
            <Bout key={battle.id} battle={battle} />
          ))}
        </div>
      )}
      {decided.length > 0 && (
        <ol className="verdicts">
          {decided.map((battle) => (
            <Verdict key={battle.id} battle={battle} />
          ))}
        </ol>
      )}
    </section>
  )
}
