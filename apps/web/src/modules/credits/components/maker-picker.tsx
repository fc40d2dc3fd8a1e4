import type { MakerType } from '@allcity/contract/makers'
import { Button } from '#web/ui/button.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import type { ChosenMaker } from '../drafts.ts'
import { MakerSearch } from './maker-search.tsx'
import '#web/ui/styles/credit.css'

interface MakerPickerProps {
  control: FieldControl
  chosen: ChosenMaker | null
  placeholder: string
  /** What the button says that takes the choice back. */
  another: string
  /** Only these, and none but known ones. */
  type?: MakerType
  isKnownOnly?: boolean
  /** Not offered. */
  without?: string
  /** Null when the choice is taken back. */
  onChange: (maker: ChosenMaker | null) => void
}

/** One artist or crew: searched for, then shown until another is wanted. */
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
