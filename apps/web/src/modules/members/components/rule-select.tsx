import { ReportReason } from '@allcity/contract/moderation'
import { ruleSentence } from '@allcity/contract/moderation-words'
import { reasonWords } from '#web/modules/moderation/rules.ts'
import { Field } from '#web/ui/field.tsx'

interface RuleSelectProps {
  rule: ReportReason
  onRule: (rule: ReportReason) => void
}

/** The rule that everything a member made breaks. */
export function RuleSelect({ rule, onRule }: RuleSelectProps) {
  return (
    <Field label="Rule" hint={ruleSentence[rule]}>
      {(control) => (
        <select
          {...control}
          className="select"
          value={rule}
          onChange={({ currentTarget }) =>
            onRule(ReportReason.options.find((option) => option === currentTarget.value) ?? 'other')
          }
        >
          {ReportReason.options.map((option) => (
            <option key={option} value={option}>
              {reasonWords[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
