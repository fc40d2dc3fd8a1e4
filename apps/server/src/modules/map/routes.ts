import { ArtworkFilter } from '@allcity/contract/artworks'
import { ErrorReply } from '@allcity/contract/errors'
import { TileAddress as Address } from '@allcity/contract/map'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '#server/http/errors.ts'
import { shareWork } from '#server/http/share-work.ts'
import { listPoints } from './queries.ts'
import { encodeTile, isInPyramid, type TileAddress, tileBounds } from './rules.ts'

const filter = ArtworkFilter.pick({ kind: true, surface: true, status: true, artist: true, crew: true })

/** One screen of a map asks for some twenty tiles, and a brisk hand moves it every second. */
const tilesAMinute = 3_000

export async function mapRoutes(app: FastifyInstance) {
  const shared = shareWork<Buffer>(() => true)

  const draw = async (address: TileAddress, wanted: z.output<typeof filter>) => {
    const works = await listPoints(app.db, tileBounds(address), wanted)
    return encodeTile(
      address,
      works.map(({ location, ...tags }) => ({ location, tags })),
    )
  }

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/tiles/:z/:x/:y.mvt',
    {
      config: { access: 'public', rateLimit: { max: tilesAMinute, timeWindow: '1 minute' } },
      schema: {
        summary: 'A vector tile of public points: layer `artworks`, properties id, kind, status and surface.',
        tags: ['tiles'],
        params: Address,
        querystring: filter,
        produces: ['application/vnd.mapbox-vector-tile'],
        response: { 200: z.instanceof(Buffer), '4xx': ErrorReply, '5xx': ErrorReply },
      },
    },
    async (request, reply) => {
      const address = request.params
      if (!isInPyramid(address)) throw notFound('tile')
      return reply
        .type('application/vnd.mapbox-vector-tile')
        .header('cache-control', 'public, max-age=30, stale-while-revalidate=300')
        .send(await shared(request.url, () => draw(address, request.query)))
    },
  )
}
