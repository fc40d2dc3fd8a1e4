import type { Counting, RatedWork } from '@allcity/contract/arena'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { factsWord } from '#web/lib/joined-words.ts'
import { namesWord } from '#web/lib/makers.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Picture } from '#web/ui/photo.tsx'
import { countingNote, ratingWord, votesNote } from '../rules.ts'
import { ScoreBar } from './score-bar.tsx'

export interface Judged {
  id: string
  left: RatedWork | null
  right: RatedWork | null
  counts: Counting
  answer: 'left' | 'right'
}

/** The pair just judged: each work's title, artist and rating. */
export function LastPair({ judged }: { judged: Judged }) {
  return (
    <section className="arena-last" aria-labelledby="last-pair">
      <h2 id="last-pair">
        <Trans>Last pick</Trans>
      </h2>
      <div className="arena-lasts" role="status">
        {(['left', 'right'] as const).map((side) => {
          const rated = judged[side]
          return rated && <JudgedWork key={judged.id + side} rated={rated} isChosen={judged.answer === side} />
        })}
        <p className="small quiet">{countingNote(judged.counts)}</p>
      </div>
    </section>
  )
}

function JudgedWork({ rated: { artwork, rating }, isChosen }: { rated: RatedWork; isChosen: boolean }) {
  const makers = artwork.credits.map(({ name }) => name)
  const artists = makers.length > 0 ? namesWord(makers) : t({ message: 'Unknown', context: 'artist' })
  return (
    <article className={isChosen ? 'arena-told won' : 'arena-told'}>
      <Picture photo={artwork.cover} sizes="112px" ratio={4 / 3} alt="" />
      <p>
        <Link className="strong" to={`/artwork/${artwork.id}`}>
          <bdi>{formatTitle(artwork)}</bdi>
        </Link>
        <span className="small">{isChosen ? t`Your pick. ${artists}` : artists}</span>
        <span className="small">{factsWord([ratingWord(rating), votesNote(rating)])}</span>
        {rating.isRanked && <ScoreBar rating={rating} />}
      </p>
    </article>
  )
}
