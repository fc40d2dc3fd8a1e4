import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Neighbour } from '@allcity/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { formatTitle, kindOnSurface } from '#web/lib/words.ts'
import { nearbyWorks } from '#web/modules/spots/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import type { SameWall as Answer, Draft } from '../drafts.ts'
import { findPlace, isSure } from '../rules.ts'
import { say } from '../store.ts'

const answers: { answer: Answer['answer']; words: string }[] = [
  { answer: 'new_photo', words: 'A new photo of it' },
  { answer: 'covered', words: 'A new work covered it' },
  { answer: 'damaged', words: 'It is damaged' },
]

const why: Record<Neighbour['why'], string> = {
  both: 'Close by, and it looks like yours.',
  alike: 'It looks like yours.',
  near: 'Close by.',
}

/** Works that this photo may show, with what it can be to them; one that is published already is said to be so. */
export function SameWall({ draft, isLocked }: { draft: Draft; isLocked: boolean }) {
  const { sameWall, elsewhere } = draft.said
  const room = useFocusAfter<HTMLDivElement>(`${sameWall?.artworkId} ${elsewhere.length}`)
  return (
    <div className="same-wall-room" ref={room} tabIndex={-1} inert={isLocked}>
      <Question draft={draft} />
    </div>
  )
}

function Question({ draft }: { draft: Draft }) {
  const ready = draft.photos.flatMap(({ id, upload }) => (upload?.state === 'ready' ? [id] : []))
  const place = findPlace(draft)
  const location = isSure(place) ? place.location : null
  const { data } = useQuery(nearbyWorks(ready, location))
  const { sameWall, elsewhere } = draft.said
  if (ready.length === 0 || !data) return sameWall ? <Chosen draft={draft} answer={sameWall} /> : null
  if (data.copyOf) {
    return (
      <p className="small wrong">
        <span>
          This very photo is published already:{' '}
          <Link to={`/artwork/${data.copyOf.id}`}>
            <bdi>{data.copyOf.title ?? 'see it'}</bdi>
          </Link>
        </span>
      </p>
    )
  }
  if (sameWall) return <Chosen draft={draft} answer={sameWall} />
  const candidates = data.items.filter(({ artwork }) => !elsewhere.includes(artwork.id)).slice(0, 3)
  if (candidates.length === 0) return null
  return (
    <section className="same-wall" aria-label="Same wall?">
      <h3>Same wall?</h3>
      <ul>
        {candidates.map((neighbour) => (
          <Twin key={neighbour.artwork.id} draft={draft} neighbour={neighbour} />
        ))}
      </ul>
      <div>
        <Button
          isSmall
          variant="quiet"
          onClick={() => say(draft.id, { elsewhere: [...elsewhere, ...candidates.map(({ artwork }) => artwork.id)] })}
        >
          {candidates.length === 1 ? 'No, somewhere else' : 'None of these, somewhere else'}
        </Button>
      </div>
    </section>
  )
}

function Twin({ draft, neighbour: { artwork, why: reason } }: { draft: Draft; neighbour: Neighbour }) {
  return (
    <li className="twin">
      <Picture photo={artwork.cover} sizes="128px" ratio={4 / 3} />
      <div>
        <p>
          <Link className="strong" to={`/artwork/${artwork.id}`} target="_blank">
            <bdi>{formatTitle(artwork)}</bdi>
          </Link>{' '}
          <span className="quiet small">
            {kindOnSurface(artwork.kind, artwork.surface)} by {artwork.uploader.username}
          </span>
        </p>
        <p className="small quiet">
          {why[reason]} <StillThereWords of={artwork.stillThere} />.
        </p>
      </div>
      <div className="twin-actions">
        {answers.map(({ answer, words }) => (
          <Button key={answer} isSmall onClick={() => say(draft.id, { sameWall: answered(artwork, answer) })}>
            {words}
          </Button>
        ))}
      </div>
    </li>
  )
}

const answered = (artwork: ArtworkCard, answer: Answer['answer']): Answer => ({
  artworkId: artwork.id,
  title: formatTitle(artwork),
  answer,
})

const answerWords: Record<Answer['answer'], string> = {
  new_photo: 'A new photo of',
  covered: 'A new work over',
  damaged: 'Damage to',
}

function Chosen({ draft, answer: { answer, title } }: { draft: Draft; answer: Answer }) {
  return (
    <p className="small same-wall-said">
      <span>
        {answerWords[answer]}{' '}
        <b className="strong">
          <bdi>{title}</bdi>
        </b>
        {answer === 'covered' && <span className="quiet">. It takes that wall’s place on the map.</span>}
      </span>
      {draft.problem?.fields.covers && <span className="wrong">{draft.problem.fields.covers}</span>}
      <button type="button" className="shot-link" onClick={() => say(draft.id, { sameWall: null })}>
        Change
      </button>
    </p>
  )
}
