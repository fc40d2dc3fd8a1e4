import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

interface ComboboxOptions {
  /** Label of the list of options. */
  label: string
  /** Number of options. */
  count: number
  onPick: (index: number) => void
  /** The options belong to an earlier query: the keyboard cannot choose them. */
  isStale?: boolean
  /** Enter never submits the surrounding form. */
  holdsEnter?: boolean
  /** Always open, and no option is active before an arrow key: until then Enter submits the form. */
  isPanel?: boolean
}

/** Keyboard and pointer behaviour of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function useCombobox(options: ComboboxOptions) {
  const { label, count, onPick, isStale = false, holdsEnter = false, isPanel = false } = options
  const list = `${useId()}-list`
  const [isOpen, setIsOpen] = useState(false)
  const first = isPanel ? -1 : 0
  const [active, setActive] = useState(first)
  const isListed = (isOpen || isPanel) && count > 0
  const isChosen = isListed && !isStale && active >= 0 && active < count

  // The pointer can reach only visible options, so scrolling is for the keyboard.
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
    // Keys that confirm or cancel an IME composition, as in Japanese, are not for the list.
    if (event.nativeEvent.isComposing) return
    const last = Math.max(0, count - 1)
    if (event.key === 'Escape') {
      // The surrounding form or dialog stays open: the key was for the list.
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
    /** Called on every keystroke: the options may change, and the first one becomes active. */
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
      // The press must not move the focus away from the field.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(index),
      onKeyDown,
    }),
  } as const
}
