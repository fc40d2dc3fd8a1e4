import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSignOutEverywhere } from '../mutations.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function SignOutDialog({ member, onClose }: DecisionProps) {
  const signOut = useSignOutEverywhere(member.id)
  return (
    <DecisionDialog
      title={t`Sign ${member.username} out everywhere?`}
      answer={t`Sign out`}
      sending={t`Signing out…`}
      hint={t`Moderators and admins see this in the audit log.`}
      decision={signOut}
      decide={(reason, onDone) => signOut.mutate({ reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        <Trans>Signs them out of every browser and phone at once. They can sign in again.</Trans>
      </p>
    </DecisionDialog>
  )
}
