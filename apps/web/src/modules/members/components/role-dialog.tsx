import type { MemberRole } from '@allcity/contract/users'
import { useId, useState } from 'react'
import { useChangeRole } from '../mutations.ts'
import { roles, roleWords } from '../rules.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

const means: Record<MemberRole, string> = {
  member: 'decides about nothing but their own',
  moderator: 'decides reports, claims and takedowns, and suspends members',
  admin: 'decides everything, and who else may',
}

export function RoleDialog({ member, onClose }: DecisionProps) {
  const id = useId()
  const [role, setRole] = useState(member.role)
  const change = useChangeRole(member.id)
  return (
    <DecisionDialog
      title={`What is ${member.username} to be?`}
      answer="Change role"
      sending="Changing"
      hint="Moderators and administrators read it in the log."
      decision={change}
      decide={(reason, onDone) => change.mutate({ role, reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <fieldset className="report-reasons">
        <legend className="label">Role</legend>
        {roles.map((option) => (
          <label className="check" key={option}>
            <input type="radio" name={id} checked={role === option} onChange={() => setRole(option)} />
            <span>
              {roleWords[option]} <span className="quiet">{means[option]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </DecisionDialog>
  )
}
