import { useId, useState } from 'react'
import { type Filter, withWords, withYears, yearOf } from '#web/lib/filter.ts'

interface TypedFiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

type Year = 'fromYear' | 'toYear'

/** Words of the title, and the years between which a work was made; they count once the field is left. */
export function TypedFilters({ filter, onChange }: TypedFiltersProps) {
  const [wrong, setWrong] = useState<Partial<Record<Year, boolean>>>({})
  const adviceId = useId()

  function applyYear(name: Year, text: string) {
    const year = yearOf(text)
    const isWrong = text.trim() !== '' && year === undefined
    setWrong({ ...wrong, [name]: isWrong })
    if (isWrong || year === filter[name]) return
    onChange(name === 'fromYear' ? withYears(filter, year, filter.toYear) : withYears(filter, filter.fromYear, year))
  }

  function apply(name: Year | 'words', text: string) {
    if (name !== 'words') applyYear(name, text)
    else if (text.trim() !== (filter.words ?? '')) onChange(withWords(filter, text))
  }

  const field = (name: Year | 'words', label: string) => (
    <label className="field">
      <span className="label">{label}</span>
      <input
        // Another filter, by the address or by a button, is what the field shows then.
        key={filter[name] ?? ''}
        className="input"
        name={name}
        autoComplete="off"
        {...(name === 'words'
          ? { maxLength: 100 }
          : {
              inputMode: 'numeric',
              maxLength: 4,
              'aria-invalid': wrong[name] || undefined,
              'aria-describedby': wrong[name] ? adviceId : undefined,
            })}
        defaultValue={filter[name] ?? ''}
        onBlur={({ currentTarget }) => apply(name, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply(name, event.currentTarget.value)
        }}
      />
    </label>
  )

  return (
    <div className="typed-filters">
      {field('words', 'Words in the title')}
      {field('fromYear', 'Made from')}
      {field('toYear', 'Made until')}
      {(wrong.fromYear || wrong.toYear) && (
        <p className="wrong" id={adviceId}>
          Four digits, such as 1984
        </p>
      )}
    </div>
  )
}
