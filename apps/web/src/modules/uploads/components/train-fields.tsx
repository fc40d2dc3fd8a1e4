import type { LocationLevel } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { WrittenTrain } from '../drafts.ts'
import { carsNumbered, trainIndex } from '../queries-trains.ts'
import type { FieldErrors } from '../rules.ts'
import { trainHint } from '../rules-sentences.ts'
import { bare, offersFor } from '../rules-trains.ts'
import { SuggestInput } from './suggest-input.tsx'

interface TrainFieldsProps {
  value: WrittenTrain
  level: LocationLevel
  errors: FieldErrors
  onChange: (value: WrittenTrain) => void
}

/** Whose train, which car, on which line: what is known is offered, and all of it may stay empty. */
export function TrainFields({ value, level, errors, onChange }: TrainFieldsProps) {
  const { operators = [] } = useQuery(trainIndex()).data ?? {}
  const number = useDeferredValue(value.number.trim())
  const operator = useDeferredValue(value.operator.trim())
  const { data: { items: cars = [] } = {}, isPlaceholderData } = useQuery(carsNumbered(operator, number))
  const say = (words: Partial<WrittenTrain>) => onChange({ ...value, ...words })
  const isSameOperator = ({ operator }: { operator: string }) => bare(operator) === bare(value.operator)
  const known = operators.filter(isSameOperator).length > 0 ? operators.filter(isSameOperator) : operators
  const lines = [...new Set(known.flatMap((one) => one.lines.map(({ line }) => line)))]
  const offeredLines = offersFor(lines, value.line)
  const offeredOperators = offersFor(
    operators.map(({ operator }) => operator),
    value.operator,
  )
  const offeredCars = number === '' ? [] : cars.filter((car) => car.number !== value.number || !isSameOperator(car))

  return (
    <div className="train-fields">
      <Field label={t`Operator`} aside={t`optional`} error={errors['train.operator'] ?? errors.train}>
        {(control) => (
          <SuggestInput
            control={control}
            label={t`Operators`}
            value={value.operator}
            maxLength={80}
            placeholder={t`MTA, BVG, Metro de Lisboa`}
            offers={offeredOperators.map((word) => ({ key: word, word }))}
            onWrite={(operator) => say({ operator })}
            onPick={(index) => say({ operator: offeredOperators[index] ?? value.operator })}
          />
        )}
      </Field>
      <div className="shot-pair">
        <Field label={t`Car number`} aside={t`if readable`} error={errors['train.number']}>
          {(control) => (
            <SuggestInput
              control={control}
              label={t`Known cars`}
              value={value.number}
              maxLength={40}
              placeholder="1742"
              isStale={isPlaceholderData || number !== value.number.trim()}
              offers={offeredCars.map((car) => ({
                key: car.id,
                word: car.number,
                about: [car.operator, ...car.lines.slice(0, 2)].join(' · '),
              }))}
              onWrite={(written) => say({ number: written })}
              onPick={(index) => {
                const car = offeredCars[index]
                if (car) say({ operator: car.operator, number: car.number })
              }}
            />
          )}
        </Field>
        <Field label={t`Line`} aside={t`on that day`} error={errors['train.line']}>
          {(control) => (
            <SuggestInput
              control={control}
              label={t`Lines`}
              value={value.line}
              maxLength={40}
              placeholder="6, U8"
              offers={offeredLines.map((word) => ({ key: word, word }))}
              onWrite={(line) => say({ line })}
              onPick={(index) => say({ line: offeredLines[index] ?? value.line })}
            />
          )}
        </Field>
      </div>
      <p className="hint">{trainHint(level)}</p>
    </div>
  )
}
