import { FindField } from '#web/ui/find-field.tsx'
import { trainsPath, type Wanted } from '../rules.ts'

export function TrainFinder({ wanted }: { wanted: Wanted }) {
  const { q = '', ...rest } = wanted
  return (
    <FindField
      path="/trains"
      label="Search a number or an operator"
      words={q}
      addressOf={(words) => trainsPath({ ...rest, q: words })}
    >
      {wanted.operator && <input type="hidden" name="operator" value={wanted.operator} />}
      {wanted.line && <input type="hidden" name="line" value={wanted.line} />}
    </FindField>
  )
}
