import { ArtworkStatus } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { type Filter, type Standing, standingWord, toggled, withStanding } from '#web/lib/filter.ts'
import { countWord, statusWord } from '#web/lib/words.ts'
import { SureLine } from '#web/modules/sightings/components/sure-line.tsx'
import '#web/modules/sightings/components/still-there.css'

const standings: { name: Standing; probability: number }[] = [
  { name: 'likelyThere', probability: 1 },
  { name: 'needsLook', probability: 0.3 },
]
/** Offered only while it is chosen: "likely still there" is more telling. */
const isRare = (status: ArtworkStatus) => status === 'present' || status === 'unknown'

interface ConditionFilterProps {
  filter: Filter
  /** The number of works of each status, once known. */
  counts: Partial<Record<ArtworkStatus, number>> | undefined
  onChange: (filter: Filter) => void
}

/** How likely works are still there, or what happened to them. A certainty and a status exclude each other. */
export function ConditionFilter({ filter, counts, onChange }: ConditionFilterProps) {
  const statuses = ArtworkStatus.options.filter(
    (status) => filter.status.includes(status) || (!isRare(status) && (!counts || (counts[status] ?? 0) > 0)),
  )
  return (
    <fieldset className="rail-group">
      <legend>
        <Trans>Condition</Trans>
      </legend>
      {standings.map(({ name, probability }) => (
        <label className="rail-line" key={name}>
          <input
            type="checkbox"
            className="sr"
            name={name}
            value="true"
            checked={filter[name] === 'true'}
            onChange={() => onChange({ ...withStanding(filter, filter[name] ? null : name), status: [] })}
          />
          <SureLine probability={probability} />
          <span>{standingWord(name)}</span>
        </label>
      ))}
      {statuses.map((status) => (
        <label className="rail-line" key={status}>
          <input
            type="checkbox"
            className="sr"
            name="status"
            value={status}
            checked={filter.status.includes(status)}
            onChange={() => onChange({ ...withStanding(filter, null), status: toggled(filter.status, status) })}
          />
          <SureLine probability={status === 'damaged' ? 0.6 : 0} />
          <span>{statusWord(status)}</span>
          {counts && <span className="count">{countWord(counts[status] ?? 0)}</span>}
        </label>
      ))}
    </fieldset>
  )
}
