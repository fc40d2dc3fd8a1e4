import type { Maker } from '@allcity/contract/makers'
import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changedFields } from '#web/lib/changes.ts'
import { useFocusOnFault } from '#web/lib/focus-on-fault.ts'
import { fieldsOf } from '#web/lib/refused-fields.ts'
import { CitySearch } from '#web/modules/uploads/components/city-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { YearField, yearIn } from '#web/ui/year-field.tsx'
import { useEditMaker } from '../mutations.ts'
import '#web/ui/styles/credit.css'
import '#web/ui/styles/editor.css'
import '#web/ui/styles/upload.css'

const lines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** As it is being written: names and links one a line. */
const written = ({ name, bio, aliases, links, activeFrom, activeTo, region }: Maker) => ({
  name,
  bio: bio ?? '',
  aliases: aliases.join('\n'),
  links: links.join('\n'),
  from: activeFrom === null ? '' : String(activeFrom),
  to: activeTo === null ? '' : String(activeTo),
  city: region && { id: region.id, word: `${region.name}, ${region.country}` },
})

const bodyOf = ({ name, bio, aliases, links, from, to, city }: ReturnType<typeof written>) => ({
  name,
  bio,
  aliases: lines(aliases),
  links: lines(links),
  years: { from: yearIn(from), to: yearIn(to) },
  regionId: city?.id ?? null,
})

/** What the page says of an artist or a crew; the history keeps what was there before. */
export function MakerEditor({ maker, onDone }: { maker: Maker; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => written(maker))
  const [version] = useState(maker.version)
  const [said, setSaid] = useState(before)
  const edit = useEditMaker(maker)
  const say = (words: Partial<typeof said>) => setSaid((now) => ({ ...now, ...words }))
  const fields = fieldsOf(edit.error)
  const wrong = (...names: string[]) =>
    Object.entries(fields).find(([field]) => names.some((name) => field === name || field.startsWith(`${name}.`)))?.[1]

  useEffect(() => heading.current?.focus(), [])
  useFocusOnFault(form, edit.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    edit.mutate({ ...changedFields(bodyOf(before), bodyOf(said)), version }, { onSuccess: onDone })
  }

  return (
    <form className="editor" ref={form} noValidate onSubmit={submit}>
      <h1 className="editor-title" tabIndex={-1} ref={heading}>
        Edit <bdi>{maker.name}</bdi>
      </h1>
      <LeavingDialog isAtRisk={JSON.stringify(said) !== JSON.stringify(before)} title="Leave what you wrote?">
        <p>It is not saved yet.</p>
      </LeavingDialog>
      {edit.error && Object.keys(fields).length === 0 && (
        <p className="notice notice-alert" role="alert">
          {edit.error.message}
        </p>
      )}
      <TextField
        label="Name"
        error={wrong('name')}
        dir="auto"
        autoComplete="off"
        value={said.name}
        onChange={(name) => say({ name })}
      />
      <TextArea
        label="Other names"
        aside="one a line"
        error={wrong('aliases')}
        rows={2}
        value={said.aliases}
        onChange={(aliases) => say({ aliases })}
      />
      <TextArea
        label="About"
        aside="what they are known for"
        error={wrong('bio')}
        rows={4}
        value={said.bio}
        onChange={(bio) => say({ bio })}
      />
      <TextArea
        label="Links"
        aside="one a line"
        error={wrong('links')}
        rows={2}
        inputMode="url"
        value={said.links}
        onChange={(links) => say({ links })}
      />
      <div className="year-pair">
        <YearField
          label="Active from"
          error={wrong('years.from')}
          value={said.from}
          onChange={(from) => say({ from })}
        />
        <YearField
          label="Active to"
          aside="empty for today"
          error={wrong('years.to', 'years')}
          value={said.to}
          onChange={(to) => say({ to })}
        />
      </div>
      <fieldset className="field">
        <legend className="label">City they are from</legend>
        {said.city ? (
          <ul className="credit-chosen">
            <li className="chosen-city">
              {said.city.word}
              <button type="button" className="square" aria-label="Remove the city" onClick={() => say({ city: null })}>
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          </ul>
        ) : (
          <CitySearch onChoose={({ id, name, country }) => say({ city: { id, word: `${name}, ${country}` } })} />
        )}
        {wrong('regionId') && <p className="wrong">{wrong('regionId')}</p>}
      </fieldset>
      <div className="editor-end">
        <Button variant="next" type="submit" disabled={edit.isPending}>
          {edit.isPending ? 'Saving' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it as it was
        </Button>
      </div>
    </form>
  )
}
