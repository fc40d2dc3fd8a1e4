/**
 * What a keyboard comes to first in a dialog: of a choice, what is chosen. Null where there is nothing, and before a screen to touch,
 * where a field that has the focus covers half of it with a keyboard.
 */
export function firstControl(root: HTMLElement): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return root.closest<HTMLElement>('[role="dialog"]')
  const first = root.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled, a[href]')
  const isChoice = first?.matches('[type="radio"]')
  return (isChoice ? root.querySelector<HTMLElement>('[type="radio"]:checked') : null) ?? first
}
