import type { Import } from '@allcity/contract/imports'

/** The columns of a file, as the options of a select. */
export function ColumnOptions({ columns }: Pick<Import, 'columns'>) {
  return columns.map(({ name }) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
}
