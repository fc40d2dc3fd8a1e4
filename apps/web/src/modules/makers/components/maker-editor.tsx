import type { Maker } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { changedFields } from '#web/lib/changes.ts'
import { useFocusOnError } from '#web/lib/focus-on-error.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { readSentence } from '#web/lib/sentence.ts'
import { useEdit } from '#web/lib/use-edit.ts'
import { CitySearch } from '#web/modules/uploads/components/city-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditOutcome } from '#web/ui/edit-outcome.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { YearField, yearIn } from '#web/ui/year-field.tsx'
import { useEditMaker } from '../mutations.ts'
import { makerById } from '../queries.ts'
import { makerFieldWords, writtenMaker } from '../rules-fields.ts'
import '#web/modules/credits/components/credit.css'
import '#web/modules/artworks/components/editor.css'
import '#web/modules/uploads/components/upload.css'

const lines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

const toBody = ({ name, bio, aliases, links, from, to, city }: ReturnType<typeof writtenMaker>) => ({
  name,
  bio,
  aliases: lines(aliases),
  links: lines(links),
  years: { from: yearIn(from), to: yearIn(to) },
  regionId: city?.id ?? null,
})

/** Edits the page of an artist or crew. The history keeps the previous version. */
export function MakerEditor({ maker, onDone }: { maker: Maker; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const cache = useQueryClient()
  const send = useEditMaker(maker)
  const edit = useEdit({
    form: maker.type,
    id: maker.id,
    thing: maker,
    read: writtenMaker,
    reload: () => cache.fetchQuery({ ...makerById(maker.type, maker.id), staleTime: 0 }),
    send: ({ values, before, version }) =>
      send.mutateAsync({ ...changedFields(toBody(before), toBody(values)), version }),
    onSaved: onDone,
  })
  const { values: said, change: say } = edit
  const fields = readRefusedFields(edit.error)
  const wrong = (...names: string[]) =>
    Object.entries(fields).find(([field]) => names.some((name) => field === name || field.startsWith(`${name}.`)))?.[1]

  useEffect(() => heading.current?.focus(), [])
  useFocusOnError(form, edit.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    void edit.save()
  }

  async function leave() {
    await edit.draft.clear()
    onDone()
  }

  return (
    <form className="editor" ref={form} noValidate onSubmit={submit} inert={edit.isSaving}>
      <h1 className="editor-title" tabIndex={-1} ref={heading}>
        <Trans>
          Edit <bdi>{maker.name}</bdi>
        </Trans>
      </h1>
      <LeavingDialog isAtRisk={edit.isChanged} title={t`Discard changes?`}>
        <p>
          <Trans>Your changes aren’t saved yet. This browser keeps a draft.</Trans>
        </p>
      </LeavingDialog>
      <EditOutcome edit={edit} words={makerFieldWords} />
      <FormNotice text={Object.keys(fields).length === 0 ? readSentence(edit.error) : undefined} />
      <TextField
        label={t`Name`}
        error={wrong('name')}
        dir="auto"
        autoComplete="off"
        value={said.name}
        onChange={(name) => say({ name })}
      />
      <TextArea
        label={t`Other names`}
        aside={t`one per line`}
        error={wrong('aliases')}
        rows={2}
        value={said.aliases}
        onChange={(aliases) => say({ aliases })}
      />
      <TextArea
        label={t`Bio`}
        aside={t`what they are known for`}
        error={wrong('bio')}
        rows={4}
        value={said.bio}
        onChange={(bio) => say({ bio })}
      />
      <TextArea
        label={t`Links`}
        aside={t`one per line`}
        error={wrong('links')}
        rows={2}
        inputMode="url"
        value={said.links}
        onChange={(links) => say({ links })}
      />
      <div className="year-pair">
        <YearField
          label={t`Active from`}
          error={wrong('years.from')}
          value={said.from}
          onChange={(from) => say({ from })}
        />
        <YearField
          label={t`Active to`}
          aside={t`blank = present`}
          error={wrong('years.to', 'years')}
          value={said.to}
          onChange={(to) => say({ to })}
        />
      </div>
      <fieldset className="field">
        <legend className="label">
          <Trans>Home city</Trans>
        </legend>
        {said.city ? (
          <ul className="credit-chosen">
            <li className="chosen-city">
              {said.city.word}
              <button
                type="button"
                className="square"
                aria-label={t`Remove the city`}
                onClick={() => say({ city: null })}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          </ul>
        ) : (
          <CitySearch onChoose={({ id, name, country }) => say({ city: { id, word: factsWord([name, country]) } })} />
        )}
        {wrong('regionId') && <p className="wrong">{wrong('regionId')}</p>}
      </fieldset>
      <div className="editor-end">
        <Button variant="next" type="submit" disabled={edit.isSaving}>
          {edit.isSaving ? t`Saving…` : t`Save`}
        </Button>
        <Button variant="quiet" onClick={() => void leave()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
