import { useEffect } from 'react'

/**
 * Takes what is typed right after a key, until the dialog that it is meant for has the focus: its part may have to come first,
 * and a busy machine draws it late.
 * @param onType takes all of it each time, and stays the same from one drawing to the next.
 */
export function useTypedAhead(isAwaited: boolean, onType: (text: string) => void): void {
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
      // Keys of the page beneath it are none meanwhile.
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
