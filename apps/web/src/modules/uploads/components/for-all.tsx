import { ArtworkKind, Licence, Permission, Surface } from '@allcity/contract/artworks'
import { LocationLevel } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { factsWord } from '#web/lib/joined-words.ts'
import { kindWord, licenceWord, surfaceWord } from '#web/lib/words.ts'
import { CreditField } from '#web/modules/credits/components/credit-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { YearField } from '#web/ui/year-field.tsx'
import { levelChoice, permissionChoice } from '../rules-sentences.ts'
import { sayForAll, useUploads } from '../store.ts'
import { ChoiceField } from './choice-field.tsx'
import { PlaceForAll } from './place-for-all.tsx'

const levelWord = (level: LocationLevel) => {
  const { word, size } = levelChoice(level)
  return factsWord([word, size])
}

/** Says once what holds for many; what was said on a card stays as it is there. */
export function ForAll() {
  const each = t`Set individually`
  const shared = useUploads((uploads) => uploads.shared)
  return (
    <div className="panel">
      <div className="panel-body">
        <h2 id="for-all" tabIndex={-1}>
          <Trans>Apply to all</Trans>
        </h2>
        <p className="small quiet">
          <Trans>Only fills empty fields.</Trans>
        </p>
        <ChoiceField
          label={t`Kind`}
          none={each}
          value={shared.kind}
          options={ArtworkKind.options}
          wordOf={kindWord}
          onChange={(kind) => sayForAll({ kind })}
        />
        <ChoiceField
          label={t`Surface`}
          none={each}
          value={shared.surface}
          options={Surface.options}
          wordOf={surfaceWord}
          onChange={(surface) => sayForAll({ surface })}
        />
        <PlaceForAll />
        <TextField
          label={t`Date photographed`}
          type="date"
          value={shared.seenOn ?? ''}
          onChange={(day) => sayForAll({ seenOn: day === '' ? null : day })}
        />
        <CreditField value={shared.credits ?? []} onChange={(credits) => sayForAll({ credits })} />
        <ChoiceField
          label={t`Location precision`}
          value={shared.locationLevel ?? shared.lastLevel}
          options={LocationLevel.options}
          wordOf={levelWord}
          onChange={(locationLevel) => sayForAll({ locationLevel })}
        />
        <ChoiceField
          label={t`Permission`}
          value={shared.permission ?? 'unknown'}
          options={Permission.options}
          wordOf={permissionChoice}
          onChange={(permission) => sayForAll({ permission })}
        />
        <YearField
          label={t`Year`}
          placeholder={each}
          value={shared.yearMade ?? ''}
          onChange={(year) => sayForAll({ yearMade: year === '' ? null : year })}
        />
        <ChoiceField
          label={t`Photo license`}
          value={shared.licence ?? shared.lastLicence}
          options={Licence.options}
          wordOf={licenceWord}
          onChange={(licence) => sayForAll({ licence })}
        />
      </div>
    </div>
  )
}
