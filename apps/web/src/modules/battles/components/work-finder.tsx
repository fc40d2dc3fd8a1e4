import type { ArtworkCard, ArtworkId } from '@allcity/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Bone } from '#web/ui/bones.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rivals, wantedRival } from '../queries-contenders.ts'
import { PickWork } from './pick-work.tsx'

interface WorkFinderProps {
  legend: string
  name: string
  /** Which are left out. */
  except?: (work: ArtworkCard) => boolean
  value: ArtworkId | null
  onChange: (id: ArtworkId) => void
}

/** A work, among the newest or by the words of its title. */
export function WorkFinder({ legend, name, except, value, onChange }: WorkFinderProps) {
  const [words, setWords] = useState('')
  const [wanted] = useState(value)
  const first = useQuery(wantedRival(wanted)).data
  const found = useQuery(rivals(useDeferredValue(words.trim())))
  const others = found.data?.items.filter((work) => work.id !== wanted && !except?.(work))
  return (
    <fieldset className="pick-set">
      <legend>
        <h2>{legend}</h2>
      </legend>
      <div className="challenge-more">
        <TextField
          label="Words of its title"
          type="search"
          maxLength={100}
          autoComplete="off"
          value={words}
          onChange={setWords}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {found.isPending && <Bone height="120px" />}
      {found.isError && <LoadFailed what="The works" onRetry={() => void found.refetch()} level={3} />}
      {others?.length === 0 && !first && (
        <p className="quiet">No work{except && ' of anybody else'} has these words.</p>
      )}
      <PickWork name={name} works={[...(first ? [first] : []), ...(others ?? [])]} value={value} onChange={onChange} />
    </fieldset>
  )
}
