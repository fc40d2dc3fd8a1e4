import { type RefObject, useEffect, useRef, useState } from 'react'

/** A button that opens a box beside it: closes on a click or focus elsewhere, and on Escape. */
export function useDisclosure(givenButton?: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ownButton = useRef<HTMLButtonElement>(null)
  const button = givenButton ?? ownButton

  useEffect(() => {
    if (!isOpen) return
    const onPointer = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    // A screen reader triggers only a click.
    const outside = ['pointerdown', 'click', 'focusin']
    for (const sign of outside) document.addEventListener(sign, onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      for (const sign of outside) document.removeEventListener(sign, onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, button])

  return { isOpen, setIsOpen, box, button }
}
