import { useUnsuspend } from '../mutations.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function UnsuspendDialog({ member, onClose }: DecisionProps) {
  const unsuspend = useUnsuspend(member.id)
  return (
    <DecisionDialog
      title={`Let ${member.username} in again?`}
      answer="End the suspension"
      sending="Ending it"
      hint="Moderators and administrators read it in the log."
      decision={unsuspend}
      decide={(reason, onDone) => unsuspend.mutate({ reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>They can do everything as before, from their next press on.</p>
    </DecisionDialog>
  )
}
