import { Licence, Permission } from '@allcity/contract/artworks'
import { licenceWord } from '#web/lib/words.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { YearField } from '#web/ui/year-field.tsx'
import type { Draft, Said, Shared } from '../drafts.ts'
import { effective, type Wrongs } from '../rules.ts'
import { permissionChoice } from '../rules-sentences.ts'
import { ChoiceField } from './choice-field.tsx'

interface MoreFieldsProps {
  draft: Draft
  shared: Shared
  wrongs: Wrongs
  onSay: (words: Partial<Said>) => void
}

const rare = ['description', 'yearMade', 'permission', 'licence']

/** Rarely used fields, collapsed until opened or invalid. */
export function MoreFields({ draft, shared, wrongs, onSay }: MoreFieldsProps) {
  const { description, yearMade, permission, licence } = effective(draft, shared)
  const isWrong = rare.some((field) => wrongs[field] !== undefined)
  return (
    <details className="shot-more" open={isWrong || undefined}>
      <summary>More about it: story, year, permission, licence</summary>
      <div className="shot-form">
        <TextArea
          label="The story"
          aside="who painted it, when, what happened"
          error={wrongs.description}
          rows={3}
          value={description}
          onChange={(story) => onSay({ description: story })}
        />
        <div className="shot-pair">
          <YearField
            label="Year made"
            aside="if you know it"
            error={wrongs.yearMade}
            value={yearMade}
            onChange={(year) => onSay({ yearMade: year })}
          />
          <ChoiceField
            label="Permission"
            value={permission}
            options={Permission.options}
            wordOf={permissionChoice}
            error={wrongs.permission}
            onChange={(value) => onSay({ permission: value })}
          />
        </div>
        <ChoiceField
          label="Licence of your photos"
          value={licence}
          options={Licence.options}
          wordOf={licenceWord}
          error={wrongs.licence}
          onChange={(value) => onSay({ licence: value })}
        />
      </div>
    </details>
  )
}
