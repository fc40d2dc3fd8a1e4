import type { SearchGroup, SearchHit } from '@allcity/contract/search'
import { t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { translate } from '#web/lib/messages.ts'
import { ComboboxOption } from '#web/ui/combobox.tsx'
import { groupWords } from '../rules.ts'
import { HitRow } from './hit-row.tsx'

interface PanelListProps {
  groups: SearchGroup[]
  recent: readonly string[]
  onPickWords: (words: string) => void
  onPickHit: (hit: SearchHit) => void
}

/** The offers, by kind; before anything is written, recent searches. */
export function PanelList({ groups, recent, onPickWords, onPickHit }: PanelListProps) {
  if (recent.length > 0) {
    return (
      <Group word={t`Recent`}>
        {recent.map((words) => (
          <ComboboxOption className="hit hit-words" key={words} value={words} onPick={() => onPickWords(words)}>
            <History className="icon" aria-hidden="true" /> <bdi>{words}</bdi>
          </ComboboxOption>
        ))}
      </Group>
    )
  }
  return groups.map(({ kind, items }) => (
    <Group word={translate(groupWords[kind])} key={kind}>
      {items.map((hit) => (
        <ComboboxOption className="hit" key={hit.id} value={hit} onPick={() => onPickHit(hit)}>
          <HitRow hit={hit} />
        </ComboboxOption>
      ))}
    </Group>
  ))
}

function Group({ word, children }: { word: string; children: ReactNode }) {
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
