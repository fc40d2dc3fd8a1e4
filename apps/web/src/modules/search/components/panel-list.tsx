import type { SearchGroup } from '@allcity/contract/search'
import { History } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { groupWords } from '../rules.ts'
import { HitRow } from './hit-row.tsx'

interface PanelListProps {
  groups: SearchGroup[]
  recent: readonly string[]
  option: (index: number) => HTMLAttributes<HTMLElement>
}

/** The offers, by kind; before anything is written, what was looked for lately. */
export function PanelList({ groups, recent, option }: PanelListProps) {
  if (recent.length > 0) {
    return (
      <Group word="Lately">
        {recent.map((words, index) => (
          <div className="hit hit-words" key={words} {...option(index)}>
            <History className="icon" aria-hidden="true" /> <bdi>{words}</bdi>
          </div>
        ))}
      </Group>
    )
  }
  let index = -1
  return groups.map(({ kind, items }) => (
    <Group word={groupWords[kind]} key={kind}>
      {items.map((hit) => {
        index += 1
        return (
          <div className="hit" key={hit.id} {...option(index)}>
            <HitRow hit={hit} />
          </div>
        )
      })}
    </Group>
  ))
}

function Group({ word, children }: { word: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped within a list of offers, where no fieldset may be
    <div role="group" aria-label={word}>
      <p className="search-kind" aria-hidden="true">
        {word}
      </p>
      {children}
    </div>
  )
}
