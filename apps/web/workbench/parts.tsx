import { Pencil, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from '#web/lib/toast.ts'
import { AuthPhoto } from '#web/ui/auth-photo.tsx'
import { Bullet } from '#web/ui/bullet.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ClientOnly } from '#web/ui/client-only.tsx'
import { Combobox, ComboboxInput, ComboboxList, ComboboxOption } from '#web/ui/combobox.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DatedPhoto } from '#web/ui/dated-photo.tsx'
import { Directions } from '#web/ui/directions.tsx'
import { DirectionsMenu } from '#web/ui/directions-menu.tsx'
import { DraftOffer } from '#web/ui/draft-offer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { FindField } from '#web/ui/find-field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { InlineForm } from '#web/ui/inline-form.tsx'
import { LinkTable } from '#web/ui/link-table.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { Masonry } from '#web/ui/masonry.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { ReadAgain } from '#web/ui/read-again.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { ShareTools } from '#web/ui/share-tools.tsx'
import { Sideways } from '#web/ui/sideways.tsx'
import { CardSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { Time } from '#web/ui/time.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'
import { Wordmark, WordmarkSign } from '#web/ui/wordmark.tsx'
import { YearField } from '#web/ui/year-field.tsx'
import '#web/modules/credits/components/credit.css'
import { brokenPhoto, datedPhoto, doNothing, photo, work } from './sample-data.ts'

const variants = ['next', 'other', 'quiet', 'alert'] as const
const cities = ['Berlin', 'Lisbon']
const draft = { restore: doNothing, discard: doNothing, clear: async () => undefined }
const pages = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => Promise.reject(new Error('The workbench has no further pages.')),
}

/** Parts of the kit in their states, by name. */
export const parts: Record<string, ReactNode> = {
  Skeleton: (
    <>
      <Skeleton width="12rem" height="1rem" /> <Skeleton width="2rem" height="2rem" isDisc />
    </>
  ),
  CardSkeleton: <CardSkeleton ratio={1.5} />,
  Bullet: (
    <>
      <Bullet kind="mural" label="Mural" /> <Bullet kind="tag" size={32} label="Tag" />{' '}
      <Bullet kind="piece" surface="train" size={40} label="Train" />
    </>
  ),
  Button: (
    <>
      {variants.map((variant) => (
        <p key={variant}>
          <Button variant={variant}>{variant}</Button>{' '}
          <Button variant={variant} isSmall>
            small
          </Button>{' '}
          <Button variant={variant} disabled>
            disabled
          </Button>
        </p>
      ))}
      <Button isWide isSpread>
        wide <Star className="icon" aria-hidden="true" />
      </Button>
    </>
  ),
  ButtonLink: <ButtonLink to="/">A link that looks like a button</ButtonLink>,
  Chip: (
    <>
      <Chip>Open</Chip> <Chip isPressed>Pressed</Chip> <Chip mark={<Bullet kind="mural" size={20} />}>With a mark</Chip>
    </>
  ),
  'Combobox, ComboboxInput, ComboboxList, ComboboxOption': (
    <div className="maker-search">
      <Combobox value="" items={cities} onValueChange={doNothing}>
        <ComboboxInput className="input" aria-label="City" placeholder="Press the down arrow" />
        <ComboboxList className="maker-offers" label="Cities">
          {cities.map((city) => (
            <ComboboxOption key={city} value={city} className="maker-offer" onPick={doNothing}>
              {city}
            </ComboboxOption>
          ))}
        </ComboboxList>
      </Combobox>
    </div>
  ),
  ClientOnly: <ClientOnly>{() => <p>Shown in the browser only</p>}</ClientOnly>,
  CopyButton: <CopyButton label="Copy the link" text="http://localhost/" />,
  DatedPhoto: <DatedPhoto dated={datedPhoto} sizes="20rem" onOpen={doNothing} />,
  Directions: <Directions work={work} className="go" />,
  DirectionsMenu: (
    <DirectionsMenu
      work={work}
      place={{ location: { longitude: 13.44, latitude: 52.5 }, level: 'exact' }}
      onChoice={doNothing}
    />
  ),
  AuthPhoto: <AuthPhoto work={work} />,
  DraftOffer: (
    <>
      <DraftOffer draft={{ ...draft, offeredAt: Date.parse('2026-05-01'), trouble: null }} />
      <DraftOffer draft={{ ...draft, offeredAt: null, trouble: 'too_large' }} />
    </>
  ),
  EmptyState: <EmptyState level={3} title="No works yet" why="Add the first one." action={<Button>Upload</Button>} />,
  Field: (
    <Field label="A field" aside="if it has one" hint="A hint" error="An error">
      {(control) => <input {...control} className="input" />}
    </Field>
  ),
  FindField: (
    <FindField path="/" label="Find in the workbench" words="fox" buildPath={() => '/'}>
      {null}
    </FindField>
  ),
  FormNotice: <FormNotice text="The form could not be sent." />,
  IconButton: (
    <>
      <IconButton icon={Pencil} label="Edit" /> <IconButton icon={Star} label="Rate" disabled />
    </>
  ),
  InlineForm: (
    <InlineForm isWritten isPending={false} onLeave={doNothing} aria-label="Inline form">
      <TextField label="Press Escape here" defaultValue="Written" />
    </InlineForm>
  ),
  LinkTable: (
    <LinkTable
      label="Files"
      subject="Format"
      rows={[{ name: 'CSV', about: 'For spreadsheets', path: '/api/artworks.csv' }]}
    />
  ),
  ListFoot: (
    <>
      <ListFoot hasMore isGrowing={false} isFailed={false} onMore={doNothing} />
      <ListFoot hasMore isGrowing isFailed={false} onMore={doNothing} />
      <ListFoot hasMore isGrowing={false} isFailed onMore={doNothing} />
    </>
  ),
  LoadFailed: <LoadFailed level={3} comfort="Nothing is lost." onRetry={doNothing} />,
  MakerDisc: (
    <>
      <MakerDisc type="artist" name="Brackish" /> <MakerDisc type="crew" name="The Night Shift" size={56} />
    </>
  ),
  Masonry: (
    <Masonry
      label="Bricks"
      bricks={[1, 1.5, 0.75].map((ratio) => ({
        key: String(ratio),
        ratio,
        remsAt: () => 2,
        content: <Picture photo={photo} sizes="20rem" ratio={ratio} />,
      }))}
    />
  ),
  MoreLink: <MoreLink to="/" words="Show more" isGrowing={false} onMore={doNothing} />,
  OfflineBar: <OfflineBar />,
  PagesFoot: <PagesFoot pages={pages} />,
  PasswordField: (
    <PasswordField
      label="Password"
      name="password"
      ref={null}
      autoComplete="new-password"
      error="Too short"
      onChange={doNothing}
    />
  ),
  PersonDisc: (
    <>
      <PersonDisc username="wren" /> <PersonDisc username={null} size={44} />{' '}
      <PersonDisc username="zoe" photo={photo} size={112} />
    </>
  ),
  PersonLink: <PersonLink username="wren" />,
  Picture: (
    <>
      <Picture photo={photo} sizes="20rem" />
      <Picture photo={brokenPhoto} sizes="20rem" />
    </>
  ),
  PhotoInput: (
    <>
      <PhotoInput word="Choose a photo" onFile={doNothing} />{' '}
      <PhotoInput word="Busy" isSmall isBusy onFile={doNothing} />
    </>
  ),
  ReadAgain: <ReadAgain onRead={doNothing} />,
  ReasonField: <ReasonField hint="The member reads this." error={undefined} value="" onChange={doNothing} />,
  Facts: (
    <Facts>
      <PersonLink username="wren" />
      <RelativeTime at="2026-05-01T12:00:00Z" />
    </Facts>
  ),
  RelativeTime: <RelativeTime at="2026-05-01T12:00:00Z" />,
  RetryButton: (
    <>
      <RetryButton onRetry={doNothing} /> <RetryButton onRetry={doNothing} fault="The photo did not arrive." />
    </>
  ),
  SearchForm: <SearchForm />,
  ShareButton: <ShareButton title="Canal fox" url="http://localhost/" />,
  ShareTools: <ShareTools title="Canal fox" url="http://localhost/" />,
  Sideways: (
    <Sideways label="Wider than a phone" className="sideways">
      <p>The arrow keys scroll this.</p>
    </Sideways>
  ),
  StillThereWords: <StillThereWords of={work} />,
  SubmitButton: (
    <>
      <SubmitButton label="Sign In" pendingLabel="Signing in" isPending={false} />
      <SubmitButton label="Sign In" pendingLabel="Signing in" isPending />
    </>
  ),
  Tabs: (
    <Tabs
      label="Tabs"
      tabs={[
        { to: '/', word: 'Here', isHere: true },
        { to: '/Dialog', word: 'There', isHere: false },
      ]}
    />
  ),
  TextField: (
    <>
      <TextField label="Title" hint="As the artist calls it" />
      <TextField label="Wrong title" error="Write a title" defaultValue="?" />
      <TextField label="Fixed title" disabled defaultValue="Canal fox" />
    </>
  ),
  TextArea: <TextArea label="Story" rows={3} />,
  Time: (
    <>
      <Time at="2026-05-01T12:00:00Z" />, <Time at="2026-05-01T12:00:00Z" isDay />
    </>
  ),
  'ToastHost, ToastStack': (
    <>
      <Button onClick={() => toast.success('Saved', { label: 'Undo', onClick: doNothing })}>Show a toast</Button>{' '}
      <Button onClick={() => toast.error('Not saved')}>Show an error</Button>
      <ToastHost />
    </>
  ),
  Wordmark: <Wordmark />,
  WordmarkSign: <WordmarkSign />,
  YearField: <YearField label="Year" value="2019" onChange={doNothing} />,
  'Menu, MenuItem': (
    <Menu trigger={<Button>Open the menu</Button>} label="Menu">
      <MenuItem onSelect={doNothing}>An action</MenuItem>
    </Menu>
  ),
}
