import type { MemberRole } from '@allcity/contract/users'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { translate } from '#web/lib/messages.ts'
import { useChangeRole } from '../mutations.ts'
import { roles, roleWord } from '../rules.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

const means: Record<MemberRole, MessageDescriptor> = {
  member: msg`No moderation rights`,
  moderator: msg`Decides reports, claims and takedowns, and can suspend members`,
  admin: msg`Full access, including roles`,
}

export function RoleDialog({ member, onClose }: DecisionProps) {
  const id = useId()
  const [role, setRole] = useState(member.role)
  const change = useChangeRole(member.id)
  return (
    <DecisionDialog
      title={t`Role for ${member.username}`}
      answer={t`Change role`}
      sending={t`Saving…`}
      hint={t`Moderators and admins see this in the audit log.`}
      decision={change}
      decide={(reason, onDone) => change.mutate({ role, reason }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <fieldset className="report-reasons">
        <legend className="label">
          <Trans>Role</Trans>
        </legend>
        {roles.map((option) => (
          <label className="check" key={option}>
            <input type="radio" name={id} checked={role === option} onChange={() => setRole(option)} />
            <span>
              {roleWord(option)} <span className="quiet">{translate(means[option])}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </DecisionDialog>
  )
}
