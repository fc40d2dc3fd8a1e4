import type { MakerType } from '@allcity/contract/makers'
import { makersPath, makerWords } from '#web/lib/makers.ts'
import { FindField } from '#web/ui/find-field.tsx'
import { type Wanted, writeWanted } from '../rules.ts'

export function MakerFinder({ type, wanted }: { type: MakerType; wanted: Wanted }) {
  const { q = '', ...rest } = wanted
  return (
    <FindField
      path={makersPath(type)}
      label={`Search ${makerWords(type).many}`}
      words={q}
      addressOf={(words) => `${makersPath(type)}${writeWanted({ ...rest, q: words })}`}
    >
      {wanted.letter && <input type="hidden" name="letter" value={wanted.letter} />}
      {wanted.city && <input type="hidden" name="city" value={wanted.city} />}
    </FindField>
  )
}
