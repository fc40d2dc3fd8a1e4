import { type MakerHit, MakerId, type MakerType } from '@allcity/contract/makers'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { makerWords } from '#web/lib/makers.ts'
import { worksWord } from '#web/lib/words.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { MakerDisc } from '#web/ui/maker-disc.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
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
  const asked = useDeferredValue(name)
  const { data, isError, isPlaceholderData } = useQuery(makersNamed(asked, type))
  const isStale = isPlaceholderData || asked !== name
  const hits = name === '' ? [] : (data?.items.filter(({ id }) => id !== without).slice(0, 6) ?? [])
  const mayCreate = name !== '' && !isKnownOnly && !meansUnknown(name) && data !== undefined && !isStale
  const offers: Offer[] = hits.map((hit) => ({ key: hit.id, hit }))
  if (mayCreate) for (const create of ['artist', 'crew'] as const) offers.push({ key: create, create })
  const { field, list, option, onWords } = useCombobox({
    label: 'Names',
    count: offers.length,
    isStale,
    onPick: choose,
    holdsEnter: true,
  })

  function choose(index: number) {
    const offer = offers[index]
    if (!offer) return
    setWords('')
    if ('hit' in offer) return onChoose(chosenFrom(offer.hit))
    const isAnother = hits.some((hit) => hit.type === offer.create)
    onChoose({ id: MakerId.parse(uuid()), type: offer.create, name, role: 'made', isNew: true, isAnother })
  }

  return (
    <div className="maker-search">
      <span className="input-icon">
        <Search className="icon" aria-hidden="true" />
        <input
          {...control}
          className="input"
          {...field}
          maxLength={80}
          dir="auto"
          placeholder={placeholder}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            onWords()
          }}
        />
      </span>
      <div className="maker-offers" {...list}>
        {offers.map((offer, index) => (
          <div key={offer.key} className="maker-offer" {...option(index)}>
            {'hit' in offer ? <KnownOffer hit={offer.hit} /> : <NewOffer type={offer.create} name={name} />}
          </div>
        ))}
      </div>
      <p className="hint" role="status">
        {noteOn(name, isError, isKnownOnly && data !== undefined && hits.length === 0)}
      </p>
    </div>
  )
}

function noteOn(name: string, isError: boolean, isNone: boolean): string {
  if (name === '') return ''
  if (isError) return 'Names cannot be searched right now. Try again in a moment.'
  if (meansUnknown(name)) return 'Leave it empty: whoever knows can say so later.'
  return isNone ? 'Nobody of this name yet.' : ''
}

function KnownOffer({ hit }: { hit: MakerHit }) {
  const about = [hit.alias && `also ${hit.alias}`, hit.city, worksWord(hit.works)].filter(Boolean).join(' · ')
  return (
    <>
      <MakerDisc type={hit.type} name={hit.name} size={28} />
      <span>
        <bdi>{hit.name}</bdi> {hit.type === 'crew' && <span className="quiet">crew </span>}
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
        New {makerWords(type).one} <b className="strong">“{name}”</b>
      </span>
    </>
  )
}
