import { ArtworkKind } from '@allcity/contract/kinds'
import { BoardSpan, type BoardType } from '@allcity/contract/leaderboards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { compareNames } from '#web/lib/compare-names.ts'
import { kindPlural } from '#web/lib/words.ts'
import { countriesWithWorks, countryCities } from '#web/modules/regions/queries.ts'
import { type BoardFilter, boardPath, readBoardFilter, spanWord } from '../rules.ts'

interface BoardToolsProps {
  type: BoardType
  filter: BoardFilter
  /** The place that is chosen, once it is known. */
  place: { name: string; countryCode: string; country: string } | null
  /** The place that is chosen does not exist. */
  isNowhere: boolean
}

/** Time, place and kind: links and a form, so that they work without scripts; with them a choice is enough. */
export function BoardTools({ type, filter, place, isNowhere }: BoardToolsProps) {
  const navigate = useNavigate()
  const choose = (chosen: Partial<Record<'place' | 'kind', string>>) => {
    const next = readBoardFilter(new URLSearchParams({ ...filter, ...chosen }))
    void navigate(boardPath(type, next), { preventScrollReset: true })
  }
  return (
    <div className="board-tools">
      <nav className="segments" aria-label={t`Time`}>
        {BoardSpan.options.map((span) => (
          <Link
            key={span}
            to={boardPath(type, { ...filter, span })}
            aria-current={span === filter.span ? 'true' : undefined}
            preventScrollReset
          >
            {spanWord(span)}
          </Link>
        ))}
      </nav>
      <form className="board-filter" action={boardPath(type, { span: '7d' })}>
        {filter.span !== '7d' && <input type="hidden" name="span" value={filter.span} />}
        <PlaceSelect
          filter={filter}
          place={place}
          isNowhere={isNowhere}
          hasCities={type !== 'region'}
          onChoose={(chosen) => choose({ place: chosen })}
        />
        <select
          className="select"
          name="kind"
          aria-label={t`Kind`}
          value={filter.kind ?? ''}
          onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
        >
          <option value="">
            <Trans>All kinds</Trans>
          </option>
          {ArtworkKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {kindPlural(kind)}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="button">
            <Trans>Apply</Trans>
          </button>
        </noscript>
      </form>
    </div>
  )
}

interface PlaceSelectProps extends Omit<BoardToolsProps, 'type'> {
  hasCities: boolean
  onChoose: (place: string) => void
}

function PlaceSelect({ filter, place, isNowhere, hasCities, onChoose }: PlaceSelectProps) {
  const countries = sortByName(useQuery(countriesWithWorks()).data?.items ?? [])
  const code = place?.countryCode
  const country = place?.country ?? ''
  const list = useInfiniteQuery({ ...countryCities(code ?? ''), enabled: code !== undefined && hasCities })
  const cities = sortByName(list.data?.pages.flatMap(({ items }) => items) ?? [])
  const isListed = [...countries.map((one) => one.code), ...cities.map(({ id }) => String(id))].includes(
    filter.place ?? '',
  )
  const unlisted = isNowhere ? t`Place not found` : t`Loading…`
  return (
    <select
      className="select"
      name="place"
      aria-label={t`Place`}
      value={filter.place ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">
        <Trans>Worldwide</Trans>
      </option>
      {filter.place && !isListed && <option value={filter.place}>{place?.name ?? unlisted}</option>}
      {cities.length > 0 && (
        <optgroup label={t`Cities in ${country}`}>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t`Countries`}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </optgroup>
    </select>
  )
}

const sortByName = <Named extends { name: string }>(places: Named[]): Named[] =>
  places.toSorted((one, other) => compareNames(one.name, other.name))
