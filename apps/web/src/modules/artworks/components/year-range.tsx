import { type KeyboardEvent, useState } from 'react'
import { type Filter, withYears, yearOf } from '#web/lib/filter.ts'
import { Field } from '#web/ui/field.tsx'

interface YearRangeProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

const advice = 'Four digits, such as 1984'

/** The years between which a work was made; they count once the field is left. */
export function YearRange({ filter, onChange }: YearRangeProps) {
  const [wrong, setWrong] = useState<{ fromYear?: boolean; toYear?: boolean }>({})

  function apply(name: 'fromYear' | 'toYear', text: string) {
    const year = yearOf(text)
    const isWrong = text.trim() !== '' && year === undefined
    setWrong({ ...wrong, [name]: isWrong })
    if (isWrong || year === filter[name]) return
    onChange(name === 'fromYear' ? withYears(filter, year, filter.toYear) : withYears(filter, filter.fromYear, year))
  }

  const field = (name: 'fromYear' | 'toYear', label: string) => (
    <Field label={label} error={wrong[name] ? advice : undefined}>
      {(control) => (
        <input
          {...control}
          // Another filter, by the address or by a button, is what the field shows then.
          key={filter[name] ?? ''}
          className="input"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={filter[name] ?? ''}
          onBlur={({ currentTarget }) => apply(name, currentTarget.value)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply(name, event.currentTarget.value)
          }}
        />
      )}
    </Field>
  )

  return (
    <div className="years">
      {field('fromYear', 'From')}
      {field('toYear', 'To')}
    </div>
  )
}
