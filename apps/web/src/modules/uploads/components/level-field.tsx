import type { Surface } from '@allcity/contract/artworks'
import { LocationLevel } from '@allcity/contract/geo'
import { useId } from 'react'
import { levelChoices, levelHint } from '../rules-sentences.ts'

interface LevelFieldProps {
  surface: Surface | null
  value: LocationLevel
  onChange: (level: LocationLevel) => void
}

export function LevelField({ surface, value, onChange }: LevelFieldProps) {
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="label">How close may the pin come?</legend>
      <div className="levels">
        {LocationLevel.options.map((level) => (
          <label key={level} className="check">
            <input type="radio" name={name} checked={value === level} onChange={() => onChange(level)} />{' '}
            {levelChoices[level].word}
            {levelChoices[level].size && <span className="count">{levelChoices[level].size}</span>}
          </label>
        ))}
      </div>
      <p className="hint">{levelHint(value, surface)}</p>
    </fieldset>
  )
}
