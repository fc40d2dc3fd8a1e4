import { stopName } from '../rules-sentences.ts'
import type { Stage } from '../rules-stages.ts'

const stops = ['Send', 'Check', 'Describe', 'Publish'] as const

/** The line of four stops: filled is done, the ring is here. */
export function Stages({ stage }: { stage: Stage }) {
  const chooseClass = (index: number) => {
    if (stage.name === 'published' || index < stage.stop) return 'done'
    if (index > stage.stop) return ''
    return stage.bad ? 'bad' : 'now'
  }
  return (
    <ol className="stages" aria-label={`Stage ${stage.stop + 1} of 4: ${stopName(stage)}`}>
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
