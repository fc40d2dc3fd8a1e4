import type { MakerType } from '@allcity/contract/makers'
import { Button } from '#web/ui/button.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import type { ChosenMaker } from '../drafts.ts'
import { MakerSearch } from './maker-search.tsx'
import './credit.css'

interface MakerPickerProps {
  control: FieldControl
  chosen: ChosenMaker | null
  placeholder: string
  /** The label of the button that clears the choice. */
  another: string
  /** Limits the search to this type, or to known artists and crews. */
  type?: MakerType
  isKnownOnly?: boolean
  /** The id of an artist or crew that is not offered. */
  without?: string
  /** Called with null when the choice is cleared. */
  onChange: (maker: ChosenMaker | null) => void
}

/** Picks one artist or crew: a search field until one is chosen. */
export function MakerPicker({ chosen, another, onChange, ...search }: MakerPickerProps) {
  if (!chosen) return <MakerSearch {...search} onChoose={onChange} />
  return (
    <p className="credit-chosen">
      <b className="strong">
        <bdi>{chosen.name}</bdi>
      </b>
      <Button isSmall variant="quiet" onClick={() => onChange(null)}>
        {another}
      </Button>
    </p>
  )
}
