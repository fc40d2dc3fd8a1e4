import { search } from '@allcity/contract/search'
import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/implement.ts'
import { translatorFor } from '#server/platform/http/language.ts'
import { searchAll } from './queries.ts'

export async function searchRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app

  implement(app, search.all, async ({ query, request }) => {
    const translate = await translatorFor(request)
    return { groups: await searchAll(db, { ...query, translate }, photoAddress) }
  })
}
