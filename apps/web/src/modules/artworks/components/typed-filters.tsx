import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { type Filter, parseYear, withWords, withYears } from '#web/lib/filter.ts'

interface TypedFiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
  /** Leaves out the title, where the page has a field for it. */
  isYearsOnly?: boolean
}

type Year = 'fromYear' | 'toYear'

/** Words of the title, and the years between which a work was made; they count once the field is left. */
export function TypedFilters({ filter, onChange, isYearsOnly = false }: TypedFiltersProps) {
  const [wrong, setWrong] = useState<Partial<Record<Year, boolean>>>({})
  const adviceId = useId()

  function applyYear(name: Year, text: string) {
    const year = parseYear(text)
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
    <TypedField
      label={label}
      name={name}
      value={String(filter[name] ?? '')}
      onApply={(text) => apply(name, text)}
      {...(name === 'words'
        ? { maxLength: 100 }
        : {
            inputMode: 'numeric',
            maxLength: 4,
            'aria-invalid': wrong[name] || undefined,
            'aria-describedby': wrong[name] ? adviceId : undefined,
          })}
    />
  )

  return (
    <div className="typed-filters">
      {!isYearsOnly && field('words', t`Title contains`)}
      {field('fromYear', t`Year from`)}
      {field('toYear', t`Year to`)}
      {(wrong.fromYear || wrong.toYear) && (
        <p className="wrong" id={adviceId}>
          <Trans>Enter a year, e.g. 1984</Trans>
        </p>
      )}
    </div>
  )
}

interface TypedFieldProps extends ComponentProps<'input'> {
  label: string
  value: string
  onApply: (text: string) => void
}

function TypedField({ label, value, onApply, ...rest }: TypedFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Another filter, by the address or by a button, is what the field shows then.
    if (field.current) field.current.value = value
  }, [value])
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        {...rest}
        ref={field}
        className="input"
        autoComplete="off"
        defaultValue={value}
        onBlur={({ currentTarget }) => onApply(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onApply(event.currentTarget.value)
        }}
      />
    </label>
  )
}
