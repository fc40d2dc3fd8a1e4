import { useEffect } from 'react'

/**
 * Collects text typed right after a key until the dialog it opens has the focus: the dialog may still have to load,
 * and a busy machine renders it late.
 * @param onType receives the whole text each time, and must be stable between renders.
 */
export function useTypeahead(isAwaited: boolean, onType: (text: string) => void): void {
  useEffect(() => {
    if (!isAwaited) return
    const ahead = new AbortController()
    const { signal } = ahead
    let letters: string[] = []

    const take = (event: KeyboardEvent) => {
      const isLetter = [...event.key].length === 1
      if (event.ctrlKey || event.metaKey || event.altKey || !(isLetter || event.key === 'Backspace')) return
      letters = isLetter ? [...letters, event.key] : letters.slice(0, -1)
      onType(letters.join(''))
      // Shortcuts of the page beneath must not see these keys.
      event.preventDefault()
      event.stopPropagation()
    }
    const arrive = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return
      ahead.abort()
      const { length } = letters.join('')
      if (target instanceof HTMLTextAreaElement) target.setSelectionRange(length, length)
    }
    addEventListener('keydown', take, { capture: true, signal })
    addEventListener('focusin', arrive, { signal })
    return () => ahead.abort()
  }, [isAwaited, onType])
}
