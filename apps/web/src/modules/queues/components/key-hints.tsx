export type KeyHint = readonly [keys: readonly string[], does: string]

/** Explains the keyboard shortcuts next to the list they act on. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <p className="key-hints small quiet">
      {hints.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <span key={key}>
              <kbd>{key}</kbd>{' '}
            </span>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
