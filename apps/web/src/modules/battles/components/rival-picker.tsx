import type { ArtworkId } from '@allcity/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Bone } from '#web/ui/bones.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { rivals, wantedRival } from '../queries-contenders.ts'
import { PickWork } from './pick-work.tsx'

interface RivalPickerProps {
  username: string
  value: ArtworkId | null
  onChange: (id: ArtworkId) => void
}

/** Somebody else's work, among the newest or by the words of its title. */
export function RivalPicker({ username, value, onChange }: RivalPickerProps) {
  const [words, setWords] = useState('')
  const [wanted] = useState(value)
  const first = useQuery(wantedRival(wanted)).data
  const found = useQuery(rivals(useDeferredValue(words.trim())))
  const others = found.data?.items.filter(({ id, uploader }) => id !== wanted && uploader.username !== username)
  return (
    <fieldset className="pick-set">
      <legend>
        <h2>Against</h2>
      </legend>
      <div className="challenge-more">
        <Field label="Words of its title">
          {(control) => (
            <input
              {...control}
              className="input"
              type="search"
              maxLength={100}
              autoComplete="off"
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
      </div>
      {found.isPending && <Bone height="120px" />}
      {found.isError && <LoadFailed what="The works" onRetry={() => void found.refetch()} level={3} />}
      {others?.length === 0 && !first && <p className="quiet">No work of anybody else has these words.</p>}
      <PickWork
        name="against"
        works={[...(first ? [first] : []), ...(others ?? [])]}
        value={value}
        onChange={onChange}
      />
    </fieldset>
  )
}
