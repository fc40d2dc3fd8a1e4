import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { useFocusFirstInvalid } from '#web/lib/focus-first-invalid.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { nextToDescribe } from '../drafts/cards.ts'
import type { DraftDetails } from '../drafts.ts'
import { usePublish } from '../mutations.ts'
import { effective, listShownErrors, photoPlace, seenWork } from '../rules.ts'
import { permissionChoice } from '../rules-sentences.ts'
import type { Card } from '../rules-stages.ts'
import { changeDetails, changeDraft, changePhoto, openCard, say, useUploads } from '../store.ts'
import { ArtworkFields, SeenField } from './artwork-fields.tsx'
import { LastPlace } from './last-place.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { focusCard } from './shot-head.tsx'

/** The form of one draft. Every change is stored at once, so there is no save button. */
export function ShotForm({ draft, stage }: Card) {
  const form = useRef<HTMLFormElement>(null)
  const shared = useUploads((uploads) => uploads.shared)
  const publish = usePublish()
  const values = effective(draft, shared)
  const errors = listShownErrors(draft, shared)
  // A new photo of an existing work has only a day and a description.
  const isWork = seenWork(draft) === null
  const [cover] = draft.photos
  const isPublishing = stage.name === 'publishing'
  const isSent = draft.photos.every(({ sent }) => sent)
  const focusFirstInvalid = useFocusFirstInvalid(form)
  const change = (words: Partial<DraftDetails>) => (form.current ? say : changeDetails)(draft.id, words)

  async function submit(event: FormEvent) {
    event.preventDefault()
    changeDraft(draft.id, (now) => ({ ...now, tried: true }))
    openCard(draft.id)
    const published = isSent ? await publish.mutateAsync([draft.id]) : 0
    // Keep the focus if the uploader has opened another card meanwhile.
    if (useUploads.getState().openId !== draft.id) return
    if (published === 0) {
      // The card's header explains a copy. The form was inert while publishing, so it could not hold the focus.
      if (stage.name === 'copy' || document.activeElement === document.body) focusCard(draft.id)
      return focusFirstInvalid()
    }
    const next = nextToDescribe(draft.id)
    openCard(next ?? null)
    requestAnimationFrame(() => focusCard(next ?? draft.id))
  }

  function close() {
    openCard('none')
    focusCard(draft.id)
  }

  const isGroup = draft.photos.length > 1
  const strip = isGroup && <PhotoStrip draft={draft} errors={errors} />
  const description = !isGroup && (
    <TextField
      label={t`Describe the photo`}
      aside={t`for screen readers`}
      error={errors['photos.0.altText']}
      autoComplete="off"
      dir="auto"
      value={cover?.altText ?? ''}
      onChange={(altText) => {
        if (cover) changePhoto(cover.id, { altText })
        openCard(draft.id)
      }}
    />
  )

  return (
    // The form is inert while publishing, because text typed then would not be published.
    <form className="shot-form" ref={form} onSubmit={submit} noValidate inert={isPublishing}>
      {isWork ? (
        <ArtworkFields
          value={values}
          errors={errors}
          onChange={change}
          onPlace={(place) => change({ place })}
          fromPhoto={draft.said.place === null ? null : photoPlace(draft)}
          placeWays={<LastPlace draft={draft} />}
          permissionWord={permissionChoice}
          isShort
        >
          {description}
        </ArtworkFields>
      ) : (
        <>
          {description}
          <div className="shot-pair">
            <SeenField value={values.seenOn} error={errors.seenOn} onChange={(seenOn) => change({ seenOn })} />
          </div>
        </>
      )}
      {strip}
      <div className="shot-end">
        <Button type="submit" disabled={isPublishing}>
          {isSent ? t`Publish` : t`Finish details`}
        </Button>
        <Button variant="quiet" onClick={close}>
          <Trans>Save draft</Trans>
        </Button>
      </div>
    </form>
  )
}
