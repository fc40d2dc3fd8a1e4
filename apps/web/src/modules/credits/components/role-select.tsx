import { CreditRole } from '@allcity/contract/credits'
import { t } from '@lingui/core/macro'
import type { ChosenMaker } from '../drafts.ts'
import { roleChoice } from '../rules.ts'

interface RoleSelectProps {
  maker: ChosenMaker
  onChange: (maker: ChosenMaker) => void
}

/** Picks an artist's role in a work; 'made it' is the most common. */
export function RoleSelect({ maker, onChange }: RoleSelectProps) {
  return (
    <select
      className="select role-select"
      aria-label={t`Role of ${{ name: maker.name }}`}
      value={maker.role}
      onChange={({ currentTarget }) => onChange({ ...maker, role: CreditRole.parse(currentTarget.value) })}
    >
      {CreditRole.options.map((role) => (
        <option key={role} value={role}>
          {roleChoice(role)}
        </option>
      ))}
    </select>
  )
}
