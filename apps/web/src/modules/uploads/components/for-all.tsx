import { ArtworkKind, Licence, Permission, Surface } from '@allcity/contract/artworks'
import { LocationLevel } from '@allcity/contract/geo'
import { kindWord, licenceWord, surfaceWord } from '#web/lib/words.ts'
import { CreditField } from '#web/modules/credits/components/credit-field.tsx'
import { YearField } from '#web/ui/year-field.tsx'
import { levelChoices, permissionChoice } from '../rules-sentences.ts'
import { sayForAll, useUploads } from '../store.ts'
import { ChoiceField } from './choice-field.tsx'

const each = 'Each on its own'

const levelWord = (level: LocationLevel) => {
  const { word, size } = levelChoices[level]
  return size === '' ? word : `${word}, ${size}`
}

/** Says once what holds for many; what was said on a card stays as it is there. */
export function ForAll() {
  const shared = useUploads((uploads) => uploads.shared)
  return (
    <div className="panel">
      <div className="panel-body">
        <h2 id="for-all">For all of them</h2>
        <p className="small quiet">Fills what you have not set yourself.</p>
        <ChoiceField
          label="Kind"
          none={each}
          value={shared.kind}
          options={ArtworkKind.options}
          wordOf={kindWord}
          onChange={(kind) => sayForAll({ kind })}
        />
        <ChoiceField
          label="Painted on"
          none={each}
          value={shared.surface}
          options={Surface.options}
          wordOf={surfaceWord}
          onChange={(surface) => sayForAll({ surface })}
        />
        <CreditField value={shared.credits ?? []} onChange={(credits) => sayForAll({ credits })} />
        <ChoiceField
          label="How close may pins come?"
          value={shared.locationLevel ?? shared.lastLevel}
          options={LocationLevel.options}
          wordOf={levelWord}
          onChange={(locationLevel) => sayForAll({ locationLevel })}
        />
        <ChoiceField
          label="Permission"
          value={shared.permission ?? 'unknown'}
          options={Permission.options}
          wordOf={permissionChoice}
          onChange={(permission) => sayForAll({ permission })}
        />
        <YearField
          label="Year made"
          placeholder={each}
          value={shared.yearMade ?? ''}
          onChange={(year) => sayForAll({ yearMade: year === '' ? null : year })}
        />
        <ChoiceField
          label="Licence of your photos"
          value={shared.licence ?? shared.lastLicence}
          options={Licence.options}
          wordOf={licenceWord}
          onChange={(licence) => sayForAll({ licence })}
        />
      </div>
    </div>
  )
}
