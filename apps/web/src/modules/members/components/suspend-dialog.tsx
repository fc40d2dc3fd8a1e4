import type { SuspensionTerm } from '@allcity/contract/members'
import { useId, useState } from 'react'
import { useSuspend } from '../mutations.ts'
import { terms } from '../rules.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function SuspendDialog({ member, onClose }: DecisionProps) {
  const id = useId()
  const [days, setDays] = useState<SuspensionTerm>(7)
  const suspend = useSuspend(member.id)
  return (
    <DecisionDialog
      title={`Suspend ${member.username}?`}
      answer="Suspend"
      sending="Suspending"
      isAlert
      hint="They read it, by mail and whenever they try to do something."
      decision={suspend}
      decide={(reason) => suspend.mutate({ days, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <fieldset className="report-reasons">
        <legend className="label">For how long</legend>
        {terms.map(({ days: term, word }) => (
          <label className="check" key={word}>
            <input type="radio" name={id} checked={days === term} onChange={() => setDays(term)} />
            {word}
          </label>
        ))}
      </fieldset>
    </DecisionDialog>
  )
}
