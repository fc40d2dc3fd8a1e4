import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { FieldTexts } from './edit-outcome.tsx'
import './draft-offer.css'

interface ConflictDialogProps {
  /** The fields that both members changed. */
  fields: FieldTexts[]
  /** Receives the names of the fields that keep the other member's value. */
  onSave: (theirs: string[]) => void
  onClose: () => void
}

/** Shows both versions of each field that another member changed meanwhile, and saves the person's choice. */
export function ConflictDialog({ fields, onSave, onClose }: ConflictDialogProps) {
  const id = useId()
  const [theirs, setTheirs] = useState<string[]>([])
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((before) => [...before.filter((one) => one !== name), ...(isTheirs ? [name] : [])])

  function submit(event: FormEvent) {
    event.preventDefault()
    // In React's tree a dialog's form is inside the form that opened it.
    event.stopPropagation()
    onSave(theirs)
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Someone else changed this`}>
      <form className="conflict" onSubmit={submit}>
        <p>
          {fields.length > 1
            ? t`It was edited after you opened it. Choose which version of each field to keep.`
            : t`It was edited after you opened it. Choose which version to keep.`}
        </p>
        {fields.map(({ name, label, ...texts }) => (
          <fieldset className="conflict-field" key={name}>
            <legend className="label">{label}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label className="conflict-choice" key={side}>
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  checked={theirs.includes(name) === (side === 'theirs')}
                  onChange={() => choose(name, side === 'theirs')}
                />
                <span>
                  <b>{side === 'mine' ? t`Keep mine` : t`Use theirs`}</b>
                  <span className="conflict-text" dir="auto">
                    {texts[side] || (
                      <span className="quiet">
                        <Trans>Empty</Trans>
                      </span>
                    )}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className="dialog-foot">
          <Button onClick={onClose}>
            <Trans>Back to the form</Trans>
          </Button>
          <Button variant="next" type="submit">
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
