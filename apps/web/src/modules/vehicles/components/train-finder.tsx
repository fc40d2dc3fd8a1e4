import { t } from '@lingui/core/macro'
import { FindField } from '#web/ui/find-field.tsx'
import { trainsPath, type VehicleFilter } from '../rules.ts'

export function TrainFinder({ filter }: { filter: VehicleFilter }) {
  const { q = '', ...rest } = filter
  return (
    <FindField
      path="/trains"
      label={t`Search by number or operator`}
      words={q}
      buildPath={(words) => trainsPath({ ...rest, q: words })}
    >
      {filter.operator && <input type="hidden" name="operator" value={filter.operator} />}
      {filter.line && <input type="hidden" name="line" value={filter.line} />}
    </FindField>
  )
}
