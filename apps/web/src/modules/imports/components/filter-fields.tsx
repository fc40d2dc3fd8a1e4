import type { Import } from '@allcity/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ColumnOptions } from './column-options.tsx'

interface FilterFieldsProps {
  found: Pick<Import, 'columns' | 'mapping'>
  wrong: Record<string, string>
}

/** Which rows are read: all, or those with a value in a column. */
export function FilterFields({ found: { columns, mapping }, wrong }: FilterFieldsProps) {
  const { only } = mapping
  return (
    <div className="import-fields">
      <Field
        label={t`Filter by column`}
        hint={t`Rows with other values are left out`}
        error={wrong['mapping.only.column']}
      >
        {(control) => (
          <select className="select" name="onlyColumn" defaultValue={only?.column ?? ''} {...control}>
            <option value="">
              <Trans>All rows</Trans>
            </option>
            <ColumnOptions columns={columns} />
          </select>
        )}
      </Field>
      <TextField
        label={t`Values to import`}
        hint={t`e.g. Mural; separate several with semicolons`}
        error={wrong['mapping.only.values'] ?? wrong['mapping.only']}
        name="onlyValues"
        defaultValue={only?.values.join('; ') ?? ''}
      />
    </div>
  )
}
