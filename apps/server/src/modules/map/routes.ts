import { ArtworkFilter, artworks } from '@allcity/contract/artworks'
import { ErrorReply } from '@allcity/contract/errors'
import { TileAddress as Address, placeTiles } from '@allcity/contract/map'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { singleFlight } from '#server/platform/http/single-flight.ts'
import { countArtworks } from './queries-count.ts'
import { placeTileStore } from './queries-places.ts'
import { tileStore } from './queries-tiles.ts'
import { isInPyramid } from './rules.ts'

/** One screen needs about twenty tiles, and fast panning moves it every second. This many tiles count as one request. */
const tilesARequest = 5

export async function mapRoutes(app: FastifyInstance) {
  const tiles = tileStore(app.db)
  const placeTile = placeTileStore(app.db)
  const shared = singleFlight<Awaited<ReturnType<typeof countArtworks>>>(() => true)

  implement(app, artworks.count, ({ query, request }) => shared(request.url, () => countArtworks(app.db, query)))

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/tiles/:z/:x/:y.mvt',
    {
      config: { access: 'public', rateLimit: { max: tilesARequest * app.requestsAMinute, timeWindow: '1 minute' } },
      schema: {
        summary:
          'A vector tile of public points: layer `artworks` with id, kind, status, surface and fade (0 likely there, 3 gone), or where those are too many, layer `clusters` with count, label, ring and cover.',
        tags: ['tiles'],
        params: Address,
        querystring: ArtworkFilter,
        produces: ['application/vnd.mapbox-vector-tile'],
        response: { 200: z.instanceof(Buffer), '4xx': ErrorReply, '5xx': ErrorReply },
      },
    },
    async (request, reply) => {
      const address = request.params
      if (!isInPyramid(address)) throw notFound('tile')
      const tile = await tiles(request.url, address, request.query)
      const { encoding, bytes } = await tile.in(request.headers['accept-encoding'])
      if (encoding !== null) reply.header('content-encoding', encoding)
      return reply
        .type('application/vnd.mapbox-vector-tile')
        .header('cache-control', 'public, max-age=1, stale-while-revalidate=1')
        .header('vary', 'accept-encoding')
        .header('access-control-allow-origin', '*')
        .header('etag', tile.etag)
        .send(bytes)
    },
  )

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/tiles/places/:z/:x/:y.mvt',
    {
      config: { access: 'public', rateLimit: { max: tilesARequest * app.requestsAMinute, timeWindow: '1 minute' } },
      schema: {
        summary:
          'A vector tile of names: layer `places` with name, population and neighbourhood (0 or 1) of the largest cities and, from zoom 9 on, neighbourhoods. Zoom levels 3 to 12.',
        tags: ['tiles'],
        params: Address,
        produces: ['application/vnd.mapbox-vector-tile'],
        response: { 200: z.instanceof(Buffer), '4xx': ErrorReply, '5xx': ErrorReply },
      },
    },
    async ({ params: address, headers }, reply) => {
      const isServed = address.z >= placeTiles.smallestZoom && address.z <= placeTiles.largestZoom
      if (!isServed || !isInPyramid(address)) throw notFound('tile')
      const tile = await placeTile(address)
      const { encoding, bytes } = await tile.in(headers['accept-encoding'])
      if (encoding !== null) reply.header('content-encoding', encoding)
      return reply
        .type('application/vnd.mapbox-vector-tile')
        .header('cache-control', 'public, max-age=86400')
        .header('vary', 'accept-encoding')
        .header('access-control-allow-origin', '*')
        .header('etag', tile.etag)
        .send(bytes)
    },
  )
}
