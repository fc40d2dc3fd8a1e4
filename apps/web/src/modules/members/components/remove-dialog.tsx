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
      title={`Delete ${member.username}?`}
      answer="Delete for good"
      sending="Deleting"
      isAlert
      hint="It stays in the log, without their name."
      decision={remove}
      decide={(reason, onDone) =>
        remove.mutate({ username: username.trim(), keepsWorks, reason }, { onSuccess: onDone })
      }
      onClose={onClose}
    >
      <fieldset className="report-reasons">
        <legend className="label">Nobody can bring it back. What goes</legend>
        <label className="check">
          <input type="radio" name={id} checked={!keepsWorks} onChange={() => setKeepsWorks(false)} />
          Everything: the account, its works and photos, all traces
        </label>
        <label className="check">
          <input type="radio" name={id} checked={keepsWorks} onChange={() => setKeepsWorks(true)} />
          All but the works that show, which stay as a former member’s
        </label>
      </fieldset>
      <TextField
        label={`Type ${member.username} to go on`}
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
