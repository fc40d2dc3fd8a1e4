/**
 * The element to focus first in a dialog: the first control, or the checked radio of a choice. On a touch screen it is the dialog itself,
 * because a focused field would open a keyboard over half of it.
 */
export function firstControl(root: HTMLElement): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return root.closest<HTMLElement>('[role="dialog"]')
  const first = root.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled, a[href]')
  const isChoice = first?.matches('[type="radio"]')
  return (isChoice ? root.querySelector<HTMLElement>('[type="radio"]:checked') : null) ?? first
}
