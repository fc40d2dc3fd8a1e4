import type { MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { makersPath } from '#web/lib/makers.ts'
import { FindField } from '#web/ui/find-field.tsx'
import { type MakerFilter, writeMakerFilter } from '../rules.ts'

export function MakerFinder({ type, filter }: { type: MakerType; filter: MakerFilter }) {
  const { q = '', ...rest } = filter
  return (
    <FindField
      path={makersPath(type)}
      label={type === 'artist' ? t`Search artists` : t`Search crews`}
      words={q}
      buildPath={(words) => `${makersPath(type)}${writeMakerFilter({ ...rest, q: words })}`}
    >
      {filter.letter && <input type="hidden" name="letter" value={filter.letter} />}
      {filter.city && <input type="hidden" name="city" value={filter.city} />}
    </FindField>
  )
}
