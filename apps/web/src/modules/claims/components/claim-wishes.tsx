import { Licence } from '@allcity/contract/artworks'
import type { ArtistWishes } from '@allcity/contract/claims'
import { licences } from '@allcity/contract/licences'
import type { MakerId } from '@allcity/contract/makers'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { useSetWishes } from '../mutations.ts'
import { listClosestWords } from '../rules.ts'

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
      <h2 className="h26">
        <Trans>Display settings</Trans>
      </h2>
      <FormNotice text={set.error?.message} />
      <Field
        label={t`Most precise location`}
        hint={t`Applies everywhere to works credited to you, and never more precise than the uploader chose.`}
      >
        {(control) => (
          <select
            {...control}
            className="select"
            value={said.closestLevel ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setSaid({ ...said, closestLevel: listClosestWords().find(([level]) => level === value)?.[0] ?? null })
            }
          >
            <option value="">
              <Trans>Uploader’s choice</Trans>
            </option>
            {listClosestWords().map(([level, word]) => (
              <option key={level} value={level}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t`Artwork license`}
        hint={t`Shown beside the license of each photo, which belongs to its photographer.`}
      >
        {(control) => (
          <select
            {...control}
            className="select"
            value={said.rights ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setSaid({ ...said, rights: Licence.safeParse(value).data ?? null })
            }
          >
            <option value="">
              <Trans>Not set</Trans>
            </option>
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
        <Trans>No AI training</Trans>
      </label>
      <div role="status">
        {waiting > 0 && (
          <p className="claim-waiting">
            {t`${plural(waiting, {
              one: 'Updating locations, # left. You can leave this page.',
              other: 'Updating locations, # left. You can leave this page.',
            })}`}
          </p>
        )}
      </div>
      <p className="claim-end">
        <Button type="submit" variant="next" disabled={set.isPending}>
          {set.isPending ? t`Saving…` : t`Save`}
        </Button>
      </p>
    </form>
  )
}
