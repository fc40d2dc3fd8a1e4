import { battleLimits } from '@allcity/contract/battles'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const lengths = [1, 2, 3, 5, 7, battleLimits.longestDays]

/** How long a battle runs and what it is called: the fields `days` and `title`. */
export function BattleTerms() {
  return (
    <>
      <Field label="Days">
        {(control) => (
          <select {...control} className="select" name="days" defaultValue={3}>
            {lengths.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? '1 day' : `${days} days`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Title"
        aside="if you like"
        hint="Without one, the titles of the two works make it."
        name="title"
        maxLength={80}
        autoComplete="off"
      />
    </>
  )
}
