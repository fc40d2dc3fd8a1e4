/** Takes what is typed right after a key, until the dialog that it is meant for is there. */
export function TypedAhead({ text, onType }: { text: string; onType: (text: string) => void }) {
  return (
    <textarea
      className="sr"
      aria-label="Why"
      ref={(element) => element?.focus()}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
