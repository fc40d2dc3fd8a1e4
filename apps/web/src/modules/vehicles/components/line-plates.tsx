/** The lines on which a car ran, each as a small plate. */
export function LinePlates({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="line-plates" aria-label="Lines">
      {lines.map((line) => (
        <li key={line} className="line-plate">
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}
