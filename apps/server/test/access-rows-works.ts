import { credits } from '@allcity/contract/credits'
import { decodeJwt } from 'jose'
import { everyMember, ownOnly, type Row, send, work, world } from './access-row.ts'
import { newArtist } from './makers.ts'
import { mural, newId, publishMural, readyPhoto } from './photos.ts'
import { berlin, knownCar } from './trains.ts'
import type { Member } from './world.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** A credit of the owner's work that another member suggests. */
async function suggested(owner: Member): Promise<string> {
  const id = await work(owner)
  const friend = await world.member('friend')
  const body = { makerId: await newArtist(world, friend, 'Access Row') }
  const answer = await world.call(credits.suggest, { params: { id }, body }, friend)
  return `/api/artworks/${id}/credits/${answer.body.items[0]?.id}`
}

/** An alternative text of the owner's picture that another member suggests. */
async function proposedText(owner: Member): Promise<string> {
  const { id, photos } = await publishMural(world, owner)
  const friend = await world.member('friend')
  const payload = { id: newId(), photoId: photos[0]?.id, text: 'A face, three storeys tall' }
  await send('POST', { url: `/api/artworks/${id}/picture-texts`, payload }, friend.idToken)
  return `/api/artworks/${id}/picture-texts/${payload.id}`
}

const seenCar = async (owner: Member) => ({
  url: `/api/vehicles/${await knownCar(world, owner)}/sightings`,
  payload: { id: newId(), seenOn: '2025-11-05', regionId: berlin.id },
})

const uploadHead = async (owner: Member) => ({ url: `/api/uploads/${await begun(owner)}`, headers: tus })

async function sighting(owner: Member): Promise<string> {
  const id = newId()
  const payload = { id, status: 'damaged' }
  await send('POST', { url: `/api/artworks/${await work(owner)}/sightings`, payload }, owner.idToken)
  return id
}

const beginning = (id: string) => ({
  ...tus,
  'upload-length': '100',
  'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
})

async function begun(owner: Member): Promise<string> {
  const id = newId()
  await send('POST', { url: '/api/uploads', headers: beginning(id) }, owner.idToken)
  return id
}

