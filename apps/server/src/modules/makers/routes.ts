import { artists } from '@allcity/contract/artists'
import { crews } from '@allcity/contract/crews'
import { type MakerType, type makerEndpoints, makers } from '@allcity/contract/makers'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { cacheSlowResults } from '#server/platform/http/slow-result-cache.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { setKeeper, setLock } from './commands/keeping.ts'
import { addMember, editMember, removeMember } from './commands/members.ts'
import { mergeMaker, unmergeMaker } from './commands/merge.ts'
import { restoreChange } from './commands/restore.ts'
import { unwatchCrew, watchCrew } from './commands/watching.ts'
import { createMaker, editMaker } from './commands.ts'
import { placeCities } from './queries/cities.ts'
import { listChanges } from './queries/history.ts'
import { findKeeping } from './queries/keeping.ts'
import { listPrivateMemberships } from './queries/members.ts'
import { listMergedInto } from './queries/merge.ts'
import { findMaker, findStanding } from './queries/page.ts'
import { countMakers, listMakers, searchMakers } from './queries.ts'

const aMinute = 60

export async function makerRoutes(app: FastifyInstance) {
  const { db, jobs, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'makers', aMinute)
  const checkMembersRate = memberRateLimit(app, 'memberships', aMinute)
  const kept = cacheSlowResults<Awaited<ReturnType<typeof countMakers>>>({ slowMs: 250, keptMs: 10_000 })

  const find = async (type: MakerType, id: string) => {
    const maker = await findMaker(db, type, id, photoAddress)
    if (!maker) throw notFound(type)
    return maker
  }

  const check = async (type: MakerType, id: string) => {
    const standing = await findStanding(db, id, type)
    if (!standing) throw notFound(type)
    return standing.id
  }

  implement(app, makers.search, async ({ query }) => ({ items: await searchMakers(db, query.q, query.type) }))

  const mount = (type: MakerType, endpoints: ReturnType<typeof makerEndpoints>) => {
    implement(app, endpoints.list, ({ query: { cursor, limit, ...filter } }) =>
      listMakers(db, { type, filter, limit, cursor }, photoAddress),
    )

    // Counts may be a minute old; a place hidden a moment ago must not be shown.
    implement(app, endpoints.index, async () => {
      const { cities, ...counts } = await kept(type, () => countMakers(db, type))
      return { ...counts, cities: await placeCities(db, cities) }
    })

    implement(app, endpoints.get, ({ params }) => find(type, params.id))

    implement(app, endpoints.create, async ({ viewer, body, request, reply }) => {
      await checkRateLimit(request, reply)
      await createMaker(db, viewer.id, { ...body, type })
      return find(type, body.id)
    })

    implement(app, endpoints.edit, async ({ viewer, params, body, request, reply }) => {
      await checkRateLimit(request, reply)
      await editMaker(db, jobs, viewer, type, params.id, body)
      return find(type, params.id)
    })

    implement(app, endpoints.history, async ({ viewer, params, query }) =>
      listChanges(db, viewer, { id: await check(type, params.id), ...query }),
    )

    implement(app, endpoints.restore, async ({ viewer, params: { id, changeId }, body, request, reply }) => {
      await checkRateLimit(request, reply)
      await restoreChange(db, jobs, viewer, type, { makerId: await check(type, id), changeId, version: body?.version })
      return find(type, id)
    })

    implement(app, endpoints.merge, async ({ viewer, params, body }) => {
      await mergeMaker(db, jobs, viewer.id, type, { id: params.id, into: body.into })
      return find(type, body.into)
    })

    implement(app, endpoints.listMerged, async ({ params }) => ({
      items: await listMergedInto(db, await check(type, params.id)),
    }))

    implement(app, endpoints.unmerge, async ({ viewer, params }) => {
      await unmergeMaker(db, viewer.id, type, params.id)
      return find(type, params.id)
    })

    implement(app, endpoints.listPrivate, async ({ viewer, params }) => ({
      items: await listPrivateMemberships(db, viewer, type, await check(type, params.id)),
    }))
  }

  mount('artist', artists)
  mount('crew', crews)

  implement(app, crews.addMember, async ({ viewer, params, body, request, reply }) => {
    await checkMembersRate(request, reply)
    await addMember(db, jobs, viewer, params.id, body)
    return find('crew', params.id)
  })

  implement(app, crews.editMember, async ({ viewer, params, body, request, reply }) => {
    await checkMembersRate(request, reply)
    await editMember(db, jobs, viewer, params.id, params.membershipId, body)
    return find('crew', params.id)
  })

  implement(app, crews.removeMember, async ({ viewer, params, request, reply }) => {
    await checkMembersRate(request, reply)
    await removeMember(db, jobs, viewer, params.id, params.membershipId)
    return find('crew', params.id)
  })

  const findCrewKeeping = async (viewer: Viewer, id: string) => findKeeping(db, viewer, await check('crew', id))

  implement(app, crews.getKeeping, ({ viewer, params }) => findCrewKeeping(viewer, params.id))

  implement(app, crews.setKeeper, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await setKeeper(db, jobs, viewer, await check('crew', params.id), body.username)
    return findCrewKeeping(viewer, params.id)
  })

  implement(app, crews.setLock, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    await setLock(db, viewer, await check('crew', params.id), body.isLocked)
    return findCrewKeeping(viewer, params.id)
  })

  implement(app, crews.watch, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    await watchCrew(db, viewer.id, await check('crew', params.id))
    return findCrewKeeping(viewer, params.id)
  })

  implement(app, crews.unwatch, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    await unwatchCrew(db, viewer.id, await check('crew', params.id))
    return findCrewKeeping(viewer, params.id)
  })
}
