import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { trainsPath, type Wanted } from '../rules.ts'

const patienceMs = 250
const label = 'Search a number or an operator'

/** Searches while one writes; without scripts, on Enter. */
export function TrainFinder({ wanted }: { wanted: Wanted }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { q: words = '', ...rest } = wanted

  // The address may change beside this field, such as by going back.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = words
  }, [words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const { location } = useNavigation()
  // Whoever leaves for another page a moment after writing is not called back.
  useEffect(() => {
    if (location && location.pathname !== '/trains') clearTimeout(timer.current)
  }, [location])

  function find(q: string) {
    clearTimeout(timer.current)
    void navigate(trainsPath({ ...rest, q: q.trim() }), { replace: true, preventScrollReset: true })
  }

  return (
    <search className="maker-finder">
      <form
        action="/trains"
        onSubmit={(event) => {
          event.preventDefault()
          find(input.current?.value ?? '')
        }}
      >
        {wanted.operator && <input type="hidden" name="operator" value={wanted.operator} />}
        {wanted.line && <input type="hidden" name="line" value={wanted.line} />}
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
