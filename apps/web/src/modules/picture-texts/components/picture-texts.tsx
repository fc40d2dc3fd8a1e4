import type { ArtworkId } from '@allcity/contract/artworks'
import type { Photo } from '@allcity/contract/photos'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useFocusAfter, useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnswerText } from '../mutations.ts'
import { artworkPictureTexts } from '../queries.ts'
import { DescribePicture } from './describe-picture.tsx'

interface PictureTextsProps {
  id: ArtworkId
  photo: Photo
  /** The username of the uploader. */
  owner: string
  isMine: boolean
}

const suggestedBy = (username: string) => t`Suggested description by ${username}`

/** Pending descriptions of a picture, and a form to propose one. */
export function PictureTexts({ id, photo, owner, isMine }: PictureTextsProps) {
  const [isSaying, setIsSaying] = useState(false)
  const { data } = useQuery(artworkPictureTexts(id))
  const answer = useAnswerText(id)
  const button = useFocusOnReturn<HTMLButtonElement>(!isSaying)
  const waiting = data?.items.filter(({ photoId }) => photoId === photo.id) ?? []
  const texts = useFocusAfter<HTMLDivElement>(data && waiting.length)
  if (isSaying) {
    return <DescribePicture id={id} photo={photo} owner={isMine ? null : owner} onDone={() => setIsSaying(false)} />
  }
  return (
    <div className="picture-texts" ref={texts} tabIndex={-1}>
      {waiting.length > 0 && (
        <ul aria-label={t`Suggested descriptions`}>
          {waiting.map((one) => (
            <li className="made-by-waiting" key={one.id}>
              <p>
                <span className="quiet small">{one.isMine ? t`Waiting for ${owner}` : suggestedBy(one.saidBy)}</span>
                <br />
                <q dir="auto">{one.text}</q>
              </p>
              <p className="made-by-answers">
                {!one.isMine && (
                  <Button
                    isSmall
                    disabled={answer.isPending}
                    onClick={() => answer.mutate({ textId: one.id, is: 'right' })}
                  >
                    <Trans>Use it</Trans>
                  </Button>
                )}
                <Button
                  isSmall
                  variant="quiet"
                  disabled={answer.isPending}
                  onClick={() => answer.mutate({ textId: one.id, is: 'wrong' })}
                >
                  {one.isMine ? t`Withdraw` : t`Dismiss`}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Button ref={button} isSmall variant="quiet" onClick={() => setIsSaying(true)}>
        <MessageSquareText className="icon" aria-hidden="true" />
        {photo.altText ? t`Improve the description` : t`Describe the photo`}
      </Button>
    </div>
  )
}
