import { type MakerId, type Membership, MembershipId } from '@allcity/contract/makers'
import { type FormEvent, useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useFocusOnFault } from '#web/lib/focus-on-fault.ts'
import { useFocusInside } from '#web/lib/lost-focus.ts'
import { fieldsOf } from '#web/lib/refused-fields.ts'
import { MakerPicker } from '#web/modules/credits/components/maker-picker.tsx'
import type { ChosenMaker } from '#web/modules/credits/drafts.ts'
import { chosenFrom } from '#web/modules/credits/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { YearField, yearIn } from '#web/ui/year-field.tsx'
import { useAddMember, useEditMember } from '../mutations.ts'
import '#web/ui/styles/credit.css'
import '#web/ui/styles/made-by.css'

interface MemberFormProps {
  crewId: MakerId
  /** The one to correct; without it a new one is added. */
  membership?: Membership
  onDone: () => void
}

const written = (year: number | null | undefined) => String(year ?? '')

/** Says that an artist belongs to a crew, and from when to when; or corrects that. */
export function MemberForm({ crewId, membership, onDone }: MemberFormProps) {
  const [id] = useState(() => membership?.id ?? MembershipId.parse(uuid()))
  const [artist, setArtist] = useState<ChosenMaker | null>(membership ? chosenFrom(membership.maker) : null)
  const form = useFocusInside<HTMLFormElement>(artist?.id)
  const before = { from: written(membership?.from), to: written(membership?.to) }
  const wasPrivate = membership?.isPublic === false
  const [years, setYears] = useState(before)
  const [isPrivate, setIsPrivate] = useState(wasPrivate)
  const isWritten =
    artist?.id !== membership?.maker.id ||
    years.from !== before.from ||
    years.to !== before.to ||
    isPrivate !== wasPrivate
  const [wrong, setWrong] = useState<string>()
  const [add, edit] = [useAddMember(crewId), useEditMember(crewId)]
  const send = membership ? edit : add
  const fields = fieldsOf(send.error)
  // What has no field here of its own is said of the whole form.
  const whole =
    fields.isPublic ??
    (membership && fields.artistId) ??
    (Object.keys(fields).length === 0 ? send.error?.message : undefined)
  const [word, wordNow] = membership ? ['Save', 'Saving'] : ['Add', 'Adding']

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  useFocusOnFault(form, send.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!artist) return setWrong('Choose the artist from the list.')
    const body = { id, artistId: artist.id, from: yearIn(years.from), to: yearIn(years.to), isPublic: !isPrivate }
    send.mutate(body, { onSuccess: onDone })
  }

  return (
    <InlineForm
      className="know-who member-form"
      ref={form}
      aria-label={membership ? `Years of ${membership.maker.name}` : 'A new member'}
      isWritten={isWritten}
      isPending={send.isPending}
      onSubmit={submit}
      onLeave={onDone}
    >
      {!membership && (
        <Field label="Artist" error={wrong ?? fields.artistId}>
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
      )}
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
      {whole && (
        <p className="wrong" role="alert">
          {whole}
        </p>
      )}
      <p className="know-who-end">
        <Button type="submit" isSmall variant="next" disabled={send.isPending}>
          {send.isPending ? wordNow : word}
        </Button>
        <Button isSmall variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </InlineForm>
  )
}
