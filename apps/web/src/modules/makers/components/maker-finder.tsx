import type { MakerType } from '@allcity/contract/makers'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { makersPath, makerWords } from '#web/lib/makers.ts'
import { type Wanted, writeWanted } from '../rules.ts'

const patienceMs = 250

/** Searches while one writes; without scripts, on Enter. */
export function MakerFinder({ type, wanted }: { type: MakerType; wanted: Wanted }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { q: words = '', ...rest } = wanted
  const label = `Search ${makerWords(type).many}`

  // The address may change beside this field, such as by going back.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = words
  }, [words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const { location } = useNavigation()
  // Whoever leaves for another page a moment after writing is not called back.
  useEffect(() => {
    if (location && location.pathname !== makersPath(type)) clearTimeout(timer.current)
  }, [location, type])

  function find(q: string) {
    clearTimeout(timer.current)
    const address = `${makersPath(type)}${writeWanted({ ...rest, q: q.trim() })}`
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  return (
    <search className="maker-finder">
      <form
        action={makersPath(type)}
        onSubmit={(event) => {
          event.preventDefault()
          find(input.current?.value ?? '')
        }}
      >
        {wanted.letter && <input type="hidden" name="letter" value={wanted.letter} />}
        {wanted.city && <input type="hidden" name="city" value={wanted.city} />}
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
