import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Search, X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Combobox, ComboboxInput, ComboboxList } from '#web/ui/combobox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { searchFor } from '../queries.ts'
import { searchPath } from '../rules.ts'
import { useSearches } from '../store.ts'
import { PanelList } from './panel-list.tsx'
import { PanelNote } from './panel-note.tsx'
import './search.css'

const eachKind = 4

/** The one box: what one writes is looked for everywhere, and the keyboard is enough. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { recent, remember } = useSearches()
  const [words, setWords] = useState('')
  const deferredWords = useDeferredValue(words.trim())
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    searchFor(deferredWords, { limit: eachKind, isBackground: true }),
  )
  const groups = deferredWords === '' || isError ? [] : (data?.groups ?? [])
  const hits = groups.flatMap(({ items }) => items)

  function leave(path: string) {
    remember(words)
    onClose()
    void navigate(path)
  }

  return (
    <Overlay title={t`Search`} className="search-panel" onClose={onClose}>
      <Combobox
        value={words}
        items={deferredWords === '' ? recent : hits}
        onValueChange={setWords}
        isStale={deferredWords !== words.trim() || (deferredWords !== '' && isPlaceholderData)}
        isPanel
      >
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
              <ComboboxInput
                className="input"
                id={id}
                aria-label={t`Search works, artists, crews and places`}
                placeholder={t`Work, artist, crew or city`}
                maxLength={100}
                enterKeyHint="search"
              />
              {words !== '' && <IconButton icon={X} label={t`Clear`} onClick={() => setWords('')} />}
            </span>
            <IconButton icon={X} label={t`Close search`} onClick={onClose} />
          </form>
        </search>
        <div className="search-found" aria-busy={isPlaceholderData}>
          <ComboboxList label={deferredWords === '' ? t`Recent searches` : t`Results`}>
            <PanelList
              groups={groups}
              recent={deferredWords === '' ? recent : []}
              onPickWords={setWords}
              onPickHit={({ path }) => leave(path)}
            />
          </ComboboxList>
          <PanelNote
            query={deferredWords}
            found={data === undefined ? null : hits.length}
            hasFailed={isError}
            hasRecent={recent.length > 0}
            onRetry={() => void refetch()}
          />
          {hits.length > 0 && (
            <button type="button" className="go search-all" onClick={() => leave(searchPath(words))}>
              <span>
                <Trans>
                  See all results for <bdi>“{deferredWords}”</bdi>
                </Trans>
              </span>{' '}
              <ArrowRight className="icon" aria-hidden="true" />
            </button>
          )}
        </div>
      </Combobox>
    </Overlay>
  )
}
