import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#web/lib/call.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useArrange } from '../mutations.ts'
import { battlePath } from '../rules.ts'
import { BattleTerms } from './battle-terms.tsx'
import { ChosenPair } from './chosen-pair.tsx'
import { WorkFinder } from './work-finder.tsx'

/** Two works of anybody, which a moderator sets against each other. */
export function ArrangeForm() {
  const [one, setOne] = useState<ArtworkCard | null>(null)
  const [other, setOther] = useState<ArtworkCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const arrange = useArrange()
  const navigate = useNavigate()

  const choose = (set: (work: ArtworkCard) => void) => (work: ArtworkCard) => {
    setProblem(null)
    set(work)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (!one || !other) return setProblem(t`Pick both works`)
    if (one.id === other.id) return setProblem(t`Pick two different works`)
    setProblem(null)
    const [title, begins] = [String(fields.get('title') ?? ''), String(fields.get('begins') ?? '')]
    try {
      const { id } = await arrange.mutateAsync({
        one: one.id,
        other: other.id,
        title,
        begins,
        days: Number(fields.get('days')),
      })
      await navigate(battlePath({ id }))
    } catch (failure) {
      setProblem(failure instanceof CallError ? failure.message : t`Couldn’t send this. Try again.`)
    }
  }

  return (
    <form className="challenge" onSubmit={submit}>
      <div className="challenge-picks">
        <WorkFinder legend={t`First work`} name="one" value={one?.id ?? null} onChange={choose(setOne)} />
        <WorkFinder legend={t`Second work`} name="other" value={other?.id ?? null} onChange={choose(setOther)} />
      </div>
      <div className="challenge-side">
        <div className="challenge-more">
          <h2>
            <Trans>When</Trans>
          </h2>
          <TextField label={t`Starts`} aside={t`leave empty to start now`} type="datetime-local" name="begins" />
          <BattleTerms />
          <p className="small quiet">
            <Trans>
              Starts without a challenge; both uploaders are notified. Only another moderator can arrange battles of
              your works.
            </Trans>
          </p>
        </div>
        <ChosenPair works={[one, other]} problem={problem}>
          <SubmitButton label={t`Create battle`} pendingLabel={t`Creating…`} isPending={arrange.isPending} />
        </ChosenPair>
      </div>
    </form>
  )
}
