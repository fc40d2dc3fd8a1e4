import { type CountryCard, regions } from '@allcity/contract/regions'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { singleFlight } from '#server/platform/http/single-flight.ts'
import { requestLanguage } from '#server/platform/logger/request-context.ts'
import { findNearestRegion } from './queries.ts'
import { listCitiesNamed } from './queries-doubles.ts'
import { findCity, findCountry, listCities, listCountries } from './queries-places.ts'

export async function regionRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app
  const shared = singleFlight<CountryCard[]>(() => true)

  const find = async (code: string) => {
    const country = await findCountry(db, code)
    if (!country) throw notFound('country')
    return country
  }

  implement(app, regions.search, async ({ query }) => ({ items: await listCitiesNamed(db, query.q) }))

  implement(app, regions.nearest, async ({ query }) => ({ region: (await findNearestRegion(db, query)) ?? null }))

  implement(app, regions.countries, async () => ({
    items: await shared(requestLanguage(), () => listCountries(db, photoAddress)),
  }))

  implement(app, regions.country, ({ params }) => find(params.code))

  implement(app, regions.cities, async ({ params, query }) => {
    await find(params.code)
    return listCities(db, { ...params, ...query }, photoAddress)
  })

  implement(app, regions.city, async ({ params }) => {
    const city = await findCity(db, params.code, params.id)
    if (!city) throw notFound('city')
    return city
  })
}
