import { artists } from '@allcity/contract/artists'
import { ArtworkId } from '@allcity/contract/artworks'
import { crews } from '@allcity/contract/crews'
import { type MakerId, MembershipId } from '@allcity/contract/makers'
import { everyMember, moderatorsOnly, ownOnly, type Row, work, world } from './access-row.ts'
import { newCollection } from './collections.ts'
import { newArtist, newCrew } from './makers.ts'
import { newId } from './photos.ts'
import type { Member } from './world.ts'

async function privateMembership(owner: Member) {
  const id = await newCrew(world, owner, 'Access Row')
  const artistId = await newArtist(world, owner, 'Access Row')
  const membershipId = MembershipId.parse(newId())
  const body = { id: membershipId, artistId, isPublic: false }
  await world.call(crews.addMember, { params: { id }, body }, owner)
  return { url: `/api/crews/${id}/members/${membershipId}`, artistId }
}

/** The address that restores a page to the version before its only edit. */
async function editedPage(owner: Member, type: 'artists' | 'crews', id: MakerId): Promise<string> {
  const { edit, history } = type === 'crews' ? crews : artists
  await world.call(edit, { params: { id }, body: { name: 'Access Row', bio: 'Edited' } }, owner)
  const { items } = (await world.call(history, { params: { id }, query: {} }, owner)).body
  return `/api/${type}/${id}/history/${items[0]?.id}/restore`
}

/** A public list of the owner's, with a work in it. */
async function list(owner: Member): Promise<{ url: string; kept: string }> {
  const kept = ArtworkId.parse(await work(owner))
  return { url: `/api/collections/${await newCollection(world, owner, [kept], { isWalk: true })}`, kept }
}

