import type { Coordinates } from '@allcity/contract/geo'
import type { PhotoId } from '@allcity/contract/photos'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cityWord, kindOnSurface, levelWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { newArtworkId } from '../drafts/intake.ts'
import { removeDraft } from '../drafts/removing.ts'
import type { SameWall } from '../drafts.ts'
import { usePublish, useRetryPhoto } from '../mutations.ts'
import { cityNear } from '../queries.ts'
import { draftPath, effective, isCopy, isNothingNew, seenWork } from '../rules.ts'
import { takenApart } from '../rules-drafts.ts'
import { cardWords } from '../rules-sentences.ts'
import { type Card, mayPublish } from '../rules-stages.ts'
import { openCard, replaceDrafts, useUploads } from '../store.ts'
import { ChooseAnother } from './choose-another.tsx'
import { CopyLink } from './copy-link.tsx'
import { LastPlace } from './last-place.tsx'
import { focusCard, focusTitle } from './shot-head.tsx'

/** A single refused file, or only copies, leave nothing to describe. */
const mayDescribe = ({ draft, stage }: Card) =>
  !draft.published &&
  stage.name !== 'publishing' &&
  !isNothingNew(draft) &&
  (stage.name !== 'refused' || draft.photos.length > 1)

const knownSentence = ({ answer, title }: SameWall) =>
  answer === 'damaged' ? t`Damage to ${title}` : t`New photo of ${title}`

/** The status sentence of a card, with one action. */
export function ShotNote({ isOpen, ...card }: Card & { isOpen: boolean }) {
  const { draft, stage } = card
  const shared = useUploads((uploads) => uploads.shared)
  const retry = useRetryPhoto()
  const publish = usePublish()
  const { note, aside } = cardWords(card)
  const failed = draft.photos.find(({ upload }) => upload?.state === 'failed')
  const copyOf = failed?.upload?.copyOf
  // A work whose photos all failed is shown to nobody else.
  const isShown = draft.published && (seenWork(draft) || draft.photos.some(({ upload }) => upload?.state !== 'failed'))
  const inTrouble = draft.photos.find(({ refusal, lost, sent }) => refusal !== null || (lost && !sent))
  const copy = stage.name === 'copy' ? draft.photos.find(isCopy) : undefined
  const inTheWay = failed ?? inTrouble ?? copy
  const takeOut = () => {
    const parts = inTheWay && takenApart(draft, inTheWay.id, newArtworkId())
    if (!parts) return
    focusCard(draft.id)
    replaceDrafts([draft.id], parts)
    removeDraft(parts[1])
  }
  const tryAgain = (id: PhotoId) => {
    // The retry button disappears with the failure, so move the focus.
    focusTitle(draft.id)
    retry.mutate(id)
  }
  const { kind, surface, place, locationLevel } = effective(draft, shared)
  const isReady = stage.name === 'ready'
  const known = isReady && seenWork(draft) ? draft.said.sameWall : null
  if (isOpen && (isReady || stage.name === 'describe') && draft.problem === null) return null

  return (
    <>
      <p className={draft.problem && !stage.bad ? 'small shot-note wrong' : 'small shot-note'}>
        <span>
          {known ? (
            knownSentence(known)
          ) : isReady && kind !== null && place ? (
            <>
              {kindOnSurface(kind, surface)} · <CityName location={place.location} />
              {levelWord(locationLevel)}
            </>
          ) : (
            note
          )}
          {copy && (
            <>
              {' '}
              <CopyLink photo={copy} />
            </>
          )}
        </span>
        {draft.problem?.link && !copy && (
          <Link className="shot-link" to={draft.problem.link}>
            <Trans>View it</Trans>
          </Link>
        )}
        {copyOf && (
          <Link className="shot-link" to={`/artwork/${copyOf}`}>
            <Trans>View it</Trans>
          </Link>
        )}
        {aside && <span className="quiet">{aside}</span>}
        {!isOpen && mayDescribe(card) && (
          <button type="button" className="shot-link" onClick={() => openCard(draft.id)}>
            {mayPublish(card) ? t`Edit` : t`Add details`}
          </button>
        )}
        {failed && draft.published && !seenWork(draft) && (
          <Link className="shot-link" to="/my-uploads">
            <Trans>Choose another</Trans>
          </Link>
        )}
        {isShown && !copyOf && (
          <Link className="shot-link" to={draftPath(draft)}>
            <Trans>View it</Trans>
          </Link>
        )}
      </p>
      {!isOpen && stage.name === 'describe' && !seenWork(draft) && (
        <div className="shot-ways">
          <LastPlace draft={draft} />
        </div>
      )}
      {failed?.upload?.mayRetry && (
        <div>
          <Button isSmall disabled={retry.isPending} onClick={() => tryAgain(failed.id)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {inTheWay && !draft.published && stage.name !== 'publishing' && (
        <div className="shot-ways">
          {!inTheWay.upload?.mayRetry && <ChooseAnother photo={inTheWay} />}
          {draft.photos.length > 1 && (
            <Button variant="quiet" isSmall onClick={takeOut}>
              <Trans>Remove this photo</Trans>
            </Button>
          )}
        </div>
      )}
      {stage.name === 'unpublished' && (
        <div>
          <Button isSmall onClick={() => publish.mutate([draft.id])}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function CityName({ location }: { location: Coordinates }) {
  const { data } = useQuery(cityNear(location))
  return data?.region ? `${cityWord(data.region)} · ` : null
}
