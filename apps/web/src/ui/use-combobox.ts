import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

interface ComboboxOptions {
  /** What the list of offers is called. */
  label: string
  /** How many are offered. */
  count: number
  onPick: (index: number) => void
  /** What is offered answers words that were written before: the keyboard chooses none of it. */
  isStale?: boolean
  /** Inside a form: Enter never sends it. */
  holdsEnter?: boolean
  /** Always open, and nothing is chosen before an arrow says so: until then Enter is the form's. */
  isPanel?: boolean
}

/** What a field with a list of offers does by keyboard and pointer (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function useCombobox(options: ComboboxOptions) {
  const { label, count, onPick, isStale = false, holdsEnter = false, isPanel = false } = options
  const list = `${useId()}-list`
  const [isOpen, setIsOpen] = useState(false)
  const first = isPanel ? -1 : 0
  const [active, setActive] = useState(first)
  const isListed = (isOpen || isPanel) && count > 0
  const isChosen = isListed && !isStale && active >= 0 && active < count

  // The pointer only comes to what is in sight.
  const isByKeys = useRef(false)
  useEffect(() => {
    if (!isByKeys.current || !isChosen) return
    isByKeys.current = false
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  })

  function pick(index: number) {
    setIsOpen(false)
    setActive(first)
    onPick(index)
  }

  function onKeyDown(event: KeyboardEvent) {
    // What confirms or leaves a word that is being composed, as in Japanese, is no key of the list.
    if (event.nativeEvent.isComposing) return
    const last = Math.max(0, count - 1)
    if (event.key === 'Escape') {
      // The form or dialog around it stays: the key was for the list.
      if (isListed && !isPanel) {
        event.preventDefault()
        event.stopPropagation()
      }
      return setIsOpen(false)
    }
    if (event.key === 'Enter') {
      if (isChosen || holdsEnter) event.preventDefault()
      if (isChosen) pick(active)
      return
    }
    if (event.key === 'ArrowDown') setActive(!isListed || active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1)
    else return
    setIsOpen(true)
    isByKeys.current = true
    event.preventDefault()
  }

  return {
    isOpen,
    isListed,
    /** Called with every letter: what is offered may be new, and the first of it is the next. */
    onWords() {
      isByKeys.current = true
      setActive(first)
      setIsOpen(true)
    },
    field: {
      role: 'combobox',
      'aria-expanded': isListed,
      'aria-controls': list,
      'aria-autocomplete': 'list',
      ...(isChosen ? { 'aria-activedescendant': `${list}-${active}` } : {}),
      autoComplete: 'off',
      onKeyDown,
      onBlur: () => setIsOpen(false),
    },
    list: { id: list, role: 'listbox', 'aria-label': label, hidden: !isListed },
    option: (index: number) => ({
      id: `${list}-${index}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active && !isStale,
      onPointerEnter: () => {
        isByKeys.current = false
        setActive(index)
      },
      // Pressing must not take the focus away from the words before the press counts.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(index),
      onKeyDown,
    }),
  } as const
}
