import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

const patienceMs = 250

interface FindFieldProps {
  /** The URL parameter of the query. */
  name?: string
  /** Path of the results page, used as the form's action. */
  path: string
  label: string
  /** The current query. */
  words: string
  /** Returns the URL of another query. */
  buildPath: (words: string) => string
  /** Other URL parameters, as hidden fields. */
  children: ReactNode
}

/** Searches while the person types; without scripts, on Enter. */
export function FindField({ name = 'q', path, label, words, buildPath, children }: FindFieldProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The URL may change independently, such as by going back.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = words
  }, [words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const { location } = useNavigation()
  // Leaving for another page cancels a pending search, which would navigate back.
  useEffect(() => {
    if (location && location.pathname !== path) clearTimeout(timer.current)
  }, [location, path])

  function find(text: string) {
    clearTimeout(timer.current)
    void navigate(buildPath(text.trim()), { replace: true, preventScrollReset: true })
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
            name={name}
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
