import type { Profile, Shows } from '@allcity/contract/users'
import { useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { useEditProfile } from '../mutations.ts'

const choices: { name: keyof Shows; words: string; hint?: string }[] = [
  { name: 'works', words: 'The works I added' },
  { name: 'lists', words: 'My public lists and walks' },
  { name: 'badges', words: 'My achievements' },
  { name: 'rank', words: 'My rank and points', hint: 'The leaderboards show them all the same.' },
  { name: 'sightings', words: 'What I saw', hint: 'Tells others when and where you look at walls.' },
]

/** What my public page shows; each choice holds at once. */
export function ShowsForm({ profile: { username, shows } }: { profile: Profile }) {
  const edit = useEditProfile()
  const [chosen, setChosen] = useState(shows)

  function choose(name: keyof Shows, isShown: boolean) {
    setChosen({ ...chosen, [name]: isShown })
    edit.mutate(
      { shows: { [name]: isShown } },
      { onSuccess: () => toast.success('Your page is changed'), onError: () => setChosen(shows) },
    )
  }

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
              checked={chosen[name]}
              onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
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
