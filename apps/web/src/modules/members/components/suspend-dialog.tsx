import type { SuspensionTerm } from '@allcity/contract/members'
import { ReportReason } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { translate } from '#web/lib/messages.ts'
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
      title={t`Suspend ${member.username}?`}
      answer={t`Suspend`}
      sending={t`Suspending…`}
      isAlert
      hint={t`They’ll see this by email and in the app.`}
      decision={suspend}
      decide={(reason, onDone) =>
        suspend.mutate({ days, reason, removes: isRemoving ? rule : null }, { onSuccess: onDone })
      }
      onClose={onClose}
    >
      <fieldset className="report-reasons">
        <legend className="label">
          <Trans>For how long</Trans>
        </legend>
        {terms.map(({ days: term, word }) => (
          <label className="check" key={String(term)}>
            <input type="radio" name={id} checked={days === term} onChange={() => setDays(term)} />
            {translate(word)}
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          checked={isRemoving}
          onChange={({ currentTarget }) => setIsRemoving(currentTarget.checked)}
        />
        <Trans>Also remove everything by them</Trans>
      </label>
      {isRemoving && <RuleSelect rules={ReportReason.options} rule={rule} onRule={setRule} />}
    </DecisionDialog>
  )
}