/** Artists, crews and lists. */
export const rowsOfMakers: Record<string, Row> = {
  'POST /api/artists': {
    request: () => ({ url: '/api/artists', payload: { id: newId(), name: 'Access Row', isAnother: true } }),
    owner: 409,
    other: 200,
    moderator: 200,
  },
  'PUT /api/artists/:id': everyMember(async (owner) => ({
    url: `/api/artists/${await newArtist(world, owner, 'Access Row')}`,
    payload: { name: 'Access Row' },
  })),
  'GET /api/artists/:id/history': everyMember(async (owner) => ({
    url: `/api/artists/${await newArtist(world, owner, 'Access Row')}/history`,
  })),
  'GET /api/artists/:id/private-memberships': everyMember(async (owner) => ({
    url: `/api/artists/${await newArtist(world, owner, 'Access Row')}/private-memberships`,
  })),
  'GET /api/artists/:id/merged': moderatorsOnly(async (owner) => ({
    url: `/api/artists/${await newArtist(world, owner, 'Access Row')}/merged`,
  })),
  'DELETE /api/artists/:id/merge': moderatorsOnly(async (owner) => ({
    url: `/api/artists/${await newArtist(world, owner, 'Access Row')}/merge`,
  })),
  'POST /api/artists/:id/merge': {
    request: async (owner) => ({
      url: `/api/artists/${await newArtist(world, owner, 'Access Row')}/merge`,
      payload: { into: await newArtist(world, owner, 'Access Row') },
    }),
    owner: 403,
    other: 403,
    moderator: 'may',
  },
  'POST /api/crews': {
    request: () => ({ url: '/api/crews', payload: { id: newId(), name: 'Access Row', isAnother: true } }),
    owner: 409,
    other: 200,
    moderator: 200,
  },
  'PUT /api/crews/:id': everyMember(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}`,
    payload: { name: 'Access Row' },
  })),
  'GET /api/crews/:id/history': everyMember(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/history`,
  })),
  'GET /api/crews/:id/keeping': everyMember(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/keeping`,
  })),
  'PUT /api/crews/:id/keeper': {
    request: async (owner) => ({
      url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/keeper`,
      payload: { username: null },
    }),
    owner: 200,
    other: 403,
    moderator: 200,
  },
  'PUT /api/crews/:id/lock': {
    request: async (owner) => ({
      url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/lock`,
      payload: { isLocked: true },
    }),
    owner: 200,
    other: 403,
    moderator: 200,
  },
  'PUT /api/crews/:id/watch': everyMember(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/watch`,
  })),
  'DELETE /api/crews/:id/watch': everyMember(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/watch`,
  })),
  'POST /api/crews/:id/history/:changeId/restore': everyMember(async (owner) => ({
    url: await editedPage(owner, 'crews', await newCrew(world, owner, 'Access Row')),
  })),
  'POST /api/artists/:id/history/:changeId/restore': everyMember(async (owner) => ({
    url: await editedPage(owner, 'artists', await newArtist(world, owner, 'Access Row')),
  })),
  'GET /api/crews/:id/private-memberships': everyMember(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/private-memberships`,
  })),
  'GET /api/crews/:id/merged': moderatorsOnly(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/merged`,
  })),
  'DELETE /api/crews/:id/merge': moderatorsOnly(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/merge`,
  })),
  'POST /api/crews/:id/merge': {
    request: async (owner) => ({
      url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/merge`,
      payload: { into: await newCrew(world, owner, 'Access Row') },
    }),
    owner: 403,
    other: 403,
    moderator: 'may',
  },
  'POST /api/crews/:id/members': {
    request: async (owner) => ({
      url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/members`,
      payload: { id: newId(), artistId: await newArtist(world, owner, 'Access Row') },
    }),
    owner: 409,
    other: 200,
    moderator: 200,
  },
  'PUT /api/crews/:id/members/:membershipId': {
    request: async (owner) => {
      const { url, artistId } = await privateMembership(owner)
      return { url, payload: { artistId, isPublic: false } }
    },
    owner: 200,
    other: 404,
    moderator: 200,
  },
  'DELETE /api/crews/:id/members/:membershipId': {
    request: async (owner) => ({ url: (await privateMembership(owner)).url }),
    owner: 200,
    other: 404,
    moderator: 200,
  },
  'GET /api/collections/mine': ownOnly(() => ({ url: '/api/collections/mine' })),
  'GET /api/collections/mine/works': ownOnly(() => ({ url: '/api/collections/mine/works' })),
  'GET /api/collections/:id/mine': {
    request: async (owner) => ({ url: `${(await list(owner)).url}/mine` }),
    owner: 200,
    other: 404,
  },
  'GET /api/collections/:id/neighbours': {
    request: async (owner) => ({ url: `${(await list(owner)).url}/neighbours` }),
    owner: 200,
    other: 404,
  },
  'POST /api/collections': {
    request: () => ({ url: '/api/collections', payload: { id: newId(), title: 'Access Row' } }),
    owner: 409,
    other: 200,
    moderator: 200,
  },
  'PUT /api/collections/:id': {
    request: async (owner) => ({ url: (await list(owner)).url, payload: { title: 'Access Row' } }),
    owner: 200,
    other: 403,
  },
  'DELETE /api/collections/:id': {
    request: async (owner) => ({ url: (await list(owner)).url }),
    owner: 200,
    other: 403,
  },
  'PUT /api/collections/:id/works/:artworkId': {
    request: async (owner) => ({ url: `${(await list(owner)).url}/works/${await work(owner)}`, payload: {} }),
    owner: 200,
    other: 403,
  },
  'PUT /api/collections/want-to-see/works/:artworkId': everyMember(async (owner) => ({
    url: `/api/collections/want-to-see/works/${await work(owner)}`,
    payload: { title: 'Want to see' },
  })),
  'DELETE /api/collections/:id/works/:artworkId': {
    request: async (owner) => {
      const { url, kept } = await list(owner)
      return { url: `${url}/works/${kept}` }
    },
    owner: 200,
    other: 403,
  },
  'PUT /api/collections/:id/order': {
    request: async (owner) => ({ url: `${(await list(owner)).url}/order`, payload: { artworkIds: [] } }),
    owner: 200,
    other: 403,
  },
}
