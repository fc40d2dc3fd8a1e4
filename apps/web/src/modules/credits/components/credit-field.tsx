import { X } from 'lucide-react'
import { useFocusInside } from '#web/lib/focus-after-change.ts'
import { makerWords } from '#web/lib/makers.ts'
import { Field } from '#web/ui/field.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import type { ChosenMaker } from '../drafts.ts'
import { MakerSearch } from './maker-search.tsx'
import { RoleSelect } from './role-select.tsx'
import './credit.css'

interface CreditFieldProps {
  value: readonly ChosenMaker[]
  error?: string | undefined
  /** Artists who hold their page: the uploader cannot remove their credit. */
  protectedIds?: ReadonlySet<string> | undefined
  onChange: (value: ChosenMaker[]) => void
}

const nobody: ReadonlySet<string> = new Set()

/** Picks the artists of a work: known ones, new ones, or none while they are unknown. */
export function CreditField({ value, error, protectedIds = nobody, onChange }: CreditFieldProps) {
  const field = useFocusInside<HTMLDivElement>(value.length)
  const add = (maker: ChosenMaker) => onChange([...value.filter(({ id }) => id !== maker.id), maker])
  return (
    <Field
      label="Who made it?"
      aside="if you know"
      error={error}
      hint={value.length === 0 ? 'Unknown is fine: leave it empty, and whoever knows can say so later.' : undefined}
    >
      {(control) => (
        <div className="credit-field" ref={field}>
          {value.length > 0 && (
            <ul className="credit-chosen credit-roles" aria-label="Credited">
              {value.map((maker) => (
                <li key={maker.id}>
                  <MakerDisc type={maker.type} name={maker.name} size={28} />
                  <span>
                    <bdi>{maker.name}</bdi>
                    {maker.isNew && <span className="quiet small"> new {makerWords(maker.type).one}</span>}
                  </span>
                  <RoleSelect
                    maker={maker}
                    onChange={(edited) => onChange(value.map((one) => (one.id === edited.id ? edited : one)))}
                  />
                  {protectedIds.has(maker.id) ? (
                    <span className="quiet small">Only the artist or a moderator can remove this credit.</span>
                  ) : (
                    <button
                      type="button"
                      className="square"
                      aria-label={`Remove ${maker.name}`}
                      onClick={() => onChange(value.filter(({ id }) => id !== maker.id))}
                    >
                      <X className="icon" aria-hidden="true" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <MakerSearch
            control={control}
            placeholder={value.length === 0 ? 'Artist or crew' : 'One more'}
            onChoose={add}
          />
        </div>
      )}
    </Field>
  )
}
