import { t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import type { Stage } from '../rules-stages.ts'
import { stopNames } from '../rules-stops.ts'

/** The line of four stops: filled is done, the ring is here. */
export function Stages({ stage }: { stage: Stage }) {
  const chooseClass = (index: number) => {
    if (stage.name === 'published' || index < stage.stop) return 'done'
    if (index > stage.stop) return ''
    return stage.bad ? 'bad' : 'now'
  }
  const stops = stopNames.map((name) => translate(name))
  const number = stage.stop + 1
  const name = stops[stage.stop] ?? ''
  return (
    <ol className="stages" aria-label={t`Step ${number} of 4: ${name}`}>
      {stops.map((word, index) => (
        <li key={word} className={chooseClass(index)} aria-current={index === stage.stop ? 'step' : undefined}>
          {index === stage.stop && stage.part > 0 && !stage.bad && (
            <i className="stage-part" style={{ inlineSize: `${Math.round(stage.part * 100)}%` }} />
          )}
          {word}
        </li>
      ))}
    </ol>
  )
}
