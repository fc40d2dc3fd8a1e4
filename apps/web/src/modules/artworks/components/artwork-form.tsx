import { Licence, type MyArtwork, Permission, Surface } from '@allcity/contract/artworks'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changedFields } from '#web/lib/changes.ts'
import { fieldsOf } from '#web/lib/refused-fields.ts'
import { useEdit } from '#web/lib/use-edit.ts'
import { licenceWord, permissionWord, surfaceWord, titleOf } from '#web/lib/words.ts'
import { CreditField } from '#web/modules/credits/components/credit-field.tsx'
import { useProtectedArtists } from '#web/modules/credits/queries.ts'
import { wrongCredit } from '#web/modules/credits/rules.ts'
import { ChoiceField } from '#web/modules/uploads/components/choice-field.tsx'
import { KindField } from '#web/modules/uploads/components/kind-field.tsx'
import { LevelField } from '#web/modules/uploads/components/level-field.tsx'
import { PlaceField } from '#web/modules/uploads/components/place-field.tsx'
import { TrainFields } from '#web/modules/uploads/components/train-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditOutcome } from '#web/ui/edit-outcome.tsx'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { YearField } from '#web/ui/year-field.tsx'
import { useEditArtwork } from '../mutations.ts'
import { myArtworkById } from '../queries-mine.ts'
import { checkWritten, holdsAll, stillRefused, written } from '../rules.ts'
import { fieldWords } from '../rules-fields.ts'
import { PhotoFields } from './photo-fields.tsx'
import '#web/ui/styles/editor.css'
import '#web/ui/styles/upload.css'

interface ArtworkFormProps {
  artwork: MyArtwork
  /** The heading level on the surrounding page. */
  level: 1 | 2
  onDone: () => void
  /** Called with whether the form has unsaved changes. */
  onRisk?: ((isAtRisk: boolean) => void) | undefined
}

export function ArtworkForm({ artwork, level, onDone, onRisk }: ArtworkFormProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const cache = useQueryClient()
  const send = useEditArtwork(artwork.id)
  const protectedIds = useProtectedArtists(artwork.id)
  const [refusals, setRefusals] = useState(0)
  const refuse = () => setRefusals((times) => times + 1)
  const [isSending, setIsSending] = useState(false)
  const edit = useEdit({
    form: 'artwork',
    id: artwork.id,
    thing: artwork,
    read: written,
    reload: () => cache.fetchQuery(myArtworkById(artwork.id)),
    send: ({ values, before, version }) => {
      const [then, now] = [checkWritten(before).body, checkWritten(values).body]
      const former = holdsAll(values.photos, before.photos) ? changedFields(now, then) : null
      return send.mutateAsync({ now: { ...changedFields(then, now), version }, before: former })
    },
    onSaved: onDone,
    onRefused: refuse,
  })
  const { values: said, change: say } = edit
  const { wrongs: own } = checkWritten(said)
  const wrongs: Record<string, string> = {
    ...stillRefused(fieldsOf(edit.error), send.variables?.now.photos, said.photos),
    ...own,
  }

  const isAtRisk = isSending || edit.isChanged

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onRisk?.(isAtRisk), [onRisk, isAtRisk])
  useEffect(() => {
    if (refusals === 0) return
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what)
    const target = find('[aria-invalid="true"], .field-wrong input') ?? find('[type="submit"]')
    target?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(own).length > 0) return refuse()
    void edit.save()
  }

  async function leave() {
    await edit.draft.clear()
    onDone()
  }

  return (
    // The form is inert while it saves, because text typed then would be lost.
    <form className="editor" ref={form} onSubmit={submit} noValidate inert={edit.isSaving}>
      <Heading tabIndex={-1} ref={heading} className="editor-title">
        Edit <bdi>{titleOf(artwork)}</bdi>
      </Heading>
      <LeavingDialog isAtRisk={isAtRisk} title="Leave what you wrote?">
        <p>It is not saved yet. This browser keeps a draft of it.</p>
      </LeavingDialog>
      <EditOutcome edit={edit} words={fieldWords} what="work" />
      <KindField value={said.kind} error={wrongs.kind} onChange={(kind) => say({ kind })} />
      <TextField
        label="Title"
        aside="if it has one"
        error={wrongs.title}
        autoComplete="off"
        dir="auto"
        value={said.title}
        onChange={(title) => say({ title })}
      />
      <CreditField
        value={said.credits}
        error={wrongCredit(wrongs)}
        protectedIds={protectedIds}
        onChange={(credits) => say({ credits })}
      />
      <PhotoFields
        artwork={artwork}
        photos={said.photos}
        wrongs={wrongs}
        onChange={(change) => edit.update((now) => ({ ...now, photos: change(now.photos) }))}
        onSending={setIsSending}
      />
      <div className="shot-pair">
        <ChoiceField
          label="Painted on"
          value={said.surface}
          options={Surface.options}
          wordOf={surfaceWord}
          error={wrongs.surface}
          onChange={(surface) => surface && say({ surface })}
        />
        <TextField
          label="Seen"
          error={wrongs.seenOn}
          type="date"
          value={said.seenOn}
          onChange={(seenOn) => say({ seenOn })}
        />
      </div>
      {said.surface === 'train' && (
        <TrainFields
          value={said.train}
          level={said.locationLevel}
          wrongs={wrongs}
          onChange={(train) => say({ train })}
        />
      )}
      <div className="shot-pair shot-place">
        <PlaceField
          place={said.place}
          level={said.locationLevel}
          error={wrongs.location}
          fromPhoto={null}
          onChange={(place) => place && say({ place })}
        />
        <LevelField
          surface={said.surface}
          value={said.locationLevel}
          onChange={(locationLevel) => say({ locationLevel })}
        />
      </div>
      <TextArea
        label="The story"
        aside="who painted it, when, what happened"
        error={wrongs.description}
        rows={3}
        value={said.description}
        onChange={(description) => say({ description })}
      />
      <div className="shot-pair">
        <YearField
          label="Year made"
          aside="if you know it"
          error={wrongs.yearMade}
          value={said.yearMade}
          onChange={(year) => say({ yearMade: year })}
        />
        <ChoiceField
          label="Permission"
          value={said.permission}
          options={Permission.options}
          wordOf={permissionWord}
          error={wrongs.permission}
          onChange={(permission) => permission && say({ permission })}
        />
      </div>
      <ChoiceField
        label="Licence of your photos"
        value={said.licence}
        options={Licence.options}
        wordOf={licenceWord}
        error={wrongs.licence}
        onChange={(licence) => licence && say({ licence })}
      />
      <div className="editor-end">
        <Button variant="next" type="submit" disabled={edit.isSaving || isSending}>
          {edit.isSaving ? 'Saving' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={() => void leave()}>
          Leave it as it was
        </Button>
      </div>
    </form>
  )
}
