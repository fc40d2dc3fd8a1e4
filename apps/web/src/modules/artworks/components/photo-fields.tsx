import type { MyArtwork } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, CircleAlert, ImageOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { translate } from '#web/lib/messages.ts'
import { photosPerWork } from '#web/modules/uploads/rules-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSendPhoto } from '../mutations-photos.ts'
import { mayTakeOut, movedTo, type WrittenPhoto } from '../rules.ts'

interface PhotoFieldsProps {
  artwork: MyArtwork
  photos: readonly WrittenPhoto[]
  errors: Record<string, string>
  onChange: (change: (photos: readonly WrittenPhoto[]) => WrittenPhoto[]) => void
  /** Called with whether a photo upload is in progress; leaving would lose it. */
  onSending: (isSending: boolean) => void
}

/** Edits the photos of a work: descriptions, order, and adding or removing photos. */
export function PhotoFields({ artwork, photos, errors, onChange, onSending }: PhotoFieldsProps) {
  const id = useId()
  const [added, setAdded] = useState<Upload[]>([])
  const send = useSendPhoto()
  const uploads: Upload[] = [...artwork.photos, ...added]
  const findUpload = (photoId: PhotoId) => uploads.find((upload) => upload.id === photoId)
  /** The button of a removed or moved photo may have had the focus. */
  const fieldset = useFocusAfter<HTMLFieldSetElement>(photos.map((photo) => photo.id).join(' '))
  const isOne = photos.length === 1
  const percent = Math.round(send.share * 100)
  useEffect(() => onSending(send.isPending), [onSending, send.isPending])

  function give(file: File, old?: PhotoId) {
    send.mutate(file, {
      onSuccess: (upload) => {
        setAdded((before) => [...before, upload])
        onChange((now) =>
          now.some((photo) => photo.id === old)
            ? now.map((photo) => (photo.id === old ? { ...photo, id: upload.id } : photo))
            : [...now, { id: upload.id, altText: '' }],
        )
      },
    })
  }

  return (
    <fieldset className="field" ref={fieldset} tabIndex={-1}>
      <legend className="label">
        {isOne ? t`Alt text (for screen readers)` : t`Photos of this work, cover first`}
      </legend>
      <ol className="alt-texts">
        {photos.map((photo, index) => {
          const number = index + 1
          return (
            <li key={photo.id}>
              <PhotoFrame upload={findUpload(photo.id)} />
              <div className="alt-text">
                <PhotoTrouble id={`${id}-${index}`} upload={findUpload(photo.id)} wrong={errors[`photos.${index}`]} />
                <TextField
                  label={describeLabel(index, isOne)}
                  error={errors[`photos.${index}.altText`]}
                  autoComplete="off"
                  dir="auto"
                  value={photo.altText}
                  onChange={(altText) =>
                    onChange((now) => now.map((one) => (one.id === photo.id ? { ...one, altText } : one)))
                  }
                />
                <div className="alt-text-tools">
                  {!isOne && (
                    <>
                      <IconButton
                        icon={ArrowUp}
                        label={t`Move photo ${number} up`}
                        aria-disabled={index === 0}
                        onClick={() => onChange((now) => movedTo(now, photo.id, index - 1))}
                      />
                      <IconButton
                        icon={ArrowDown}
                        label={t`Move photo ${number} down`}
                        aria-disabled={index === photos.length - 1}
                        onClick={() => onChange((now) => movedTo(now, photo.id, index + 1))}
                      />
                    </>
                  )}
                  {mayTakeOut(photos, uploads, photo.id) && (
                    <Button
                      variant="quiet"
                      isSmall
                      aria-label={t`Remove photo ${number}`}
                      onClick={() => onChange((now) => now.filter((one) => one.id !== photo.id))}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  )}
                  {(errors[`photos.${index}`] || findUpload(photo.id)?.state === 'failed') && (
                    <PhotoInput
                      word={t`Choose another`}
                      isSmall
                      wrongId={errors[`photos.${index}`] && `${id}-${index}`}
                      isBusy={send.isPending}
                      onFile={(file) => give(file, photo.id)}
                    />
                  )}
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      <div className="alt-text-more">
        {photos.length < photosPerWork && (
          <PhotoInput
            word={t`Add a photo`}
            isSmall
            isBusy={send.isPending}
            wrongId={send.error ? `${id}-wrong` : undefined}
            onFile={(file) => give(file)}
          />
        )}
        <p className="hint" role="status">
          {send.isPending && (send.share < 1 ? t`Sending, ${percent}%` : t`Processing…`)}
        </p>
      </div>
      {send.error && (
        <p className="wrong" id={`${id}-wrong`} role="alert">
          <CircleAlert className="icon" aria-hidden="true" /> {send.error.message}
        </p>
      )}
    </fieldset>
  )
}

function describeLabel(index: number, isOne: boolean): string {
  const number = index + 1
  if (isOne) return t`Describe it briefly`
  return index === 0 ? t`Cover: describe it` : t`Photo ${number}: describe it`
}

function PhotoFrame({ upload }: { upload: Upload | undefined }) {
  if (upload?.photo) return <Picture photo={upload.photo} sizes="96px" ratio={1} alt="" />
  return (
    <span className="photo photo-none" style={{ '--ratio': 1 }}>
      {upload?.state === 'failed' && <ImageOff className="icon" aria-hidden="true" />}
    </span>
  )
}

/** The reason why a photo is not shown, or is refused for this work. */
function PhotoTrouble({ id, upload, wrong }: { id: string; upload: Upload | undefined; wrong: string | undefined }) {
  const failure =
    upload?.state === 'failed'
      ? upload.failure
        ? translate(upload.failure)
        : t`Something went wrong on our side.`
      : undefined
  const message = wrong ?? failure
  if (!message) return null
  return (
    <p className="wrong" id={id}>
      <CircleAlert className="icon" aria-hidden="true" /> {message}
      {!wrong && upload?.copyOf && (
        <>
          {' '}
          <Link to={`/artwork/${upload.copyOf}`}>
            <Trans>See it</Trans>
          </Link>
        </>
      )}
    </p>
  )
}
