import { type MakerHit, MakerId, type MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { worksWord } from '#web/lib/words.ts'
import { Combobox, ComboboxInput, ComboboxList, ComboboxOption } from '#web/ui/combobox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import type { ChosenMaker } from '../drafts.ts'
import { makersNamed } from '../queries.ts'
import { chosenFrom, meansUnknown } from '../rules.ts'

interface MakerSearchProps {
  control: FieldControl
  placeholder: string
  /** Only these, and none but known ones. */
  type?: MakerType
  isKnownOnly?: boolean
  /** Not offered. */
  without?: string
  onChoose: (maker: ChosenMaker) => void
}

type Offer = { key: string; hit: MakerHit } | { key: string; create: MakerType }

/** Finds an artist or a crew by name, or names a new one. */
export function MakerSearch({ control, placeholder, type, isKnownOnly = false, without, onChoose }: MakerSearchProps) {
  const [words, setWords] = useState('')
  const name = words.trim().replaceAll(/\s+/g, ' ')
  const deferredName = useDeferredValue(name)
  const { data, isError, isPlaceholderData } = useQuery(makersNamed(deferredName, type))
  const isStale = isPlaceholderData || deferredName !== name
  const hits = name === '' ? [] : (data?.items.filter(({ id }) => id !== without).slice(0, 6) ?? [])
  const mayCreate = name !== '' && !isKnownOnly && !meansUnknown(name) && data !== undefined && !isStale
  const offers: Offer[] = hits.map((hit) => ({ key: hit.id, hit }))
  if (mayCreate) for (const create of ['artist', 'crew'] as const) offers.push({ key: create, create })

  function choose(offer: Offer) {
    setWords('')
    if ('hit' in offer) return onChoose(chosenFrom(offer.hit))
    const isAnother = hits.some((hit) => hit.type === offer.create)
    onChoose({ id: MakerId.parse(uuid()), type: offer.create, name, role: 'made', isNew: true, isAnother })
  }

  return (
    <div className="maker-search">
      <Combobox value={words} items={offers} onValueChange={setWords} isStale={isStale} holdsEnter>
        <span className="input-icon">
          <Search className="icon" aria-hidden="true" />
          <ComboboxInput {...control} className="input" maxLength={80} dir="auto" placeholder={placeholder} />
        </span>
        <ComboboxList className="maker-offers" label={t`Names`}>
          {offers.map((offer) => (
            <ComboboxOption key={offer.key} value={offer} className="maker-offer" onPick={() => choose(offer)}>
              {'hit' in offer ? <KnownOffer hit={offer.hit} /> : <NewOffer type={offer.create} name={name} />}
            </ComboboxOption>
          ))}
        </ComboboxList>
      </Combobox>
      <p className="hint" role="status">
        {noteOn(name, isError, isKnownOnly && data !== undefined && hits.length === 0)}
      </p>
    </div>
  )
}

function noteOn(name: string, isError: boolean, isNone: boolean): string {
  if (name === '') return ''
  if (isError) return t`Search isn’t working right now. Try again in a moment.`
  if (meansUnknown(name)) return t`Leave it blank if you don’t know.`
  return isNone ? t`No artist by that name yet.` : ''
}

function KnownOffer({ hit }: { hit: MakerHit }) {
  const about = [hit.alias && t`also ${{ alias: hit.alias }}`, hit.city, worksWord(hit.works)]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <MakerDisc type={hit.type} name={hit.name} size={28} />
      <span>
        <bdi>{hit.name}</bdi>{' '}
        {hit.type === 'crew' && (
          <span className="quiet">
            <Trans>crew</Trans>{' '}
          </span>
        )}
        <span className="quiet small">{about}</span>
      </span>
    </>
  )
}

function NewOffer({ type, name }: { type: MakerType; name: string }) {
  return (
    <>
      <Plus className="icon" aria-hidden="true" />
      <span>
        {type === 'artist' ? (
          <Trans>
            New artist <b className="strong">“{name}”</b>
          </Trans>
        ) : (
          <Trans>
            New crew <b className="strong">“{name}”</b>
          </Trans>
        )}
      </span>
    </>
  )
}
