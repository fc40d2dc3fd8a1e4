import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Search, X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { searchFor } from '../queries.ts'
import { searchPath } from '../rules.ts'
import { useSearches } from '../store.ts'
import { PanelList } from './panel-list.tsx'
import { PanelNote } from './panel-note.tsx'
import '#web/ui/styles/search.css'

const eachKind = 4

/** The one box: what one writes is looked for everywhere, and the keyboard is enough. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { recent, remember } = useSearches()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    searchFor(asked, { limit: eachKind, isBackground: true }),
  )
  const groups = asked === '' || isError ? [] : (data?.groups ?? [])
  const hits = groups.flatMap(({ items }) => items)
  const offered = asked === '' ? recent : hits
  const { field, list, option, onWords } = useCombobox({
    label: asked === '' ? 'What you looked for lately' : 'What was found',
    count: offered.length,
    isStale: asked !== words.trim() || (asked !== '' && isPlaceholderData),
    isPanel: true,
    onPick: (index) => {
      const hit = hits[index]
      if (asked === '') return setWords(recent[index] ?? '')
      if (!hit) return
      leave(hit.path)
    },
  })

  function leave(path: string) {
    remember(words)
    onClose()
    void navigate(path)
  }

  return (
    <Overlay title="Search" className="search-panel" onClose={onClose}>
      <search>
        <form
          className="search-line"
          onSubmit={(event) => {
            event.preventDefault()
            if (words.trim() !== '') leave(searchPath(words))
          }}
        >
          <span className="input-icon">
            <Search className="icon" aria-hidden="true" />
            <input
              className="input"
              id={id}
              {...field}
              aria-label="Search works, artists, crews and places"
              placeholder="Work, artist, crew or city"
              maxLength={100}
              enterKeyHint="search"
              value={words}
              onChange={({ target }) => {
                setWords(target.value)
                onWords()
              }}
            />
            {words !== '' && <IconButton icon={X} label="Clear" onClick={() => setWords('')} />}
          </span>
          <IconButton icon={X} label="Close the search" onClick={onClose} />
        </form>
      </search>
      <div className="search-found" aria-busy={isPlaceholderData}>
        <div {...list}>
          <PanelList groups={groups} recent={asked === '' ? recent : []} option={option} />
        </div>
        <PanelNote
          asked={asked}
          found={data === undefined ? null : hits.length}
          hasFailed={isError}
          hasRecent={recent.length > 0}
          onRetry={() => void refetch()}
        />
        {hits.length > 0 && (
          <button type="button" className="go search-all" onClick={() => leave(searchPath(words))}>
            <span>
              All that is found for <bdi>“{asked}”</bdi>
            </span>{' '}
            <ArrowRight className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
    </Overlay>
  )
}
