import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { artworkFeed } from '#web/lib/feed.ts'
import { worksWord } from '#web/lib/words.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { countryByCode, countryCities } from '../queries.ts'
import { countryInSentence, countryJsonLd } from '../rules.ts'
import { CityGrid } from './city-grid.tsx'
import { Crumbs } from './crumbs.tsx'
import { KindCounts } from './kind-counts.tsx'

/** A country: how much there is, and where. */
export function CountryProfile({ code }: { code: string }) {
  const [search] = useSearchParams()
  const cursor = search.get('cursor') ?? undefined
  const list = useInfiniteQuery(countryCities(code, cursor))
  const { data: country } = useSuspenseQuery(countryByCode(code))
  const { name, path, works, cities, kinds } = country
  const filter = `country=${country.code}`
  const allWorks = worksWord(works)
  const counted = t`${plural(cities, { one: `${allWorks} in # city`, other: `${allWorks} in # cities` })}`
  const place = countryInSentence(country)

  return (
    <div className="page">
      <PageHead
        title={t`Street art in ${place}`}
        description={t`Street art in ${place}, mapped wall by wall: ${counted}.`}
        path={path}
        image={list.data?.pages[0]?.items.find(({ cover }) => cover)?.cover?.sizes.at(-1)}
        alternates={[artworkFeed(`?${filter}`)]}
        isPrivate={works === 0}
        structuredData={import.meta.env.SSR ? countryJsonLd(country) : {}}
      />
      <Crumbs above={[{ path: '/places', name: t`Places` }]} name={name} />
      <header className="place-top">
        <h1 className="h52">{name}</h1>
        <p className="quiet">{counted}</p>
        <KindCounts kinds={kinds} filter={filter} />
      </header>
      <CityGrid code={code} path={path} cursor={cursor} key={code} />
    </div>
  )
}
