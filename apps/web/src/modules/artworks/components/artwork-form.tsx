import type { MyArtwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changedFields } from '#web/lib/changes.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { useEdit } from '#web/lib/use-edit.ts'
import { formatTitle, permissionWord } from '#web/lib/words.ts'
import { useProtectedArtists } from '#web/modules/credits/queries.ts'
import { ArtworkFields } from '#web/modules/uploads/components/artwork-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditOutcome } from '#web/ui/edit-outcome.tsx'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { useEditArtwork } from '../mutations.ts'
import { myArtworkById } from '../queries-mine.ts'
import { checkWritten, holdsAll, stillRefused, written } from '../rules.ts'
import { fieldWords } from '../rules-fields.ts'
import { PhotoFields } from './photo-fields.tsx'
import './editor.css'
import '#web/modules/uploads/components/upload.css'

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
  const title = formatTitle(artwork)
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
  const { errors: own } = checkWritten(said)
  const errors: Record<string, string> = {
    ...stillRefused(readRefusedFields(edit.error), send.variables?.now.photos, said.photos),
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
        <Trans>
          Edit <bdi>{title}</bdi>
        </Trans>
      </Heading>
      <LeavingDialog isAtRisk={isAtRisk} title={t`Discard changes?`}>
        <p>
          <Trans>They aren’t saved yet. This browser keeps a draft.</Trans>
        </p>
      </LeavingDialog>
      <EditOutcome edit={edit} words={fieldWords} />
      <ArtworkFields
        value={said}
        errors={errors}
        onChange={say}
        onPlace={(place) => place && say({ place })}
        protectedIds={protectedIds}
        permissionWord={permissionWord}
      >
        <PhotoFields
          artwork={artwork}
          photos={said.photos}
          errors={errors}
          onChange={(change) => edit.update((now) => ({ ...now, photos: change(now.photos) }))}
          onSending={setIsSending}
        />
      </ArtworkFields>
      <div className="editor-end">
        <Button variant="next" type="submit" disabled={edit.isSaving || isSending}>
          {edit.isSaving ? t`Saving…` : t`Save`}
        </Button>
        <Button variant="quiet" onClick={() => void leave()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
