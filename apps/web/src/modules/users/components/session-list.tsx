import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { exactDate } from '#web/lib/dates.ts'
import { useFocusOnFault } from '#web/lib/focus-on-fault.ts'
import { sentenceOf } from '#web/lib/sentence.ts'
import { Bone } from '#web/ui/bones.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useEndSessions } from '../mutations.ts'
import { mySessions } from '../queries.ts'

/** Where somebody is signed in, and the way to end all of it. */
export function SessionList() {
  const { data, isPending } = useQuery(mySessions())
  const form = useRef<HTMLFormElement>(null)
  const [bareTries, setBareTries] = useState(0)
  const end = useEndSessions()
  useFocusOnFault(form, end.error ?? bareTries)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = form.current && new FormData(form.current).get('password')
    end.reset()
    if (typeof typed !== 'string' || typed === '') return setBareTries((tries) => tries + 1)
    setBareTries(0)
    end.mutate(typed)
  }

  if (isPending) return <Bone height="88px" />
  return (
    <form className="profile-form" ref={form} noValidate onSubmit={submit}>
      {data && (
        <ul className="session-list" aria-label="Where you are signed in">
          {data.map(({ startedAt, expiresAt, isThis }) => (
            <li key={`${startedAt}${expiresAt}${isThis}`}>
              Since {exactDate(startedAt)}
              {isThis && ', here'}
            </li>
          ))}
        </ul>
      )}
      <PasswordField
        label="Your password"
        error={bareTries > 0 ? 'Give your password' : sentenceOf(end.error)}
        autoComplete="current-password"
        name="password"
      />
      <p className="small quiet">Ends every session, this one too. A new password ends all but this one.</p>
      <div>
        <Button type="submit" disabled={end.isPending}>
          {end.isPending ? 'Signing out' : 'Sign out everywhere'}
        </Button>
      </div>
    </form>
  )
}
