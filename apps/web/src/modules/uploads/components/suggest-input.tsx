import type { FieldControl } from '#web/ui/field.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import '#web/ui/styles/credit.css'

interface Offer {
  key: string
  word: string
  about?: string
}

interface SuggestInputProps {
  control: FieldControl
  /** The accessible name of the suggestion list. */
  label: string
  value: string
  offers: readonly Offer[]
  /** The suggestions belong to an earlier input. */
  isStale?: boolean
  placeholder?: string
  maxLength: number
  onWrite: (value: string) => void
  onPick: (index: number) => void
}

/** A free text input with suggestions of known values. */
export function SuggestInput({
  control,
  label,
  value,
  offers,
  isStale = false,
  placeholder,
  maxLength,
  onWrite,
  onPick,
}: SuggestInputProps) {
  const { field, list, option, onWords } = useCombobox({
    label,
    count: offers.length,
    onPick,
    isStale,
    holdsEnter: true,
  })
  return (
    <div className="maker-search">
      <input
        {...control}
        className="input"
        {...field}
        maxLength={maxLength}
        dir="auto"
        placeholder={placeholder}
        value={value}
        onChange={({ currentTarget }) => {
          onWrite(currentTarget.value)
          onWords()
        }}
      />
      <div className="maker-offers" {...list}>
        {offers.map(({ key, word, about }, index) => (
          <div key={key} className="maker-offer" {...option(index)}>
            <span>
              <bdi>{word}</bdi> {about && <span className="quiet small">{about}</span>}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
