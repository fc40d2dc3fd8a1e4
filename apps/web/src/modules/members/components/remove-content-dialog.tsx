import { ReportReason } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RuleSelect } from '#web/modules/moderation/components/rule-select.tsx'
import { useRemoveContent } from '../mutations.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function RemoveContentDialog({ member, onClose }: DecisionProps) {
  const [rule, setRule] = useState<ReportReason>('spam')
  const remove = useRemoveContent(member.id)
  return (
    <DecisionDialog
      title={t`Remove everything by ${member.username}?`}
      answer={t`Remove everything`}
      sending={t`Removing…`}
      isAlert
      hint={t`They’ll see this once, by email, and can appeal each removal.`}
      decision={remove}
      decide={(reason, onDone) => remove.mutate({ rule, reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        <Trans>
          Removes their works, sightings, comments, open suggestions, shared lists and profile text, and closes the
          cases about them. You can restore each one from the decided cases.
        </Trans>
      </p>
      <RuleSelect rules={ReportReason.options} rule={rule} onRule={setRule} />
    </DecisionDialog>
  )
}
