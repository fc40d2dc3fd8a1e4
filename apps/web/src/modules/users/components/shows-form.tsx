import type { Profile, Shows } from '@allcity/contract/users'
import { useQuery } from '@tanstack/react-query'
import { toast } from '#web/lib/toast.ts'
import { usePendingChanges } from '#web/lib/use-pending-changes.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { useEditProfile } from '../mutations.ts'
import { myProfile } from '../queries.ts'

const choices: { name: keyof Shows; words: string; hint?: string }[] = [
  { name: 'works', words: 'The works I added' },
  { name: 'lists', words: 'My public lists and walks' },
  { name: 'badges', words: 'My achievements' },
  { name: 'rank', words: 'My rank and points', hint: 'The leaderboards show them all the same.' },
  { name: 'sightings', words: 'What I saw', hint: 'Tells others when and where you look at walls.' },
]

/** Settings for the parts of the member's public page; each change is saved at once. */
export function ShowsForm({ profile }: { profile: Profile }) {
  const edit = useEditProfile()
  const { username, shows: saved } = useQuery(myProfile()).data ?? profile
  const { changes, change } = usePendingChanges(async (shows: Partial<Shows>) => {
    await edit.mutateAsync({ shows })
    toast.success('Your page is changed')
  })
  const isShown = (name: keyof Shows) => changes.findLast((one) => name in one)?.[name] ?? saved[name]

  return (
    <>
      <p>
        Everybody can see <PersonLink username={username} />: your name, photo, city and words about you, and what you
        choose here. Your email address is never shown.
      </p>
      <fieldset className="shows">
        <legend className="sr">What my page shows</legend>
        {choices.map(({ name, words, hint }) => (
          <label className="check" key={name}>
            <input
              type="checkbox"
              checked={isShown(name)}
              onChange={({ currentTarget }) => void change({ [name]: currentTarget.checked })}
            />
            <span>
              {words} {hint && <span className="small quiet">{hint}</span>}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