/** Rows of accounts, uploads, works and contributions to them. */
export const rowsOfWorks: Record<string, Row> = {
  'GET /api/users/profile': ownOnly(() => ({ url: '/api/users/profile' })),
  'PUT /api/users/profile': ownOnly(() => ({ url: '/api/users/profile', payload: { bio: 'I walk' } })),
  'GET /api/users/sessions': ownOnly(() => ({ url: '/api/users/sessions' })),
  'POST /api/users/end-sessions': ownOnly((owner) => ({
    url: '/api/users/end-sessions',
    payload: { password: owner.password },
  })),
  'POST /api/users/sessions/:id/end': {
    request: async (owner) => ({
      url: `/api/users/sessions/${decodeJwt(owner.idToken).origin_jti}/end`,
      payload: { password: owner.password },
    }),
    owner: 200,
    other: 404,
  },
  'POST /api/users/end-other-sessions': ownOnly((owner) => ({
    url: '/api/users/end-other-sessions',
    payload: { password: owner.password },
  })),
  'GET /api/users/export': ownOnly(() => ({ url: '/api/users/export' })),
  'POST /api/users/delete-account': {
    request: (owner) => ({
      url: '/api/users/delete-account',
      payload: { username: owner.username, password: owner.password },
    }),
    owner: 200,
    other: 400,
  },
  'GET /api/uploads': ownOnly(async (owner) => ({ url: `/api/uploads?id=${await readyPhoto(world, owner)}` })),
  'POST /api/uploads': {
    ...ownOnly(() => ({ url: '/api/uploads', headers: beginning(newId()) }), 201),
    moderator: 201,
  },
  'HEAD /api/uploads/:id': { request: uploadHead, owner: 200, other: 404 },
  'PATCH /api/uploads/:id': {
    request: async (owner) => ({
      url: `/api/uploads/${await begun(owner)}`,
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: Buffer.from('12345'),
    }),
    owner: 204,
    other: 404,
  },
  'POST /api/uploads/:id': {
    request: async (owner) => ({
      url: `/api/uploads/${await begun(owner)}`,
      headers: {
        ...tus,
        'x-http-method-override': 'PATCH',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: Buffer.from('12345'),
    }),
    owner: 204,
    other: 404,
  },
  'POST /api/uploads/:id/retry': {
    request: async (owner) => ({ url: `/api/uploads/${await readyPhoto(world, owner)}/retry` }),
    owner: 200,
    other: 404,
  },
  'POST /api/uploads/:id/discard': ownOnly(async (owner) => ({
    url: `/api/uploads/${await readyPhoto(world, owner)}/discard`,
  })),
  'GET /api/artworks/mine': ownOnly(() => ({ url: '/api/artworks/mine' })),
  'GET /api/artworks/mine/count': everyMember(() => ({ url: '/api/artworks/mine/count' })),
  'GET /api/artworks/:id/mine': {
    request: async (owner) => ({ url: `/api/artworks/${await work(owner)}/mine` }),
    owner: 200,
    other: 404,
  },
  'POST /api/artworks': {
    request: async (owner) => ({
      url: '/api/artworks',
      payload: { id: newId(), ...mural([await readyPhoto(world, owner)]) },
    }),
    owner: 200,
    other: 400,
  },
  'PUT /api/artworks/:id': {
    request: async (owner) => {
      const { id, photos } = await publishMural(world, owner)
      return { url: `/api/artworks/${id}`, payload: mural(photos.map((photo) => photo.id)) }
    },
    owner: 200,
    other: 403,
  },
  'DELETE /api/artworks/:id': {
    request: async (owner) => ({ url: `/api/artworks/${await work(owner)}` }),
    owner: 200,
    other: 403,
  },
  'POST /api/artworks/:id/restore': {
    request: async (owner) => ({ url: `/api/artworks/${await work(owner)}/restore` }),
    owner: 200,
    other: 403,
  },
  'POST /api/artworks/:id/sightings': {
    request: async (owner) => {
      const photos = [{ id: await readyPhoto(world, owner) }]
      return {
        url: `/api/artworks/${await work(owner)}/sightings`,
        payload: { id: newId(), status: 'present', photos },
      }
    },
    owner: 200,
    other: 400,
  },
  'POST /api/sightings/:id/undo': {
    request: async (owner) => ({ url: `/api/sightings/${await sighting(owner)}/undo` }),
    owner: 200,
    other: 403,
  },
  'GET /api/vehicles/:id/sightings/waiting': everyMember(async (owner) => ({
    url: `/api/vehicles/${await knownCar(world, owner)}/sightings/waiting`,
  })),
  // The id is the caller's: once another has used it, it is taken.
  'POST /api/vehicles/:id/sightings': { request: seenCar, owner: 409, other: 200, moderator: 200 },
  'POST /api/vehicles/sightings/:id/undo': {
    request: async (owner) => {
      const seen = await seenCar(owner)
      await send('POST', seen, owner.idToken)
      return { url: `/api/vehicles/sightings/${seen.payload.id}/undo` }
    },
    owner: 200,
    other: 403,
  },
  'POST /api/spots/alike': ownOnly(() => ({ url: '/api/spots/alike', payload: {} })),
  'PUT /api/spots/coverings/:id': {
    request: async (owner) => {
      const author = await world.member('author')
      const payload = { id: newId(), ...mural([await readyPhoto(world, owner)]), covers: await work(author) }
      await send('POST', { url: '/api/artworks', payload }, owner.idToken)
      const { id } = await world.parts.db
        .selectFrom('covering')
        .select('id')
        .where('newer_id', '=', payload.id)
        .executeTakeFirstOrThrow()
      return { url: `/api/spots/coverings/${id}`, payload: { says: true } }
    },
    // Others confirm what its uploader proposed.
    owner: 403,
    other: 200,
  },
  'GET /api/artworks/:id/picture-texts': everyMember(async (owner) => ({
    url: `/api/artworks/${await work(owner)}/picture-texts`,
  })),
  'POST /api/artworks/:id/picture-texts': {
    request: async (owner) => {
      const { id, photos } = await publishMural(world, owner)
      const payload = { id: newId(), photoId: photos[0]?.id, text: 'A face, three storeys tall' }
      return { url: `/api/artworks/${id}/picture-texts`, payload }
    },
    // Every member may, under an unused id.
    owner: 409,
    other: 200,
    moderator: 200,
  },
  'POST /api/artworks/:id/picture-texts/:textId/accept': {
    request: async (owner) => ({ url: `${await proposedText(owner)}/accept` }),
    owner: 200,
    other: 403,
    moderator: 200,
  },
  'POST /api/artworks/:id/picture-texts/:textId/refuse': {
    request: async (owner) => ({ url: `${await proposedText(owner)}/refuse` }),
    owner: 200,
    other: 403,
    moderator: 200,
  },
  'GET /api/artworks/:id/credits': everyMember(async (owner) => ({
    url: `/api/artworks/${await work(owner)}/credits`,
  })),
  'POST /api/artworks/:id/credits': everyMember(async (owner) => ({
    url: `/api/artworks/${await work(owner)}/credits`,
    payload: { makerId: await newArtist(world, owner, 'Access Row') },
  })),
  'POST /api/artworks/:id/credits/:creditId/agree': everyMember(async (owner) => ({
    url: `${await suggested(owner)}/agree`,
  })),
  'POST /api/artworks/:id/credits/:creditId/refuse': {
    request: async (owner) => ({ url: `${await suggested(owner)}/refuse` }),
    owner: 200,
    other: 403,
    moderator: 200,
  },
}
