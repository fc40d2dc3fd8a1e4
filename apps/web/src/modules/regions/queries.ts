import { regions } from '@allcity/contract/regions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

/** Countries with works, those with most first. */
export const countriesWithWorks = () =>
  queryOptions({
    queryKey: ['places', 'countries'],
    queryFn: ({ signal }) => call(regions.countries, {}, signal),
  })

export const countryByCode = (code: string) =>
  queryOptions({
    queryKey: ['places', 'country', code],
    queryFn: ({ signal }) => call(regions.country, { params: { code } }, signal),
  })

/** Its cities with works, those with most first. */
export const countryCities = (code: string, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['places', 'cities', code, cursor ?? 'first'],
    queryFn: ({ pageParam, signal }) => call(regions.cities, { params: { code }, query: from(pageParam) }, signal),
    ...pagesFrom(cursor),
  })

export const cityById = (code: string, id: string) =>
  queryOptions({
    queryKey: ['places', 'city', code, id],
    queryFn: ({ signal }) => call(regions.city, { params: { code, id } }, signal),
  })
