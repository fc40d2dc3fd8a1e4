import { ArtworkFilter } from '@allcity/contract/artworks'
import { data, dataLimits, ExportFormat, exportFormats, WithMark } from '@allcity/contract/data'
import { ErrorReply } from '@allcity/contract/errors'
import { Uuid } from '@allcity/contract/uuid'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '#server/platform/errors.ts'
import { setPublicCors } from '#server/platform/http/cors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { languageHeaders, readerFor } from '#server/platform/http/language.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { cacheSlowResults } from '#server/platform/http/slow-result-cache.ts'
import { createTextStreamer } from '#server/platform/http/stream-text.ts'
import { framed } from '#server/platform/lib/framed-stream.ts'
import { findArtwork } from '../artworks/queries.ts'
import { listInBatches } from './queries.ts'
import { listNewest, titleOfFeed } from './queries-feed.ts'
import {
  listSitemapLists,
  listSitemapMakers,
  listSitemapPlaces,
  listSitemapStarts,
  listSitemapTrains,
  listSitemapWalls,
  listSitemapWorks,
} from './queries-sitemap.ts'
import { listSitemapBattles, listSitemapMembers } from './queries-sitemap-people.ts'
import { artworkAt, buildListPath, pickSearch } from './rules.ts'
import { buildEmbed, embedAsXml } from './rules-embed.ts'
import { byteOrderMark, formats } from './rules-export-formats.ts'
import { atomFeed, feedType } from './rules-feed.ts'
import {
  buildSitemap,
  robots,
  type SitemapStart,
  sitemap,
  sitemapAfter,
  sitemapIndex,
  sitemapOfPages,
  sitemapOfPaths,
  sitemapOfWorks,
} from './rules-sitemap.ts'
import { tileJson } from './rules-tilejson.ts'

const xmlType = 'application/xml; charset=utf-8'
const ordinaryRequests = 600
const After = z.object({ after: Uuid.optional() })

export async function dataRoutes(app: FastifyInstance) {
  const { db, baseUrl, photoAddress, productVersion, requestsAMinute } = app
  const addresses = { baseUrl, photoAddress }
  const sendText = createTextStreamer(app)
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const most = Math.max(1, Math.round((requestsAMinute * dataLimits.exportsAMinute) / ordinaryRequests))
  const onRequest = memberRateLimit(app, 'files', most)

  for (const name of ExportFormat.options) {
    const type = exportFormats[name]
    typed.get(
      `/api/artworks.${name}`,
      {
        config: { access: 'public', rateLimit: false },
        onRequest,
        schema: {
          summary: `All published works that a filter lets through, as a ${name.toUpperCase()} file of any length.`,
          tags: ['data'],
          querystring: name === 'csv' ? ArtworkFilter.extend({ bom: WithMark }) : ArtworkFilter,
          produces: [type],
          response: { 200: z.string(), '4xx': ErrorReply, '5xx': ErrorReply },
        },
      },
      (request, reply) => {
        setPublicCors(reply).header('content-disposition', `attachment; filename="allcity-artworks.${name}"`)
        const { bom, ...filter }: ArtworkFilter & { bom?: boolean | undefined } = request.query
        const batches = listInBatches(db, filter, addresses)
        const { works, ...frame } = formats[name]
        const head = bom ? byteOrderMark + frame.head : frame.head
        return sendText(reply, type, framed({ ...frame, head }, batches, works))
      },
    )
  }

  typed.get(
    '/feeds/artworks.atom',
    {
      config: { access: 'public' },
      schema: {
        summary: `The newest ${dataLimits.feedEntries} works that a filter lets through, as an Atom feed.`,
        tags: ['data'],
        querystring: ArtworkFilter.extend({ lang: z.string().max(20).optional() }),
        produces: [feedType],
        response: { 200: z.string(), '4xx': ErrorReply, '5xx': ErrorReply },
      },
    },
    async (request, reply) => {
      const reader = await readerFor(request)
      const [works, title] = await Promise.all([
        listNewest(db, request.query, addresses, reader),
        titleOfFeed(db, request.query, reader),
      ])
      const search = pickSearch(request.url)
      const feed = {
        title,
        self: `${baseUrl}/feeds/artworks.atom${search}`,
        list: `${baseUrl}${buildListPath(request.query, search)}`,
      }
      return setPublicCors(reply)
        .header('vary', languageHeaders)
        .type(feedType)
        .send(atomFeed(works, feed, reader))
    },
  )

  implement(app, data.embed, async ({ query, request, reply }) => {
    const id = artworkAt(baseUrl, query.url)
    const artwork = id && (await findArtwork(db, id, photoAddress))
    if (!artwork) throw notFound('artwork')
    setPublicCors(reply)
    const embed = buildEmbed(artwork, baseUrl, query, await readerFor(request))
    reply.header('vary', languageHeaders)
    if (query.format === 'xml') reply.type('text/xml; charset=utf-8').serializer(() => embedAsXml(embed))
    return embed
  })

  implement(app, data.tiles, async ({ request, reply }) => {
    setPublicCors(reply)
    return tileJson(baseUrl, productVersion, pickSearch(request.url))
  })

  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(baseUrl)),
  )

  const keptStarts = cacheSlowResults<SitemapStart[]>({ slowMs: 100, keptMs: 3_600_000 })
  app.get('/sitemap.xml', hidden, (_, reply) => {
    const starts = async function* () {
      yield* await keptStarts('starts', () => listSitemapStarts(db))
    }
    return sendText(setPublicCors(reply), xmlType, framed(sitemapIndex(baseUrl), starts(), sitemapAfter(baseUrl)))
  })

  app.get('/sitemap-pages.xml', hidden, (_, reply) => setPublicCors(reply).type(xmlType).send(sitemapOfPages(baseUrl)))

  app.get('/sitemap-places.xml', hidden, (_, reply) =>
    sendText(setPublicCors(reply), xmlType, framed(sitemap, listSitemapPlaces(db), sitemapOfPaths(baseUrl))),
  )

  const few = {
    makers: listSitemapMakers,
    trains: listSitemapTrains,
    lists: listSitemapLists,
    battles: listSitemapBattles,
    members: listSitemapMembers,
  }
  for (const [name, list] of Object.entries(few)) {
    app.get(`/sitemap-${name}.xml`, hidden, async (_, reply) =>
      setPublicCors(reply)
        .type(xmlType)
        .send(buildSitemap(baseUrl, await list(db))),
    )
  }

  typed.get('/sitemap-works.xml', { schema: { hide: true, querystring: After } }, (request, reply) => {
    const works = listSitemapWorks(db, request.query.after)
    return sendText(setPublicCors(reply), xmlType, framed(sitemap, works, sitemapOfWorks(baseUrl)))
  })

  typed.get('/sitemap-walls.xml', { schema: { hide: true, querystring: After } }, (request, reply) => {
    const walls = listSitemapWalls(db, request.query.after)
    return sendText(setPublicCors(reply), xmlType, framed(sitemap, walls, sitemapOfPaths(baseUrl)))
  })
}
