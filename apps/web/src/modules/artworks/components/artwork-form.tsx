import { ArtworkDetails, Licence, type MyArtwork, Permission, Surface } from '@allcity/contract/artworks'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldsOf } from '#web/lib/refused-fields.ts'
import { licenceWord, permissionWord, surfaceWord, titleOf } from '#web/lib/words.ts'
import { CreditField } from '#web/modules/credits/components/credit-field.tsx'
import { chosenFrom, claimOf, wrongCredit } from '#web/modules/credits/rules.ts'
import { ChoiceField } from '#web/modules/uploads/components/choice-field.tsx'
import { KindField } from '#web/modules/uploads/components/kind-field.tsx'
import { LevelField } from '#web/modules/uploads/components/level-field.tsx'
import { PlaceField } from '#web/modules/uploads/components/place-field.tsx'
import { TrainFields } from '#web/modules/uploads/components/train-fields.tsx'
import { writtenTrain } from '#web/modules/uploads/rules-trains.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { YearField } from '#web/ui/year-field.tsx'
import { useEditArtwork } from '../mutations.ts'
import { AltTextFields } from './alt-text-fields.tsx'
import '#web/ui/styles/editor.css'
import '#web/ui/styles/upload.css'

/** As it is being written: empty texts where nothing is said. */
const written = (artwork: MyArtwork) => ({
  title: artwork.title ?? '',
  description: artwork.description ?? '',
  kind: artwork.kind,
  surface: artwork.surface,
  yearMade: artwork.yearMade === null ? '' : String(artwork.yearMade),
  seenOn: artwork.seenOn ?? '',
  permission: artwork.permission,
  licence: artwork.licence,
  location: artwork.location,
  locationLevel: artwork.locationLevel,
  train: writtenTrain(artwork.train),
  credits: artwork.credits.map((credit) => ({ ...chosenFrom(credit), role: credit.role })),
  photos: artwork.photos.map(({ id, altText }) => ({ id, altText: altText ?? '' })),
})

type Written = ReturnType<typeof written>

function check(said: Written, other: Written) {
  const year = said.yearMade.trim()
  // Untouched credits are left out, so that what others have said meanwhile stays.
  const { credits, ...words } = said
  const claims = credits === other.credits ? {} : { credits: credits.map(claimOf) }
  const body = {
    ...words,
    ...claims,
    yearMade: year === '' ? null : Number(year),
    seenOn: said.seenOn === '' ? null : said.seenOn,
    train: said.surface === 'train' ? said.train : null,
  }
  const wrongs: Record<string, string> = {}
  for (const issue of ArtworkDetails.safeParse(body).error?.issues ?? []) wrongs[issue.path.join('.')] ??= issue.message
  if (Number.isNaN(body.yearMade)) wrongs.yearMade = 'Write the year in four digits, such as 2019.'
  return { body, wrongs }
}

interface ArtworkFormProps {
  artwork: MyArtwork
  /** The heading's level on the page it stands on. */
  level: 1 | 2
  onDone: () => void
  /** Told whether something is written that is not saved. */
  onRisk?: ((isAtRisk: boolean) => void) | undefined
}

export function ArtworkForm({ artwork, level, onDone, onRisk }: ArtworkFormProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => written(artwork))
  const [said, setSaid] = useState(before)
  const edit = useEditArtwork(artwork.id)
  const [refusals, setRefusals] = useState(0)
  const refuse = () => setRefusals((times) => times + 1)
  const say = (words: Partial<Written>) => setSaid((now) => ({ ...now, ...words }))
  const { body, wrongs: own } = check(said, before)
  const wrongs: Record<string, string> = { ...fieldsOf(edit.error), ...own }

  const isAtRisk = JSON.stringify(said) !== JSON.stringify(before)

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onRisk?.(isAtRisk), [onRisk, isAtRisk])
  useEffect(() => {
    if (refusals === 0) return
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what)
    const target = find('[aria-invalid="true"], .field-wrong input') ?? find('[type="submit"]')
    target?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(own).length > 0) return refuse()
    edit.mutate({ now: body, before: check(before, said).body }, { onSuccess: onDone, onError: refuse })
  }

  return (
    // What would be written while it is being saved would be lost.
    <form className="editor" ref={form} onSubmit={submit} noValidate inert={edit.isPending}>
      <Heading tabIndex={-1} ref={heading} className="editor-title">
        Edit <bdi>{titleOf(artwork)}</bdi>
      </Heading>
      <LeavingDialog isAtRisk={isAtRisk} title="Leave what you wrote?">
        <p>It is not saved yet.</p>
      </LeavingDialog>
      <KindField value={said.kind} error={wrongs.kind} onChange={(kind) => say({ kind })} />
      <TextField
        label="Title"
        aside="if it has one"
        error={wrongs.title}
        autoComplete="off"
        dir="auto"
        value={said.title}
        onChange={(title) => say({ title })}
      />
      <CreditField value={said.credits} error={wrongCredit(wrongs)} onChange={(credits) => say({ credits })} />
      <AltTextFields artwork={artwork} texts={said.photos} wrongs={wrongs} onChange={(photos) => say({ photos })} />
      <div className="shot-pair">
        <ChoiceField
          label="Painted on"
          value={said.surface}
          options={Surface.options}
          wordOf={surfaceWord}
          error={wrongs.surface}
          onChange={(surface) => surface && say({ surface })}
        />
        <TextField
          label="Seen"
          error={wrongs.seenOn}
          type="date"
          value={said.seenOn}
          onChange={(seenOn) => say({ seenOn })}
        />
      </div>
      {said.surface === 'train' && (
        <TrainFields
          value={said.train}
          level={said.locationLevel}
          wrongs={wrongs}
          onChange={(train) => say({ train })}
        />
      )}
      <div className="shot-pair shot-place">
        <PlaceField
          place={{ location: said.location, from: 'map' }}
          level={said.locationLevel}
          error={wrongs.location}
          fromPhoto={null}
          onChange={(place) => place && say({ location: place.location })}
        />
        <LevelField
          surface={said.surface}
          value={said.locationLevel}
          onChange={(locationLevel) => say({ locationLevel })}
        />
      </div>
      <TextArea
        label="The story"
        aside="who painted it, when, what happened"
        error={wrongs.description}
        rows={3}
        value={said.description}
        onChange={(description) => say({ description })}
      />
      <div className="shot-pair">
        <YearField
          label="Year made"
          aside="if you know it"
          error={wrongs.yearMade}
          value={said.yearMade}
          onChange={(year) => say({ yearMade: year })}
        />
        <ChoiceField
          label="Permission"
          value={said.permission}
          options={Permission.options}
          wordOf={permissionWord}
          error={wrongs.permission}
          onChange={(permission) => permission && say({ permission })}
        />
      </div>
      <ChoiceField
        label="Licence of your photos"
        value={said.licence}
        options={Licence.options}
        wordOf={licenceWord}
        error={wrongs.licence}
        onChange={(licence) => licence && say({ licence })}
      />
      <div className="editor-end">
        <Button variant="next" type="submit" disabled={edit.isPending}>
          {edit.isPending ? 'Saving' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it as it was
        </Button>
      </div>
    </form>
  )
}
