import type { MakerId } from '@allcity/contract/makers'
import { takedowns } from '@allcity/contract/takedowns'
import { everyMember, moderatorsOnly, type Row, work, world } from './access-row.ts'
import { claimedBy, givenClaim } from './claims.ts'
import { newArtist } from './makers.ts'
import { newModerator } from './people-in-charge.ts'
import { newId } from './photos.ts'
import type { Member } from './world.ts'

const artist = (owner: Member) => newArtist(world, owner, 'Access Row')

async function held(owner: Member): Promise<MakerId> {
  const id = await artist(owner)
  await claimedBy(world, owner, id)
  return id
}

/** A notice about a work of the owner's. */
export async function noticeAbout(owner: Member): Promise<{ id: string; workId: string }> {
  const workId = await work(owner)
  const body = {
    addresses: `/artwork/${workId}`,
    role: 'owner' as const,
    email: 'wall@example.net',
    why: 'My wall',
    goodFaith: true as const,
    elapsedMs: 9_000,
  }
  const { number } = takedowns.ask.response.parse(
    (
      await world.app.inject({
        method: 'POST',
        url: '/api/takedowns',
        payload: body,
        // From as many networks, so that they are not counted together.
        remoteAddress: `2001:db8:${workId.slice(-4)}:1::1`,
      })
    ).json(),
  )
  const row = await world.parts.db
    .selectFrom('takedown')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { id: row.id, workId }
}

async function takenDown(owner: Member): Promise<string> {
  const { id, workId } = await noticeAbout(owner)
  const params = { id: takedowns.decide.params.shape.id.parse(id) }
  const body = { accepts: true, reason: 'The wall is theirs' }
  const answer = await world.call(takedowns.decide, { params, body }, await newModerator(world))
  if (answer.status !== 200) throw new Error(answer.error.message)
  // Others publish the same picture after this.
  await world.parts.db.deleteFrom('tombstone').where('takedown_id', '=', id).execute()
  return workId
}

const ofHolder = (request: (id: MakerId) => { path: string; payload?: object }): Row => ({
  request: async (owner) => {
    const id = await held(owner)
    const { path, payload } = request(id)
    return { url: `/api/artists/${id}/${path}`, ...(payload ? { payload } : {}) }
  },
  owner: 200,
  other: 403,
})

/** Claims on artists, and notices about works. */
export const rowsOfClaims: Record<string, Row> = {
  'POST /api/users/claim-artist': everyMember(async (owner) => ({
    url: '/api/users/claim-artist',
    payload: { artistId: await artist(owner) },
  })),
  'GET /api/claims/mine': everyMember(() => ({ url: '/api/claims/mine' })),
  'GET /api/artists/:id/claim': everyMember(async (owner) => ({ url: `/api/artists/${await artist(owner)}/claim` })),
  'PUT /api/claims/:id/evidence': {
    request: async (owner) => ({
      url: `/api/claims/${await givenClaim(world, owner, await artist(owner))}/evidence`,
      payload: { address: 'https://example.org/other' },
    }),
    owner: 200,
    other: 403,
  },
  'POST /api/claims/:id/withdraw': {
    request: async (owner) => ({
      url: `/api/claims/${await givenClaim(world, owner, await artist(owner))}/withdraw`,
    }),
    owner: 200,
    other: 403,
  },
  'PUT /api/claims/:id/answer': {
    request: async (owner) => {
      const dispute = await givenClaim(world, await world.member('rival'), await held(owner), true)
      return { url: `/api/claims/${dispute}/answer`, payload: { text: 'It is me' } }
    },
    owner: 200,
    other: 404,
  },
  'PUT /api/artists/:id/wishes': ofHolder(() => ({
    path: 'wishes',
    payload: { closestLevel: 'city', rights: null, noTraining: true },
  })),
  'POST /api/artists/:id/claim/hand-over': {
    request: async (owner) => ({
      url: `/api/artists/${await held(owner)}/claim/hand-over`,
      payload: { username: (await world.member('next')).username },
    }),
    owner: 200,
    other: 403,
  },
  'POST /api/artists/:id/claim/end': { ...ofHolder(() => ({ path: 'claim/end', payload: {} })), moderator: 'may' },
  'POST /api/artists/:id/suggestions': everyMember(async (owner) => ({
    url: `/api/artists/${await held(owner)}/suggestions`,
    payload: { id: newId(), text: 'Another year' },
  })),
  'POST /api/artists/:id/suggestions/:suggestionId/done': ofHolder(() => ({ path: `suggestions/${newId()}/done` })),
  'GET /api/claims': moderatorsOnly(() => ({ url: '/api/claims' })),
  'POST /api/claims/:id/decision': moderatorsOnly(async (owner) => ({
    url: `/api/claims/${await givenClaim(world, owner, await artist(owner))}/decision`,
    payload: { accepts: true, reason: 'Why not' },
  })),
  'GET /api/takedowns': moderatorsOnly(() => ({ url: '/api/takedowns' })),
  'POST /api/takedowns/:id/decision': moderatorsOnly(async (owner) => ({
    url: `/api/takedowns/${(await noticeAbout(owner)).id}/decision`,
    payload: { accepts: false, reason: 'Why not' },
  })),
  'POST /api/takedowns/:id/works/:workId/decision': moderatorsOnly(async (owner) => {
    const { id, workId } = await noticeAbout(owner)
    return { url: `/api/takedowns/${id}/works/${workId}/decision`, payload: { keeps: true, reason: 'Why not' } }
  }),
  'GET /api/artworks/:id/takedown': {
    request: async (owner) => ({ url: `/api/artworks/${await takenDown(owner)}/takedown` }),
    owner: 200,
    other: 404,
  },
  'POST /api/artworks/:id/takedown/counter': {
    request: async (owner) => ({
      url: `/api/artworks/${await takenDown(owner)}/takedown/counter`,
      payload: { text: 'It is legal', goodFaith: true },
    }),
    owner: 200,
    other: 404,
  },
}
