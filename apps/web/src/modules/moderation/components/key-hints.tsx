/** What the keys do, where they do it. */
export function KeyHints() {
  return (
    <p className="key-hints small quiet">
      <span>
        <kbd>j</kbd> <kbd>k</kbd> next, back
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>d</kbd> dismiss
      </span>
      <span>
        <kbd>h</kbd> hold
      </span>
      <span>
        <kbd>x</kbd> remove
      </span>
      <span>
        <kbd>r</kbd> restore
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </p>
  )
}
