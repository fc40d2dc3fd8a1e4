import { battleLimits } from '@allcity/contract/battles'
import { plural, t } from '@lingui/core/macro'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const lengths = [1, 2, 3, 5, 7, battleLimits.longestDays]

/** How long a battle runs and what it is called: the fields `days` and `title`. */
export function BattleTerms() {
  return (
    <>
      <Field label={t`Length`}>
        {(control) => (
          <select {...control} className="select" name="days" defaultValue={3}>
            {lengths.map((days) => (
              <option key={days} value={days}>
                {t`${plural(days, { one: '# day', other: '# days' })}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t`Title`}
        aside={t`optional`}
        hint={t`If empty, we use the titles of the two works.`}
        name="title"
        maxLength={80}
        autoComplete="off"
      />
    </>
  )
}
