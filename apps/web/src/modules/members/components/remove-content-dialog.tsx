import { ReportReason } from '@allcity/contract/moderation'
import { useState } from 'react'
import { RuleSelect } from '#web/modules/moderation/components/rule-select.tsx'
import { useRemoveContent } from '../mutations.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function RemoveContentDialog({ member, onClose }: DecisionProps) {
  const [rule, setRule] = useState<ReportReason>('spam')
  const remove = useRemoveContent(member.id)
  return (
    <DecisionDialog
      title={`Remove everything by ${member.username}?`}
      answer="Remove everything"
      sending="Removing"
      isAlert
      hint="They read it once, by mail, and may appeal against each removal."
      decision={remove}
      decide={(reason, onDone) => remove.mutate({ rule, reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        Their works, sightings, comments, open suggestions, shared lists and profile are removed. The cases about them
        are decided. You can restore each one from the decided cases.
      </p>
      <RuleSelect rules={ReportReason.options} rule={rule} onRule={setRule} />
    </DecisionDialog>
  )
}
