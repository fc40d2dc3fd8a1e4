import { Combobox, ComboboxInput, ComboboxList, ComboboxOption } from '#web/ui/combobox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import '#web/modules/credits/components/credit.css'

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
  return (
    <div className="maker-search">
      <Combobox value={value} items={offers} onValueChange={onWrite} isStale={isStale} holdsEnter>
        <ComboboxInput {...control} className="input" maxLength={maxLength} dir="auto" placeholder={placeholder} />
        <ComboboxList className="maker-offers" label={label}>
          {offers.map((offer, index) => (
            <ComboboxOption key={offer.key} value={offer} className="maker-offer" onPick={() => onPick(index)}>
              <span>
                <bdi>{offer.word}</bdi> {offer.about && <span className="quiet small">{offer.about}</span>}
              </span>
            </ComboboxOption>
          ))}
        </ComboboxList>
      </Combobox>
    </div>
  )
}
