import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { readRefusedFields } from '#web/lib/refused-fields.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useRemoveMember } from '../mutations.ts'
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx'

export function RemoveDialog({ member, onClose }: DecisionProps) {
  const id = useId()
  const [keepsWorks, setKeepsWorks] = useState(false)
  const [username, setUsername] = useState('')
  const remove = useRemoveMember(member.id)
  return (
    <DecisionDialog
      title={t`Delete ${member.username}?`}
      answer={t`Delete permanently`}
      sending={t`Deleting…`}
      isAlert
      hint={t`Kept in the audit log, without their name.`}
      decision={remove}
      decide={(reason, onDone) =>
        remove.mutate({ username: username.trim(), keepsWorks, reason }, { onSuccess: onDone })
      }
      onClose={onClose}
    >
      <fieldset className="report-reasons">
        <legend className="label">
          <Trans>This can’t be undone. Delete:</Trans>
        </legend>
        <label className="check">
          <input type="radio" name={id} checked={!keepsWorks} onChange={() => setKeepsWorks(false)} />
          <Trans>Everything: the account, its works and its photos</Trans>
        </label>
        <label className="check">
          <input type="radio" name={id} checked={keepsWorks} onChange={() => setKeepsWorks(true)} />
          <Trans>Account only; keep published works as “former member”</Trans>
        </label>
      </fieldset>
      <TextField
        label={t`Type ${member.username} to confirm`}
        error={readRefusedFields(remove.error).username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={setUsername}
      />
    </DecisionDialog>
  )
}
