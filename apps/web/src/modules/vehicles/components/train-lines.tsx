import { t } from '@lingui/core/macro'
/** The lines on which a car ran, each as a small plate. */
export function TrainLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="train-lines" aria-label={t`Lines`}>
      {lines.map((line) => (
        <li key={line} className="train-line">
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}
