import { Licence } from '@allcity/contract/artworks'
import type { ArtistWishes } from '@allcity/contract/claims'
import { licences } from '@allcity/contract/licences'
import type { MakerId } from '@allcity/contract/makers'
import { type FormEvent, useState } from 'react'
import { countWord } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { useSetWishes } from '../mutations.ts'
import { closestWords } from '../rules.ts'

interface ClaimWishesProps {
  id: MakerId
  wishes: ArtistWishes
  /** Places of which it is still to be carried out. */
  waiting: number
}

/** How the artist's works are shown. */
export function ClaimWishes({ id, wishes, waiting }: ClaimWishesProps) {
  const [said, setSaid] = useState(wishes)
  const set = useSetWishes(id)

  function submit(event: FormEvent) {
    event.preventDefault()
    set.mutate(said)
  }

  return (
    <form className="claim-part claim-form" noValidate onSubmit={submit}>
      <h2 className="h26">How your works are shown</h2>
      <FormNotice text={set.error?.message} />
      <Field
        label="Show no closer than"
        hint="Never closer than their uploaders chose. It holds on the map, on pages, in files and feeds, for all works credited to you."
      >
        {(control) => (
          <select
            {...control}
            className="select"
            value={said.closestLevel ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setSaid({ ...said, closestLevel: closestWords.find(([level]) => level === value)?.[0] ?? null })
            }
          >
            <option value="">As their uploaders chose</option>
            {closestWords.map(([level, word]) => (
              <option key={level} value={level}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Rights in the works" hint="Said beside the licence of each photo, which is its photographer’s.">
        {(control) => (
          <select
            {...control}
            className="select"
            value={said.rights ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setSaid({ ...said, rights: Licence.safeParse(value).data ?? null })
            }
          >
            <option value="">Not said</option>
            {Licence.options.map((licence) => (
              <option key={licence} value={licence}>
                {licences[licence].word}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={said.noTraining}
          onChange={({ currentTarget: { checked } }) => setSaid({ ...said, noTraining: checked })}
        />
        Not to be used to train models
      </label>
      <div role="status">
        {waiting > 0 && (
          <p className="claim-waiting">
            Under way: {countWord(waiting)} {waiting === 1 ? 'place' : 'places'} still to come. You may leave; it goes
            on by itself.
          </p>
        )}
      </div>
      <p className="claim-end">
        <Button type="submit" variant="next" disabled={set.isPending}>
          {set.isPending ? 'Saving' : 'Save'}
        </Button>
      </p>
    </form>
  )
}
