import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

const patienceMs = 250

interface FindFieldProps {
  /** The page that shows what is found, as the form's address. */
  path: string
  label: string
  /** What the address asks for. */
  words: string
  /** The address that asks for other words. */
  addressOf: (words: string) => string
  /** What else the address says, as hidden fields. */
  children: ReactNode
}

/** Searches while one writes; without scripts, on Enter. */
export function FindField({ path, label, words, addressOf, children }: FindFieldProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address may change beside this field, such as by going back.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = words
  }, [words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const { location } = useNavigation()
  // Whoever leaves for another page a moment after writing is not called back.
  useEffect(() => {
    if (location && location.pathname !== path) clearTimeout(timer.current)
  }, [location, path])

  function find(text: string) {
    clearTimeout(timer.current)
    void navigate(addressOf(text.trim()), { replace: true, preventScrollReset: true })
  }

  return (
    <search className="find-field">
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          find(input.current?.value ?? '')
        }}
      >
        {children}
        <span className="input-icon">
          <Search className="icon" aria-hidden="true" />
          <input
            ref={input}
            className="input"
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            aria-label={label}
            placeholder={label}
            defaultValue={words}
            onChange={({ currentTarget: { value } }) => {
              clearTimeout(timer.current)
              timer.current = setTimeout(() => find(value), patienceMs)
            }}
          />
        </span>
      </form>
    </search>
  )
}
