import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from './button.tsx'
import './search-form.css'

/** A search of the whole site, which leads to the page of results. */
export function SearchForm() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  function find(event: FormEvent) {
    event.preventDefault()
    const words = input.current?.value.trim() ?? ''
    void navigate(words === '' ? '/search' : `/search?${new URLSearchParams({ q: words })}`)
  }

  return (
    <search>
      <form className="search-form" action="/search" onSubmit={find}>
        <span className="input-icon">
          <Search className="icon" aria-hidden="true" />
          <input
            ref={input}
            className="input"
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            aria-label={t`Search Allcity`}
            placeholder={t`Street, place, writer or crew`}
          />
        </span>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}
