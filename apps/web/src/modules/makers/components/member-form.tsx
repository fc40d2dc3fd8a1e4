import { type MakerId, MembershipId } from '@allcity/contract/makers'
import { type FormEvent, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { CallError } from '#web/lib/call-error.ts'
import { MakerPicker } from '#web/modules/credits/components/maker-picker.tsx'
import type { ChosenMaker } from '#web/modules/credits/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { YearField, yearIn } from '#web/ui/year-field.tsx'
import { useAddMember } from '../mutations.ts'
import '#web/ui/styles/credit.css'

/** Says that an artist belongs to a crew, and from when to when. */
export function MemberForm({ crewId, onDone }: { crewId: MakerId; onDone: () => void }) {
  const [id] = useState(() => MembershipId.parse(uuid()))
  const [artist, setArtist] = useState<ChosenMaker | null>(null)
  const [years, setYears] = useState({ from: '', to: '' })
  const [isPrivate, setIsPrivate] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const add = useAddMember(crewId)
  const fields = add.error instanceof CallError ? (add.error.reply.fields ?? {}) : {}
  const whole = add.error && Object.keys(fields).length === 0 ? add.error.message : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!artist) return setWrong('Choose the artist from the list.')
    const body = { id, artistId: artist.id, from: yearIn(years.from), to: yearIn(years.to), isPublic: !isPrivate }
    add.mutate(body, { onSuccess: onDone })
  }

  return (
    <form className="know-who member-form" noValidate onSubmit={submit}>
      <Field label="Artist" error={wrong ?? fields.artistId ?? whole}>
        {(control) => (
          <MakerPicker
            control={control}
            chosen={artist}
            another="Somebody else"
            type="artist"
            isKnownOnly
            placeholder="Name of an artist"
            onChange={(chosen) => {
              setWrong(undefined)
              setArtist(chosen)
            }}
          />
        )}
      </Field>
      <div className="year-pair">
        <YearField
          label="From"
          error={fields.from}
          value={years.from}
          onChange={(from) => setYears({ ...years, from })}
        />
        <YearField
          label="To"
          aside="empty for today"
          error={fields.to}
          value={years.to}
          onChange={(to) => setYears({ ...years, to })}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={isPrivate}
          onChange={({ currentTarget }) => setIsPrivate(currentTarget.checked)}
        />
        <span>
          Keep it private <span className="quiet">only you and moderators see it</span>
        </span>
      </label>
      <p className="know-who-end">
        <Button type="submit" isSmall variant="next" disabled={add.isPending}>
          {add.isPending ? 'Adding' : 'Add'}
        </Button>
        <Button isSmall variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
