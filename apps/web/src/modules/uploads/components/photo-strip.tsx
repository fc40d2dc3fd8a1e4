import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newArtworkId } from '../drafts/intake.ts'
import type { Draft, DraftPhoto } from '../drafts.ts'
import type { FieldErrors } from '../rules.ts'
import { movedPhoto, takenApart } from '../rules-drafts.ts'
import { changeDraft, changePhoto, replaceDrafts } from '../store.ts'
import { focusCard } from './shot-head.tsx'
import { ShotPhoto } from './shot-photo.tsx'

/** The photos of one work: order, cover and descriptions, and buttons to split photos off. */
export function PhotoStrip({ draft, errors }: { draft: Draft; errors: FieldErrors }) {
  /** A new cover removes the button that set it, so restore the focus. */
  const strip = useFocusAfter<HTMLFieldSetElement>(draft.photos[0]?.id)
  const move = (photo: DraftPhoto, to: number) => {
    if (draft.photos[to]) changeDraft(draft.id, (now) => movedPhoto(now, photo.id, to))
  }
  const split = (photo: DraftPhoto) => {
    const parts = takenApart(draft, photo.id, newArtworkId())
    if (!parts) return
    focusCard(draft.id)
    replaceDrafts([draft.id], parts)
  }

  return (
    <fieldset className="field" ref={strip} tabIndex={-1}>
      <legend className="label">
        <Trans>Photos, cover first</Trans>
      </legend>
      <ol className="strip">
        {draft.photos.map((photo, index) => {
          const number = index + 1
          return (
            <li key={photo.id}>
              <ShotPhoto photo={photo} ratio={1} />
              <div className="strip-body">
                <TextField
                  label={index === 0 ? t`Cover: describe it` : t`Photo ${number}: describe it`}
                  error={errors[`photos.${index}.altText`]}
                  dir="auto"
                  value={photo.altText}
                  onChange={(altText) => changePhoto(photo.id, { altText })}
                />
                <div className="strip-tools">
                  <IconButton
                    icon={ArrowUp}
                    label={t`Move photo ${number} up`}
                    aria-disabled={index === 0}
                    onClick={() => move(photo, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t`Move photo ${number} down`}
                    aria-disabled={index === draft.photos.length - 1}
                    onClick={() => move(photo, index + 1)}
                  />
                  {index > 0 && (
                    <Button variant="quiet" isSmall onClick={() => move(photo, 0)}>
                      <Trans>Set as cover</Trans>
                    </Button>
                  )}
                  <Button variant="quiet" isSmall onClick={() => split(photo)}>
                    <Trans>Ungroup</Trans>
                  </Button>
                </div>
              </div>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
