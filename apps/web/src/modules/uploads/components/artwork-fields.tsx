import { type ArtworkKind, Licence, Permission, Surface } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { licenceWord, surfaceWord } from '#web/lib/words.ts'
import { CreditField } from '#web/modules/credits/components/credit-field.tsx'
import { wrongCredit } from '#web/modules/credits/rules.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { YearField } from '#web/ui/year-field.tsx'
import type { SetPlace } from '../drafts.ts'
import type { effective, FieldErrors } from '../rules.ts'
import { ChoiceField } from './choice-field.tsx'
import { KindField } from './kind-field.tsx'
import { LevelField } from './level-field.tsx'
import { PlaceField } from './place-field.tsx'
import { TrainFields } from './train-fields.tsx'

type Values = ReturnType<typeof effective>
type Change = Partial<Omit<Values, 'kind' | 'place'>> & { kind?: ArtworkKind }

interface ArtworkFieldsProps {
  value: Values
  errors: FieldErrors
  onChange: (change: Change) => void
  onPlace: (place: SetPlace | null) => void
  /** The place in the photo, when the person has set another. */
  fromPhoto?: Coordinates | null
  /** More ways to set the place. */
  placeWays?: ReactNode
  /** Artists who hold their page: the uploader cannot remove their credit. */
  protectedIds?: ReadonlySet<string>
  permissionWord: (permission: Permission) => string
  /** Whether the optional fields are folded. */
  isShort?: boolean
  /** The fields of the photos. */
  children: ReactNode
}

/** All fields of a work, for its upload and for editing it. */
export function ArtworkFields({ value, errors, onChange, onPlace, children, ...rest }: ArtworkFieldsProps) {
  const { fromPhoto = null, placeWays, protectedIds, permissionWord, isShort = false } = rest
  const details = (
    <>
      <CreditField
        value={value.credits}
        error={wrongCredit(errors)}
        protectedIds={protectedIds}
        onChange={(credits) => onChange({ credits })}
      />
      {children}
      <div className="shot-pair">
        <ChoiceField
          label={t`Surface`}
          value={value.surface}
          options={Surface.options}
          wordOf={surfaceWord}
          error={errors.surface}
          onChange={(surface) => surface && onChange({ surface })}
        />
        <SeenField value={value.seenOn} error={errors.seenOn} onChange={(seenOn) => onChange({ seenOn })} />
      </div>
      {value.surface === 'train' && (
        <TrainFields
          value={value.train}
          level={value.locationLevel}
          errors={errors}
          onChange={(train) => onChange({ train })}
        />
      )}
      <MoreFields value={value} errors={errors} onChange={onChange} permissionWord={permissionWord} />
    </>
  )
  return (
    <>
      <KindField value={value.kind} error={errors.kind} onChange={(kind) => onChange({ kind })} />
      <div className="shot-pair shot-place">
        <PlaceField
          place={value.place}
          level={value.locationLevel}
          error={errors.location}
          fromPhoto={fromPhoto}
          onChange={onPlace}
        >
          {placeWays}
        </PlaceField>
        <LevelField
          surface={value.surface}
          value={value.locationLevel}
          onChange={(locationLevel) => onChange({ locationLevel })}
        />
      </div>
      <TextField
        label={t`Title`}
        aside={t`optional`}
        error={errors.title}
        autoComplete="off"
        dir="auto"
        value={value.title}
        onChange={(title) => onChange({ title })}
      />
      {isShort ? (
        <FoldedDetails errors={errors} isFilled={isFilled(value)}>
          {details}
        </FoldedDetails>
      ) : (
        details
      )}
    </>
  )
}

interface SeenFieldProps {
  value: string
  error: string | undefined
  onChange: (seenOn: string) => void
}

export function SeenField(props: SeenFieldProps) {
  return <TextField {...props} label={t`Date photographed`} type="date" />
}

const alwaysShown = ['kind', 'location', 'title']

const isFilled = ({ credits, surface, description, yearMade }: Values) =>
  credits.length > 0 || surface === 'train' || description !== '' || yearMade !== ''

interface FoldedDetailsProps {
  errors: FieldErrors
  isFilled: boolean
  children: ReactNode
}

/** The optional fields, folded at first unless one of them is filled or invalid. */
function FoldedDetails({ errors, isFilled, children }: FoldedDetailsProps) {
  const [isOpen, setIsOpen] = useState(isFilled)
  const hasError = Object.keys(errors).some((field) => !alwaysShown.includes(field))
  return (
    <details
      className="shot-more"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Trans>More details (artist, surface, date, story, license)</Trans>
      </summary>
      <div className="shot-form">{children}</div>
    </details>
  )
}

type MoreFieldsProps = Pick<ArtworkFieldsProps, 'value' | 'errors' | 'onChange' | 'permissionWord'>

function MoreFields({ value, errors, onChange, permissionWord }: MoreFieldsProps) {
  return (
    <>
      <TextArea
        label={t`Story`}
        aside={t`optional`}
        error={errors.description}
        rows={3}
        value={value.description}
        onChange={(description) => onChange({ description })}
      />
      <div className="shot-pair">
        <YearField
          label={t`Year`}
          aside={t`optional`}
          error={errors.yearMade}
          value={value.yearMade}
          onChange={(yearMade) => onChange({ yearMade })}
        />
        <ChoiceField
          label={t`Permission`}
          value={value.permission}
          options={Permission.options}
          wordOf={permissionWord}
          error={errors.permission}
          onChange={(permission) => permission && onChange({ permission })}
        />
      </div>
      <ChoiceField
        label={t`Photo license`}
        value={value.licence}
        options={Licence.options}
        wordOf={licenceWord}
        error={errors.licence}
        onChange={(licence) => licence && onChange({ licence })}
      />
    </>
  )
}
