import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { YearField } from '#web/ui/year-field.tsx'

interface MemberFieldsProps {
  values: { from: string; to: string; isPrivate: boolean }
  errors: Record<string, string>
  /** Why the form as a whole was refused. */
  wrong: string | undefined
  submit: string
  isSending: boolean
  onChange: (change: Partial<MemberFieldsProps['values']>) => void
  onCancel: () => void
}

/** From when to when an artist belongs to a crew, who may know of it, and the end of the form. */
export function MemberFields({ values, errors, wrong, submit, isSending, onChange, onCancel }: MemberFieldsProps) {
  return (
    <>
      <div className="year-pair">
        <YearField label={t`From`} error={errors.from} value={values.from} onChange={(from) => onChange({ from })} />
        <YearField
          label={t`To`}
          aside={t`blank = present`}
          error={errors.to}
          value={values.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={values.isPrivate}
          onChange={({ currentTarget }) => onChange({ isPrivate: currentTarget.checked })}
        />
        <span>
          <Trans>
            Private <span className="quiet">only you and moderators</span>
          </Trans>
        </span>
      </label>
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <p className="know-who-end">
        <Button type="submit" isSmall variant="next" disabled={isSending}>
          {submit}
        </Button>
        <Button isSmall variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </>
  )
}
