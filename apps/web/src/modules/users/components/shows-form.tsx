import type { Profile, Shows } from '@allcity/contract/users'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { translate } from '#web/lib/messages.ts'
import { toast } from '#web/lib/toast.ts'
import { usePendingChanges } from '#web/lib/use-pending-changes.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { useEditProfile } from '../mutations.ts'
import { myProfile } from '../queries.ts'

const choices: { name: keyof Shows; words: MessageDescriptor; hint?: MessageDescriptor }[] = [
  { name: 'works', words: msg`My works` },
  { name: 'lists', words: msg`My public lists and walks` },
  { name: 'badges', words: msg`My achievements` },
  { name: 'rank', words: msg`My rank and points`, hint: msg`Leaderboards always show these.` },
  { name: 'sightings', words: msg`My sightings`, hint: msg`Reveals when and where you were.` },
]

/** Settings for the parts of the member's public page; each change is saved at once. */
export function ShowsForm({ profile }: { profile: Profile }) {
  const edit = useEditProfile()
  const { username, shows: saved } = useQuery(myProfile()).data ?? profile
  const { changes, change } = usePendingChanges(async (shows: Partial<Shows>) => {
    await edit.mutateAsync({ shows })
    toast.success(t`Profile visibility saved`)
  })
  const isShown = (name: keyof Shows) => changes.findLast((one) => name in one)?.[name] ?? saved[name]

  return (
    <>
      <p>
        <Trans>
          Your public profile, <PersonLink username={username} />, shows your name, photo, city and bio, plus what you
          choose here. Your email is never shown.
        </Trans>
      </p>
      <fieldset className="shows">
        <legend className="sr">
          <Trans>Profile visibility</Trans>
        </legend>
        {choices.map(({ name, words, hint }) => (
          <label className="check" key={name}>
            <input
              type="checkbox"
              checked={isShown(name)}
              onChange={({ currentTarget }) => void change({ [name]: currentTarget.checked })}
            />
            <span>
              {translate(words)} {hint && <span className="small quiet">{translate(hint)}</span>}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
