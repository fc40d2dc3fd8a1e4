import type { ArtworkCard, ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { chosenRival, rivals } from '../queries-contenders.ts'
import { PickWork } from './pick-work.tsx'

interface WorkFinderProps {
  legend: string
  name: string
  /** Which are left out. */
  except?: (work: ArtworkCard) => boolean
  value: ArtworkId | null
  onChange: (work: ArtworkCard) => void
}

/** A work, among the newest or by the words of its title. */
export function WorkFinder({ legend, name, except, value, onChange }: WorkFinderProps) {
  const [words, setWords] = useState('')
  const [initialId] = useState(value)
  const first = useQuery(chosenRival(initialId)).data
  const found = useQuery(rivals(useDeferredValue(words.trim())))
  const others = found.data?.items.filter((work) => work.id !== initialId && !except?.(work))
  return (
    <fieldset className="pick-set">
      <legend>
        <h2>{legend}</h2>
      </legend>
      <span className="input-icon">
        <Search className="icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          maxLength={100}
          autoComplete="off"
          aria-label={t`Search by title`}
          placeholder={t`Search by title`}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </span>
      {found.isPending && <Skeleton height="120px" />}
      {found.isError && <LoadFailed onRetry={() => void found.refetch()} level={3} />}
      {others?.length === 0 && !first && (
        <p className="quiet">
          <Trans>No matches.</Trans>
        </p>
      )}
      <PickWork name={name} works={[...(first ? [first] : []), ...(others ?? [])]} value={value} onChange={onChange} />
    </fieldset>
  )
}
