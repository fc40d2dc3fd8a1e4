import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react'

interface ComboboxContext {
  isListed: boolean
  isStale: boolean
  holdsEnter: boolean
  close: () => void
}

const Context = createContext<ComboboxContext>({
  isListed: false,
  isStale: false,
  holdsEnter: false,
  close: () => undefined,
})

interface ComboboxProps {
  value: string
  items: readonly unknown[]
  onValueChange: (value: string) => void
  onOpenChange?: (isOpen: boolean) => void
  /** The options belong to an earlier query: Enter cannot choose them. */
  isStale?: boolean
  /** Enter never submits the surrounding form. */
  holdsEnter?: boolean
  /** Always open, and no option is active before an arrow key: until then Enter submits the form. */
  isPanel?: boolean
  children: ReactNode
}

/** A text input with a list of options beneath it. */
export function Combobox({ value, items, onValueChange, onOpenChange, children, ...rest }: ComboboxProps) {
  const { isStale = false, holdsEnter = false, isPanel = false } = rest
  const [isOpen, setIsOpen] = useState(false)
  const isListed = (isOpen || isPanel) && items.length > 0

  function change(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    onOpenChange?.(isNowOpen)
  }

  return (
    <Context value={{ isListed, isStale, holdsEnter, close: () => change(false) }}>
      <Autocomplete.Root
        mode="none"
        items={items}
        value={value}
        // Base UI also clears the input on Escape, which would lose free text.
        onValueChange={(text, { reason }) => {
          if (reason === 'input-change') onValueChange(text)
        }}
        open={isOpen || isPanel}
        onOpenChange={change}
        inline={isPanel}
        autoHighlight={isPanel ? false : 'always'}
        keepHighlight
      >
        {children}
      </Autocomplete.Root>
    </Context>
  )
}

export function ComboboxInput(props: ComponentProps<'input'>) {
  const { isListed, isStale, holdsEnter, close } = useContext(Context)
  return (
    <Autocomplete.Input
      {...props}
      aria-autocomplete="list"
      aria-expanded={isListed}
      onBlur={close}
      onKeyDown={(event) => {
        // The Enter that commits an IME composition, as in Japanese, chooses no option.
        const isForList = !event.nativeEvent.isComposing
        if (event.key !== 'Enter') return
        if (!isForList || isStale) event.preventBaseUIHandler()
        if (isForList && holdsEnter) event.preventDefault()
      }}
    />
  )
}

/** The options. The list stays in the document, since the input refers to it. */
export function ComboboxList({ label, ...props }: ComponentProps<'div'> & { label: string }) {
  const { isListed } = useContext(Context)
  return <Autocomplete.List {...props} aria-label={label} hidden={!isListed} />
}

interface ComboboxOptionProps {
  value: unknown
  className?: string
  onPick: () => void
  children: ReactNode
}

export function ComboboxOption({ value, className, onPick, children }: ComboboxOptionProps) {
  return (
    <Autocomplete.Item value={value} className={className} onClick={onPick}>
      {children}
    </Autocomplete.Item>
  )
}
