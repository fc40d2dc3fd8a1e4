import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useFocusInside } from '#web/lib/focus-after-change.ts'
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
      label={t`Who made it?`}
      aside={t`(optional)`}
      error={error}
      hint={value.length === 0 ? t`Not sure? Leave it blank; others can add it later.` : undefined}
    >
      {(control) => (
        <div className="credit-field" ref={field}>
          {value.length > 0 && (
            <ul className="credit-chosen credit-roles" aria-label={t`Credited`}>
              {value.map((maker) => (
                <li key={maker.id}>
                  <MakerDisc type={maker.type} name={maker.name} size={28} />
                  <span>
                    <bdi>{maker.name}</bdi>
                    {maker.isNew && (
                      <span className="quiet small"> {maker.type === 'artist' ? t`new artist` : t`new crew`}</span>
                    )}
                  </span>
                  <RoleSelect
                    maker={maker}
                    onChange={(edited) => onChange(value.map((one) => (one.id === edited.id ? edited : one)))}
                  />
                  {protectedIds.has(maker.id) ? (
                    <span className="quiet small">
                      <Trans>Only the artist or a moderator can remove this credit.</Trans>
                    </span>
                  ) : (
                    <button
                      type="button"
                      className="square"
                      aria-label={t`Remove ${{ name: maker.name }}`}
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
            placeholder={value.length === 0 ? t`Artist or crew` : t`Add another`}
            onChoose={add}
          />
        </div>
      )}
    </Field>
  )
}
