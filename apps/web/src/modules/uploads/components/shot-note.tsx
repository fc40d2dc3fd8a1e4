import type { Coordinates } from '@allcity/contract/geo'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { kindOnSurface, levelWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { usePublish, useRetryPhoto } from '../mutations.ts'
import { cityNear } from '../queries.ts'
import { effective, pageOf, seenWork } from '../rules.ts'
import { cardWords } from '../rules-sentences.ts'
import { type Card, mayPublish } from '../rules-stages.ts'
import { openCard, useUploads } from '../store.ts'
import { ChooseAnother } from './choose-another.tsx'

const describable = new Set(['queued', 'sending', 'waiting', 'paused', 'checking', 'cutting', 'describe', 'ready'])

/** The one sentence of a card, and the one thing that can be done about it. */
export function ShotNote({ isOpen, ...card }: Card & { isOpen: boolean }) {
  const { draft, stage } = card
  const shared = useUploads((uploads) => uploads.shared)
  const retry = useRetryPhoto()
  const publish = usePublish()
  const { note, aside } = cardWords(card)
  const failed = draft.photos.find(({ upload }) => upload?.state === 'failed')
  const copyOf = failed?.upload?.copyOf
  // A work of which no photo could be taken is shown to nobody.
  const isShown = draft.published && (seenWork(draft) || draft.photos.some(({ upload }) => upload?.state !== 'failed'))
  const inTrouble = draft.photos.find(({ refusal, lost, sent }) => refusal !== null || (lost && !sent))
  const { kind, surface, place, locationLevel } = effective(draft, shared)
  const isReady = stage.name === 'ready'
  const known = isReady && seenWork(draft) ? draft.said.sameWall : null
  if (isOpen && (isReady || stage.name === 'describe') && draft.problem === null) return null

  return (
    <>
      <p className={draft.problem && !stage.bad ? 'small shot-note wrong' : 'small shot-note'}>
        <span>
          {known ? (
            `${known.answer === 'damaged' ? 'Damage to' : 'A new photo of'} ${known.title}`
          ) : isReady && kind !== null && place ? (
            <>
              {kindOnSurface(kind, surface)}
              <CityName location={place.location} />, {levelWord(locationLevel).toLowerCase()}
            </>
          ) : (
            note
          )}
        </span>
        {draft.problem?.link && (
          <Link className="shot-link" to={draft.problem.link}>
            See it
          </Link>
        )}
        {copyOf && (
          <Link className="shot-link" to={`/artwork/${copyOf}`}>
            See it
          </Link>
        )}
        {aside && <span className="quiet">{aside}</span>}
        {!isOpen && describable.has(stage.name) && (
          <button type="button" className="shot-link" onClick={() => openCard(draft.id)}>
            {mayPublish(card) ? 'Change' : 'Describe it'}
          </button>
        )}
        {isShown && !copyOf && (
          <Link className="shot-link" to={pageOf(draft)}>
            See it
          </Link>
        )}
      </p>
      {failed?.upload?.mayRetry && (
        <div>
          <Button isSmall disabled={retry.isPending} onClick={() => retry.mutate(failed.id)}>
            Try again
          </Button>
        </div>
      )}
      {failed && !failed.upload?.mayRetry && !draft.published && <ChooseAnother photo={failed} />}
      {inTrouble && !failed && <ChooseAnother photo={inTrouble} />}
      {stage.name === 'unpublished' && (
        <div>
          <Button isSmall onClick={() => publish.mutate([draft.id])}>
            Publish it again
          </Button>
        </div>
      )}
    </>
  )
}

function CityName({ location }: { location: Coordinates }) {
  const { data } = useQuery(cityNear(location))
  return data?.region ? <> in {data.region.name}</> : null
}
