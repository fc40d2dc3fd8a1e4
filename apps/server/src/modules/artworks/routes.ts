import { artworks } from '@allcity/contract/artworks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { translatorFor } from '#server/platform/http/language.ts'
import { editArtwork, publishArtwork, removeArtwork, restoreArtwork } from './commands.ts'
import { countMyArtworks, findMyArtwork, listMyArtworks } from './queries/mine.ts'
import { whyMissing } from './queries/missing.ts'
import { listMostProps } from './queries/most-props.ts'
import { listArtworksNear } from './queries/near.ts'
import { listSurest } from './queries/surest.ts'
import { findArtwork, listArtworks } from './queries.ts'

export async function artworkRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app

  const findMine = async (request: FastifyRequest, memberId: string, id: string) => {
    const artwork = await findMyArtwork(db, memberId, id, photoAddress, await translatorFor(request))
    if (!artwork) throw notFound('artwork')
    return artwork
  }

  implement(app, artworks.list, ({ viewer, query: { cursor, limit, near, order, ...asked } }) => {
    const request = { filter: { ...asked, viewerId: viewer?.id }, limit, cursor }
    if (near) return listArtworksNear(db, { ...request, near }, photoAddress)
    if (order === 'surest') return listSurest(db, request, photoAddress)
    return order === 'props' ? listMostProps(db, request, photoAddress) : listArtworks(db, request, photoAddress)
  })

  implement(app, artworks.listMine, async ({ viewer, query, request }) =>
    listMyArtworks(db, viewer.id, query, photoAddress, await translatorFor(request)),
  )

  implement(app, artworks.countMine, ({ viewer }) => countMyArtworks(db, viewer.id))

  implement(app, artworks.get, async ({ params }) => {
    const artwork = await findArtwork(db, params.id, photoAddress)
    if (!artwork) throw await whyMissing(db, params.id)
    return artwork
  })

  implement(app, artworks.getMine, ({ viewer, params, request }) => findMine(request, viewer.id, params.id))

  implement(
    app,
    artworks.publish,
    async ({ viewer, request, body: { id, covers, isLocationEstimated, ...details } }) => {
      const { reviewsNew } = app
      await publishArtwork(db, jobs, viewer.id, id, details, { covers, isLocationEstimated, reviewsNew })
      return findMine(request, viewer.id, id)
    },
  )

  implement(app, artworks.edit, async ({ viewer, params, body, request }) => {
    await editArtwork(db, jobs, viewer.id, params.id, body, { photoAddress, reviewsNew: app.reviewsNew })
    return findMine(request, viewer.id, params.id)
  })

  implement(app, artworks.remove, async ({ viewer, params }) => {
    const until = await removeArtwork(db, jobs, viewer.id, params.id)
    return { id: params.id, restorableUntil: until.toISOString() }
  })

  implement(app, artworks.restore, async ({ viewer, params, request }) => {
    await restoreArtwork(db, jobs, viewer.id, params.id)
    return findMine(request, viewer.id, params.id)
  })
}
