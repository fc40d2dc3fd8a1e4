/** As the `ref` of a field into which the button that was pressed has turned: it takes the focus over. */
export const focused = (element: HTMLElement | null) => element?.focus()
