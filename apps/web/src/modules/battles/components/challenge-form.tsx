import type { ArtworkId } from '@allcity/contract/artworks'
import { BattleId, battleLimits } from '@allcity/contract/battles'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { CallError } from '#web/lib/call.ts'
import { Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useChallenge } from '../mutations.ts'
import { MyWorksPicker } from './my-works-picker.tsx'
import { RivalPicker } from './rival-picker.tsx'

interface ChallengeFormProps {
  username: string
  mine: ArtworkId | null
  against: ArtworkId | null
}

const lengths = [1, 2, 3, 5, 7, battleLimits.longestDays]

/** Which of mine, against which of somebody else's, and for how long. */
export function ChallengeForm({ username, ...start }: ChallengeFormProps) {
  const [mine, setMine] = useState(start.mine)
  const [against, setAgainst] = useState(start.against)
  const [problem, setProblem] = useState<string | null>(null)
  const [id] = useState(() => BattleId.parse(uuidv7()))
  const challenge = useChallenge()
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    if (!mine) return setProblem('Choose one of your works')
    if (!against) return setProblem('Choose the work to stand against')
    setProblem(null)
    try {
      const title = String(said.get('title') ?? '')
      await challenge.mutateAsync({ id, mine, against, title, days: Number(said.get('days')) })
      await navigate('/battles')
    } catch (failure) {
      setProblem(failure instanceof CallError ? failure.message : 'This could not be sent. Try again.')
    }
  }

  return (
    <form className="challenge" onSubmit={submit}>
      <MyWorksPicker username={username} value={mine} onChange={setMine} />
      <RivalPicker username={username} value={against} onChange={setAgainst} />
      <div className="challenge-more">
        <h2>How long</h2>
        <Field label="Days">
          {(control) => (
            <select {...control} className="select" name="days" defaultValue={3}>
              {lengths.map((days) => (
                <option key={days} value={days}>
                  {days === 1 ? '1 day' : `${days} days`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Title" aside="if you like" hint="Without one, the titles of the two works make it.">
          {(control) => <input {...control} className="input" name="title" maxLength={80} autoComplete="off" />}
        </Field>
        <div role="alert">{problem && <p className="wrong">{problem}</p>}</div>
        <div>
          <SubmitButton label="Ask for the battle" pendingLabel="Asking" isPending={challenge.isPending} />
        </div>
        <p className="small quiet">
          The other side has {battleLimits.answerDays} days to accept. It begins an hour after that.
        </p>
      </div>
    </form>
  )
}
