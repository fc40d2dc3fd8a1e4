import { CollectionFile, CollectionId, collections } from '@allcity/contract/collections'
import { dataLimits, exportFormats } from '@allcity/contract/data'
import { ErrorReply } from '@allcity/contract/errors'
import { walks } from '@allcity/contract/walks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '#server/platform/errors.ts'
import { admit } from '#server/platform/http/admission.ts'
import { setPublicCors } from '#server/platform/http/cors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { languageHeaders, readerFor } from '#server/platform/http/language.ts'
import { cardsInOrder } from '../artworks/queries/cards.ts'
import { listPlaced } from '../data/queries.ts'
import { listLastKept } from '../data/queries-feed.ts'
import { wholeFile } from '../data/rules-export-formats.ts'
import { atomFeed, feedType } from '../data/rules-feed.ts'
import { createCollection, dropWork, editCollection, keepWork, orderCollection, removeCollection } from './commands.ts'
import { wantWork } from './commands-want.ts'
import { findCollection, findFeedHead, findMyCollection, listKept } from './queries.ts'
import { listCollections, listMyCollections } from './queries-cards.ts'
import { listNeighbours } from './queries-neighbours.ts'
import { listWay, listWayPoints } from './rules.ts'

export async function collectionRoutes(app: FastifyInstance) {
  const { db, baseUrl, photoAddress } = app

  const findMine = async (memberId: string, id: string) => {
    const collection = await findMyCollection(db, memberId, id, photoAddress)
    if (!collection) throw notFound('list')
    return collection
  }

  implement(app, collections.list, ({ query: { walks, ...query } }) =>
    listCollections(db, { ...query, walks: walks !== undefined }, photoAddress),
  )

  implement(app, collections.listBy, ({ params, query }) =>
    listCollections(db, { by: params.username, ...query }, photoAddress),
  )

  implement(app, collections.listMine, async ({ viewer, query }) => ({
    items: await listMyCollections(db, viewer.id, query.artwork, photoAddress),
  }))

  implement(app, collections.listKept, async ({ viewer }) => ({ items: await listKept(db, viewer.id) }))

  implement(app, walks.listStops, async ({ query }) => ({
    items: await cardsInOrder(db, query.stops, photoAddress),
  }))

  implement(app, collections.get, async ({ params }) => {
    const collection = await findCollection(db, params.id, photoAddress)
    if (!collection) throw notFound('list')
    return collection
  })

  implement(app, collections.getMine, ({ viewer, params }) => findMine(viewer.id, params.id))

  implement(app, collections.create, async ({ viewer, body }) => {
    await createCollection(db, viewer.id, body)
    return findMine(viewer.id, body.id)
  })

  implement(app, collections.edit, async ({ viewer, params, body }) => {
    await editCollection(db, viewer.id, params.id, body)
    return findMine(viewer.id, params.id)
  })

  implement(app, collections.remove, async ({ viewer, params }) => {
    await removeCollection(db, viewer.id, params.id)
    return params
  })

  implement(app, collections.keep, async ({ viewer, params, body }) => {
    await keepWork(db, viewer.id, params, body)
    return findMine(viewer.id, params.id)
  })

  implement(app, collections.want, async ({ viewer, params, body }) =>
    findMine(viewer.id, await wantWork(db, viewer.id, params.artworkId, body.title)),
  )

  implement(app, collections.drop, async ({ viewer, params }) => {
    await dropWork(db, viewer.id, params)
    return findMine(viewer.id, params.id)
  })

  implement(app, collections.order, async ({ viewer, params, body }) => {
    await orderCollection(db, viewer.id, params.id, body.artworkIds)
    return findMine(viewer.id, params.id)
  })

  implement(app, collections.neighbours, async ({ viewer, params }) => ({
    items: await listNeighbours(db, await findMine(viewer.id, params.id), photoAddress),
  }))

  for (const format of CollectionFile.options) {
    const type = exportFormats[format]
    app.withTypeProvider<ZodTypeProvider>().get(
      `/api/collections/:id/works.${format}`,
      {
        config: { access: 'public' },
        schema: {
          summary: `The works of a list in its order as a ${format.toUpperCase()} file, with the way of a walk; a private one for its owner.`,
          tags: ['collections'],
          params: z.object({ id: CollectionId }),
          produces: [type],
          response: { 200: z.string(), '4xx': ErrorReply, '5xx': ErrorReply },
        },
        preParsing: admit(app, 'public'),
      },
      async (request, reply) => {
        const { id } = request.params
        const mine = request.viewer && (await findMyCollection(db, request.viewer.id, id, photoAddress))
        const collection = mine ?? (await findCollection(db, id, photoAddress))
        if (!collection) throw notFound('list')
        const ids = collection.items.map(({ artworkId }) => artworkId)
        const works = await listPlaced(db, ids, { baseUrl, photoAddress })
        const file = { name: collection.title, works, way: listWayPoints(collection) }
        return sendFile(reply, format, 'allcity-list', file)
      },
    )

    app.withTypeProvider<ZodTypeProvider>().get(
      `/api/walks/stops.${format}`,
      {
        config: { access: 'public' },
        schema: {
          summary: `The works of a walk that no account holds as a ${format.toUpperCase()} file, with its way.`,
          tags: ['walks'],
          querystring: walks.listStops.query,
          produces: [type],
          response: { 200: z.string(), '4xx': ErrorReply, '5xx': ErrorReply },
        },
        preParsing: admit(app, 'public'),
      },
      async ({ query: { stops } }, reply) => {
        const [works, cards] = await Promise.all([
          listPlaced(db, stops, { baseUrl, photoAddress }),
          cardsInOrder(db, stops, photoAddress),
        ])
        return sendFile(reply, format, 'allcity-walk', { name: 'Allcity walk', works, way: listWay(cards) })
      },
    )
  }

  app.withTypeProvider<ZodTypeProvider>().get(
    '/feeds/lists/:id/works.atom',
    {
      config: { access: 'public' },
      schema: {
        summary: `The last ${dataLimits.feedEntries} works that came into a public or unlisted list, as an Atom feed.`,
        tags: ['collections'],
        params: z.object({ id: CollectionId }),
        produces: [feedType],
        response: { 200: z.string(), '4xx': ErrorReply, '5xx': ErrorReply },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const list = await findFeedHead(db, id)
      const reader = await readerFor(request)
      if (!list) throw notFound('list')
      const works = await listLastKept(db, id, { baseUrl, photoAddress }, reader)
      // Anyone with the address may read an unlisted list, but search engines must not index it.
      if (list.visibility === 'unlisted') reply.header('x-robots-tag', 'noindex')
      const addresses = { self: `${baseUrl}/feeds/lists/${id}/works.atom`, list: `${baseUrl}/lists/${id}` }
      return setPublicCors(reply)
        .header('vary', languageHeaders)
        .type(feedType)
        .send(atomFeed(works, { ...list, ...addresses }, reader))
    },
  )
}

const sendFile = (reply: FastifyReply, format: CollectionFile, name: string, file: Parameters<typeof wholeFile>[1]) =>
  reply
    .type(exportFormats[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(wholeFile(format, file))
