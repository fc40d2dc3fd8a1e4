import { ArtworkId } from '@allcity/contract/artworks'
import { MakerId } from '@allcity/contract/makers'
import type { SearchHit, SearchKind } from '@allcity/contract/search'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { MarkedText } from '#web/modules/search/components/marked-text.tsx'
import { searchFor } from '#web/modules/search/queries.ts'
import { Combobox, ComboboxInput, ComboboxList, ComboboxOption } from '#web/ui/combobox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMapList } from '../store.ts'

interface PlaceSearchProps {
  /** Called when the map goes somewhere. */
  onGo: () => void
  /** Called when the map is to show the works of somebody. */
  onMaker: (by: { artist?: MakerId; crew?: MakerId }) => void
  className?: string
}

const zooms = { works: 16, places: 12, streets: 16 }
const eachKind = 4

const kinds: SearchKind[] = ['works', 'artists', 'crews', 'places', 'streets']

/** Finds what the map can go to, a city, a street or a work, and whose works it can show alone. */
export function PlaceSearch({ onGo, onMaker, className = '' }: PlaceSearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const deferredWords = useDeferredValue(words.trim())
  const { data, isError, isPending, isPlaceholderData } = useQuery(
    searchFor(deferredWords, { kinds, limit: eachKind, isBackground: true }),
  )
  const hits = deferredWords === '' || !data ? [] : data.groups.flatMap(({ items }) => items)

  function go({ kind, id: hitId, path, name, location }: SearchHit) {
    if (kind === 'artists' || kind === 'crews') {
      setWords(name.text)
      return onMaker({ [kind === 'artists' ? 'artist' : 'crew']: MakerId.parse(hitId) })
    }
    if (location === null || kind === 'walks') return void navigate(path)
    setWords(name.text)
    useMapList.getState().goTo({ ...location, zoom: zooms[kind] })
    if (kind === 'works') useMapList.getState().select(ArtworkId.parse(hitId))
    onGo()
  }

  return (
    <search className={`city-search ${className}`.trim()}>
      <label className="sr" htmlFor={id}>
        <Trans>Go to a city, a street, a work, an artist or a crew</Trans>
      </label>
      <Combobox
        value={words}
        items={hits}
        onValueChange={setWords}
        onOpenChange={setIsOpen}
        isStale={isPlaceholderData || deferredWords !== words.trim()}
      >
        <span className="input-icon">
          <Search className="icon" aria-hidden="true" />
          <ComboboxInput className="input" id={id} maxLength={100} placeholder={t`City, street, work or artist`} />
          {words !== '' && <IconButton icon={X} label={t`Clear`} onClick={() => setWords('')} />}
        </span>
        <ComboboxList className="city-list" label={t`Results`}>
          {hits.map((hit) => (
            <ComboboxOption key={`${hit.kind} ${hit.id}`} value={hit} onPick={() => go(hit)}>
              <MarkedText of={hit.name} />{' '}
              {hit.alias && (
                <span className="quiet">
                  <Trans>
                    also <MarkedText of={hit.alias} />{' '}
                  </Trans>
                </span>
              )}
              <span className="quiet small">{describeHit(hit)}</span>
            </ComboboxOption>
          ))}
        </ComboboxList>
      </Combobox>
      <p className="city-note small quiet" role="status">
        {isOpen && deferredWords !== '' && !isPending && hits.length === 0
          ? isError
            ? t`Search isn't responding. Try again.`
            : t`No results.`
          : ''}
      </p>
    </search>
  )
}

/** An artist says what they are; of all others the sub-line does. */
function describeHit({ kind, about }: SearchHit): string {
  return kind === 'artists' ? t`Artist, ${about}` : about
}
