import type { Region } from '@allcity/contract/regions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { factsWord } from '#web/lib/joined-words.ts'
import { CitySearch } from '#web/modules/uploads/components/city-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

interface CityFieldProps {
  value: Region | null
  error: string | undefined
  onChange: (city: Region | null) => void
}

/** Picks one city: a search field until one is chosen. */
export function CityField({ value, error, onChange }: CityFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(value)
  // The focused element disappears with the choice. Move the focus, or a surrounding dialog would take it.
  useEffect(() => {
    if (before.current !== value) frame.current?.querySelector<HTMLElement>('input, button')?.focus()
    before.current = value
  }, [value])
  return (
    <Field label={t`City`} error={error} hint={t`We only save the city.`}>
      {(control) => (
        <div ref={frame}>
          {value ? (
            <p className="credit-chosen">
              <b className="strong chosen-city">{factsWord([value.name, value.country])}</b>
              <Button isSmall variant="quiet" onClick={() => onChange(null)}>
                <Trans>Change city</Trans>
              </Button>
            </p>
          ) : (
            <CitySearch control={control} onChoose={onChange} />
          )}
        </div>
      )}
    </Field>
  )
}
