/** A `ref` for a field that replaces the pressed button: it takes over the focus. */
export const focused = (element: HTMLElement | null) => element?.focus()
