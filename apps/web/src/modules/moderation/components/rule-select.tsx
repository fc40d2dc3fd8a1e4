import type { ReportReason } from '@allcity/contract/moderation'
import { ruleSentence } from '@allcity/contract/moderation-words'
import { t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { reasonWord } from '../rules.ts'

interface RuleSelectProps {
  rules: readonly ReportReason[]
  rule: ReportReason
  onRule: (rule: ReportReason) => void
}

/** The rule that a decision rests on, with its sentence. */
export function RuleSelect({ rules, rule, onRule }: RuleSelectProps) {
  return (
    <Field label={t`Rule`} hint={translate(ruleSentence[rule])}>
      {(control) => (
        <select
          {...control}
          className="select"
          value={rule}
          onChange={({ currentTarget }) => onRule(rules.find((option) => option === currentTarget.value) ?? 'other')}
        >
          {rules.map((option) => (
            <option key={option} value={option}>
              {reasonWord(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
