import type { ReactNode } from 'react'

interface ChoiceGroupProps<Choice extends string> {
  legend: string
  /** Its name in the address. */
  name: string
  choices: readonly Choice[]
  chosen: readonly Choice[]
  wordOf: (choice: Choice) => string
  countOf: (choice: Choice) => ReactNode
  onToggle: (choice: Choice) => void
}

/** Some of several words by which works are filtered; nothing where there is none to choose. */
export function ChoiceGroup<Choice extends string>(group: ChoiceGroupProps<Choice>) {
  const { legend, name, choices, chosen, wordOf, countOf, onToggle } = group
  return (
    <fieldset className="rail-group" hidden={choices.length === 0}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label className="check" key={choice}>
          <input
            type="checkbox"
            name={name}
            value={choice}
            checked={chosen.includes(choice)}
            onChange={() => onToggle(choice)}
          />
          {wordOf(choice)} {countOf(choice)}
        </label>
      ))}
    </fieldset>
  )
}
