import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { StepName } from '../rules-step-names.ts'

interface LapseLineProps {
  names: readonly StepName[]
  at: number
  onAt: (at: number) => void
}

/** The dates of a time-lapse as stops of a line in the colours of the works. The arrow keys go along it. */
export function LapseLine({ names, at, onAt }: LapseLineProps) {
  const group = useId()
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const stop = line.current?.children[at]
    if (!line.current || !stop) return
    // Unlike `scrollIntoView`, this never scrolls the page.
    const [outer, inner] = [line.current.getBoundingClientRect(), stop.getBoundingClientRect()]
    line.current.scrollBy({ left: inner.x + inner.width / 2 - outer.x - outer.width / 2 })
  }, [at])

  return (
    <fieldset className="lapse-line">
      <legend className="sr">
        <Trans>Date</Trans>
      </legend>
      <div className="lapse-stops" ref={line}>
        {names.map(({ photoId, date, name, kind }, index) => (
          <label className="lapse-stop" data-kind={kind} key={photoId}>
            <input
              type="radio"
              className="sr"
              name={group}
              aria-label={name}
              checked={index === at}
              onChange={() => onAt(index)}
            />
            <i className="lapse-dot" aria-hidden="true" />
            <span>{date}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
