import type { Import } from '@allcity/contract/imports'
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
        label="Only rows by column"
        hint="Rows with another value are left out"
        error={wrong['mapping.only.column']}
      >
        {(control) => (
          <select className="select" name="onlyColumn" defaultValue={only?.column ?? ''} {...control}>
            <option value="">All rows</option>
            <ColumnOptions columns={columns} />
          </select>
        )}
      </Field>
      <TextField
        label="Values of that column"
        hint="Such as Mural; semicolons between several"
        error={wrong['mapping.only.values'] ?? wrong['mapping.only']}
        name="onlyValues"
        defaultValue={only?.values.join('; ') ?? ''}
      />
    </div>
  )
}
