import { Surface } from '@allcity/contract/artworks'
import { type FormEvent, useRef } from 'react'
import { useFocusOnWrong } from '#web/lib/focus-on-wrong.ts'
import { surfaceWord } from '#web/lib/words.ts'
import { CreditField } from '#web/modules/credits/components/credit-field.tsx'
import { wrongCredit } from '#web/modules/credits/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Said } from '../drafts.ts'
import { nextToDescribe } from '../drafts-cards.ts'
import { usePublish } from '../mutations.ts'
import { effective, photoPlace, seenWork, shownWrongs } from '../rules.ts'
import type { Card } from '../rules-stages.ts'
import { changeDraft, changePhoto, openCard, say, sayLate, useUploads } from '../store.ts'
import { KindField } from './kind-field.tsx'
import { LevelField } from './level-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { PlaceField } from './place-field.tsx'
import { focusCard } from './shot-head.tsx'
import { TrainFields } from './train-fields.tsx'

/** The form of one draft. Every change is stored at once, so there is no save button. */
export function ShotForm({ draft, stage }: Card) {
  const form = useRef<HTMLFormElement>(null)
  const shared = useUploads((uploads) => uploads.shared)
  const publish = usePublish()
  const said = effective(draft, shared)
  const wrongs = shownWrongs(draft, shared)
  // A new photo of an existing work has only a day and a description.
  const isWork = seenWork(draft) === null
  const [cover] = draft.photos
  const isPublishing = stage.name === 'publishing'
  const isSent = draft.photos.every(({ sent }) => sent)
  const focusOnWrong = useFocusOnWrong(form)
  const change = (words: Partial<Said>) => (form.current ? say : sayLate)(draft.id, words)

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
      return focusOnWrong()
    }
    const next = nextToDescribe(draft.id)
    openCard(next ?? null)
    requestAnimationFrame(() => focusCard(next ?? draft.id))
  }

  function close() {
    openCard('none')
    focusCard(draft.id)
  }

  return (
    // The form is inert while publishing, because text typed then would not be published.
    <form className="shot-form" ref={form} onSubmit={submit} noValidate inert={isPublishing}>
      {isWork && (
        <>
          <KindField value={said.kind} error={wrongs.kind} onChange={(kind) => change({ kind })} />
          <TextField
            label="Title"
            aside="if it has one"
            error={wrongs.title}
            autoComplete="off"
            dir="auto"
            value={said.title}
            onChange={(title) => change({ title })}
          />
          <CreditField value={said.credits} error={wrongCredit(wrongs)} onChange={(credits) => change({ credits })} />
        </>
      )}
      {draft.photos.length > 1 ? (
        <PhotoStrip draft={draft} wrongs={wrongs} />
      ) : (
        <TextField
          label="What does it show?"
          aside="for people who cannot see it"
          error={wrongs['photos.0.altText']}
          autoComplete="off"
          dir="auto"
          value={cover?.altText ?? ''}
          onChange={(altText) => {
            if (cover) changePhoto(cover.id, { altText })
            openCard(draft.id)
          }}
        />
      )}
      <div className="shot-pair">
        {isWork && (
          <Field label="Painted on" error={wrongs.surface}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={said.surface}
                onChange={({ currentTarget }) => {
                  const surface = Surface.safeParse(currentTarget.value).data
                  if (surface) change({ surface })
                }}
              >
                {Surface.options.map((surface) => (
                  <option key={surface} value={surface}>
                    {surfaceWord(surface)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField
          label="Seen"
          error={wrongs.seenOn}
          type="date"
          value={said.seenOn}
          onChange={(seenOn) => change({ seenOn })}
        />
      </div>
      {isWork && (
        <>
          {said.surface === 'train' && (
            <TrainFields
              value={said.train}
              level={said.locationLevel}
              wrongs={wrongs}
              onChange={(train) => change({ train })}
            />
          )}
          <div className="shot-pair shot-place">
            <PlaceField
              place={said.place}
              level={said.locationLevel}
              error={wrongs.location}
              fromPhoto={draft.said.place === null ? null : photoPlace(draft)}
              onChange={(place) => change({ place })}
            />
            <LevelField
              surface={said.surface}
              value={said.locationLevel}
              onChange={(locationLevel) => change({ locationLevel })}
            />
          </div>
          <MoreFields draft={draft} shared={shared} wrongs={wrongs} onSay={change} />
        </>
      )}
      <div className="shot-end">
        <Button type="submit" disabled={isPublishing}>
          {isSent ? 'Publish this one' : 'Check what is missing'}
        </Button>
        <Button variant="quiet" onClick={close}>
          Close, it is kept
        </Button>
      </div>
    </form>
  )
}
