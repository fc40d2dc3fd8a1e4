import type { Surface } from '@allcity/contract/artworks'
import { LocationLevel } from '@allcity/contract/geo'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { levelChoice, levelHint } from '../rules-sentences.ts'

interface LevelFieldProps {
  surface: Surface | null
  value: LocationLevel
  onChange: (level: LocationLevel) => void
}

export function LevelField({ surface, value, onChange }: LevelFieldProps) {
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="label">
        <Trans>Location precision</Trans>
      </legend>
      <div className="levels">
        {LocationLevel.options.map((level) => {
          const { word, size } = levelChoice(level)
          return (
            <label key={level} className="check">
              <input type="radio" name={name} checked={value === level} onChange={() => onChange(level)} /> {word}
              {size && <span className="count">{size}</span>}
            </label>
          )
        })}
      </div>
      <p className="hint">{levelHint(value, surface)}</p>
    </fieldset>
  )
}
