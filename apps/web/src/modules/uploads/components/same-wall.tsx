import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Neighbour } from '@allcity/contract/spots'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { translate } from '#web/lib/messages.ts'
import { formatTitle, kindOnSurface } from '#web/lib/words.ts'
import { nearbyWorks } from '#web/modules/spots/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import type { SameWall as Answer, Draft } from '../drafts.ts'
import { findPlaceOrShared, isSure } from '../rules.ts'
import { say, useUploads } from '../store.ts'

const answers: { answer: Answer['answer']; words: MessageDescriptor }[] = [
  { answer: 'new_photo', words: msg`Same work, new photo` },
  { answer: 'covered', words: msg`New work on this wall` },
  { answer: 'damaged', words: msg`Same work, damaged` },
]

const why: Record<Neighbour['why'], MessageDescriptor> = {
  both: msg`Nearby and looks similar.`,
  alike: msg`Looks similar.`,
  near: msg`Nearby.`,
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
  const shared = useUploads((uploads) => uploads.shared)
  const place = findPlaceOrShared(draft, shared)
  const location = isSure(place) ? place.location : null
  const { data } = useQuery(nearbyWorks(ready, location))
  const { sameWall, elsewhere } = draft.said
  if (ready.length === 0 || !data) return sameWall ? <Chosen draft={draft} answer={sameWall} /> : null
  if (data.copyOf) {
    return (
      <p className="small wrong">
        <span>
          <Trans>This exact photo is already published:</Trans>{' '}
          <Link to={`/artwork/${data.copyOf.id}`}>
            <bdi>{data.copyOf.title ?? t`View it`}</bdi>
          </Link>
        </span>
      </p>
    )
  }
  if (sameWall) return <Chosen draft={draft} answer={sameWall} />
  const candidates = data.items.filter(({ artwork }) => !elsewhere.includes(artwork.id)).slice(0, 3)
  if (candidates.length === 0) return null
  return (
    <section className="same-wall" aria-label={t`Same wall?`}>
      <h3>
        <Trans>Same wall?</Trans>
      </h3>
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
          {candidates.length === 1 ? t`Different wall` : t`None of these`}
        </Button>
      </div>
    </section>
  )
}

function Twin({ draft, neighbour: { artwork, why: reason } }: { draft: Draft; neighbour: Neighbour }) {
  const kind = kindOnSurface(artwork.kind, artwork.surface)
  const { username } = artwork.uploader
  return (
    <li className="twin">
      <Picture photo={artwork.cover} sizes="128px" ratio={4 / 3} />
      <div>
        <p>
          <Link className="strong" to={`/artwork/${artwork.id}`} target="_blank">
            <bdi>{formatTitle(artwork)}</bdi>
          </Link>{' '}
          <span className="quiet small">
            <Trans>
              {kind} by {username}
            </Trans>
          </span>
        </p>
        <p className="small quiet">
          {translate(why[reason])} <StillThereWords of={artwork} />.
        </p>
      </div>
      <div className="twin-actions">
        {answers.map(({ answer, words }) => (
          <Button key={answer} isSmall onClick={() => say(draft.id, { sameWall: answered(artwork, answer) })}>
            {translate(words)}
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

function describeAnswer({ answer, title }: Answer): string {
  if (answer === 'new_photo') return t`New photo of ${title}`
  if (answer === 'damaged') return t`Damage to ${title}`
  return t`New work over ${title}. It will use that wall’s location.`
}

function Chosen({ draft, answer }: { draft: Draft; answer: Answer }) {
  return (
    <p className="small same-wall-said">
      <span dir="auto">{describeAnswer(answer)}</span>
      {draft.problem?.fields.covers && <span className="wrong">{draft.problem.fields.covers}</span>}
      <button type="button" className="shot-link" onClick={() => say(draft.id, { sameWall: null })}>
        <Trans>Change</Trans>
      </button>
    </p>
  )
}
