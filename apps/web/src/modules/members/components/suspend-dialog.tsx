import type { SuspensionTerm } from '@allcity/contract/members'
import { ReportReason } from '@allcity/contract/moderation'
import { useId, useState } from 'react'
import { RuleSelect } from '#web/modules/moderation/components/rule-select.tsx'
import { useSuspend } from '../mutations.ts'
import { terms } from '../rules.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function SuspendDialog({ member, onClose }: DecisionProps) {
  const id = useId()
  const [days, setDays] = useState<SuspensionTerm>(7)
  const [isRemoving, setIsRemoving] = useState(false)
  const [rule, setRule] = useState<ReportReason>('spam')
  const suspend = useSuspend(member.id)
  return (
    <DecisionDialog
      title={`Suspend ${member.username}?`}
      answer="Suspend"
      sending="Suspending"
      isAlert
      hint="They read it, by mail and whenever they try to do something."
      decision={suspend}
      decide={(reason, onDone) =>
        suspend.mutate({ days, reason, removes: isRemoving ? rule : null }, { onSuccess: onDone })
      }
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
      <label className="check">
        <input
          type="checkbox"
          checked={isRemoving}
          onChange={({ currentTarget }) => setIsRemoving(currentTarget.checked)}
        />
        Remove everything by them too
      </label>
      {isRemoving && <RuleSelect rules={ReportReason.options} rule={rule} onRule={setRule} />}
    </DecisionDialog>
  )
}
