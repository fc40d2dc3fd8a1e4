import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useUnsuspend } from '../mutations.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function UnsuspendDialog({ member, onClose }: DecisionProps) {
  const unsuspend = useUnsuspend(member.id)
  return (
    <DecisionDialog
      title={t`End ${member.username}’s suspension?`}
      answer={t`End suspension`}
      sending={t`Ending…`}
      hint={t`Moderators and admins see this in the audit log.`}
      decision={unsuspend}
      decide={(reason, onDone) => unsuspend.mutate({ reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        <Trans>They’ll have full access again.</Trans>
      </p>
    </DecisionDialog>
  )
}
