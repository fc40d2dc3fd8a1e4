import { useSignOutEverywhere } from '../mutations.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function SignOutDialog({ member, onClose }: DecisionProps) {
  const signOut = useSignOutEverywhere(member.id)
  return (
    <DecisionDialog
      title={`Sign ${member.username} out everywhere?`}
      answer="Sign out"
      sending="Signing out"
      hint="Moderators and administrators read it in the log."
      decision={signOut}
      decide={(reason, onDone) => signOut.mutate({ reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>Every browser and phone in which they are signed in is signed out at once. They may sign in again.</p>
    </DecisionDialog>
  )
}
