import { ArtworkId } from '@allcity/contract/artworks'
import { credits } from '@allcity/contract/credits'
import { crews } from '@allcity/contract/crews'
import { MembershipId } from '@allcity/contract/makers'
import { beforeAll, expect, test } from 'vitest'
import { challengeTo, fromNow, givenPair, liveBattle, newBattleId, newModerator } from './battles.ts'
import { newCollection } from './collections.ts'
import { newArtist, newCrew } from './makers.ts'
import { mural, newId, publishMural, readyPhoto } from './photos.ts'
import { berlin, knownCar } from './trains.ts'
import { type Member, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

interface Request {
  url: string
  headers?: Record<string, string>
  payload?: object
}
/** A request on a thing of the owner's, and the statuses for the owner and for another member. */
interface Row {
  request(owner: Member): Promise<Request> | Request
  owner: number
  other: number
}

const ownOnly = (request: Row['request'], status = 200): Row => ({ request, owner: status, other: status })
/** What every member may do to what is everybody's. */
const everyMember = ownOnly
const moderatorsOnly = (request: Row['request']): Row => ({ request, owner: 403, other: 403 })
const work = async (owner: Member) => (await publishMural(world, owner)).id
const tus = { 'tus-resumable': '1.0.0' }

/** A credit of the owner's work that somebody else suggests. */
async function suggested(owner: Member): Promise<string> {
  const id = await work(owner)
  const friend = await world.member('friend')
  const body = { makerId: await newArtist(world, friend, 'Access Row') }
  const answer = await world.call(credits.suggest, { params: { id }, body }, friend)
  return `/api/artworks/${id}/credits/${answer.body.items[0]?.id}`
}

/** Words for a picture of the owner's that somebody else proposes. */
async function proposedText(owner: Member): Promise<string> {
  const { id, photos } = await publishMural(world, owner)
  const friend = await world.member('friend')
  const payload = { id: newId(), photoId: photos[0]?.id, text: 'A face, three storeys tall' }
  await send('POST', { url: `/api/artworks/${id}/picture-texts`, payload }, friend.idToken)
  return `/api/artworks/${id}/picture-texts/${payload.id}`
}

async function privateMembership(owner: Member) {
  const id = await newCrew(world, owner, 'Access Row')
  const artistId = await newArtist(world, owner, 'Access Row')
  const membershipId = MembershipId.parse(newId())
  const body = { id: membershipId, artistId, isPublic: false }
  await world.call(crews.addMember, { params: { id }, body }, owner)
  return { url: `/api/crews/${id}/members/${membershipId}`, artistId }
}

const seenCar = async (owner: Member) => ({
  url: `/api/vehicles/${await knownCar(world, owner)}/sightings`,
  payload: { id: newId(), seenOn: '2025-11-05', regionId: berlin.id },
})

const uploadHead = async (owner: Member) => ({ url: `/api/uploads/${await begun(owner)}`, headers: tus })

/** Every route that is not public has a row here; the test that generates the matrix fails for one without. */
const rows: Record<string, Row> = {
  'GET /api/users/profile': ownOnly(() => ({ url: '/api/users/profile' })),
  'PUT /api/users/profile': ownOnly(() => ({ url: '/api/users/profile', payload: { bio: 'I walk' } })),
  'GET /api/users/export': ownOnly(() => ({ url: '/api/users/export' })),
  'POST /api/users/delete-account': {
    request: (owner) => ({
      url: '/api/users/delete-account',
      payload: { username: owner.username, accessToken: owner.accessToken },
    }),
    owner: 200,
    other: 400,
  },
  'GET /api/leaderboards/hunter/mine': ownOnly(() => ({ url: '/api/leaderboards/hunter/mine' })),
  'GET /api/leaderboards/ledger': ownOnly(() => ({ url: '/api/leaderboards/ledger' })),
  'GET /api/uploads': ownOnly(async (owner) => ({ url: `/api/uploads?id=${await readyPhoto(world, owner)}` })),
  'POST /api/uploads': ownOnly(() => ({ url: '/api/uploads', headers: beginning(newId()) }), 201),
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
  'POST /api/uploads/:id/retry': {
    request: async (owner) => ({ url: `/api/uploads/${await readyPhoto(world, owner)}/retry` }),
    owner: 200,
    other: 404,
  },
  'POST /api/uploads/:id/discard': ownOnly(async (owner) => ({
    url: `/api/uploads/${await readyPhoto(world, owner)}/discard`,
  })),
  'GET /api/artworks/mine': ownOnly(() => ({ url: '/api/artworks/mine' })),
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
  'POST /api/vehicles/:id/sightings': { request: seenCar, owner: 409, other: 200 },
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
    // Every member may, under an id that nobody has used before.
    owner: 409,
    other: 200,
  },
  'POST /api/artworks/:id/picture-texts/:textId/accept': {
    request: async (owner) => ({ url: `${await proposedText(owner)}/accept` }),
    owner: 200,
    other: 403,
  },
  'POST /api/artworks/:id/picture-texts/:textId/refuse': {
    request: async (owner) => ({ url: `${await proposedText(owner)}/refuse` }),
    owner: 200,
    other: 403,
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
  },
  'POST /api/artists': {
    request: () => ({ url: '/api/artists', payload: { id: newId(), name: 'Access Row', isAnother: true } }),
    owner: 409,
    other: 200,
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
  },
  'POST /api/crews': {
    request: () => ({ url: '/api/crews', payload: { id: newId(), name: 'Access Row', isAnother: true } }),
    owner: 409,
    other: 200,
  },
  'PUT /api/crews/:id': everyMember(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}`,
    payload: { name: 'Access Row' },
  })),
  'GET /api/crews/:id/history': everyMember(async (owner) => ({
    url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/history`,
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
  },
  'POST /api/crews/:id/members': {
    request: async (owner) => ({
      url: `/api/crews/${await newCrew(world, owner, 'Access Row')}/members`,
      payload: { id: newId(), artistId: await newArtist(world, owner, 'Access Row') },
    }),
    owner: 409,
    other: 200,
  },
  'PUT /api/crews/:id/members/:membershipId': {
    request: async (owner) => {
      const { url, artistId } = await privateMembership(owner)
      return { url, payload: { artistId, isPublic: false } }
    },
    owner: 200,
    other: 404,
  },
  'DELETE /api/crews/:id/members/:membershipId': {
    request: async (owner) => ({ url: (await privateMembership(owner)).url }),
    owner: 200,
    other: 404,
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
  // Props are for the works of others.
  'PUT /api/artworks/:id/props': {
    request: async (owner) => ({ url: `/api/artworks/${await work(owner)}/props` }),
    owner: 409,
    other: 200,
  },
  'DELETE /api/artworks/:id/props': everyMember(async (owner) => ({ url: `/api/artworks/${await work(owner)}/props` })),
  'POST /api/artworks/:id/comments': {
    request: async (owner) => ({
      url: `/api/artworks/${await work(owner)}/comments`,
      payload: { id: newId(), text: 'Loud' },
    }),
    owner: 409,
    other: 200,
  },
  'PUT /api/comments/:id': {
    request: async (owner) => ({ url: await comment(owner), payload: { text: 'Louder' } }),
    owner: 200,
    other: 403,
  },
  'DELETE /api/comments/:id': { request: async (owner) => ({ url: await comment(owner) }), owner: 200, other: 403 },
  'POST /api/comments/:id/report': {
    request: async (owner) => ({ url: `${await comment(owner)}/report`, payload: { reason: 'spam' } }),
    owner: 409,
    other: 200,
  },
  'GET /api/events': ownOnly(() => ({ url: '/api/events' })),
  'GET /api/notifications': ownOnly(() => ({ url: '/api/notifications' })),
  'GET /api/notifications/unread': ownOnly(() => ({ url: '/api/notifications/unread' })),
  // One that is not mine is as good as none: nothing is marked, and nothing told of it.
  'POST /api/notifications/:id/read': ownOnly(() => ({ url: `/api/notifications/${newId()}/read` })),
  'POST /api/notifications/read': ownOnly(() => ({
    url: '/api/notifications/read',
    payload: { until: new Date().toISOString() },
  })),
  'GET /api/notifications/choices': ownOnly(() => ({ url: '/api/notifications/choices' })),
  'PUT /api/notifications/choices': ownOnly(() => ({
    url: '/api/notifications/choices',
    payload: { digest: 'weekly' },
  })),
  'GET /api/achievements/mine': ownOnly(() => ({ url: '/api/achievements/mine' })),
  'GET /api/follows': ownOnly(() => ({ url: '/api/follows' })),
  'PUT /api/follows/:type/:id': {
    request: ({ username }) => ({ url: `/api/follows/member/${username}` }),
    owner: 409,
    other: 200,
  },
  'DELETE /api/follows/:type/:id': everyMember(({ username }) => ({ url: `/api/follows/member/${username}` })),
  'GET /api/feed': ownOnly(() => ({ url: '/api/feed' })),
  'GET /api/blocks': ownOnly(() => ({ url: '/api/blocks' })),
  'GET /api/blocks/:username': everyMember(({ username }) => ({ url: `/api/blocks/${username}` })),
  'PUT /api/blocks/:username': {
    request: ({ username }) => ({ url: `/api/blocks/${username}` }),
    owner: 409,
    other: 200,
  },
  'DELETE /api/blocks/:username': everyMember(({ username }) => ({ url: `/api/blocks/${username}` })),
  'GET /api/battles/mine': ownOnly(() => ({ url: '/api/battles/mine' })),
  'POST /api/battles': {
    request: async (owner) => ({
      url: '/api/battles',
      payload: { id: newBattleId(), mine: await work(owner), against: await work(await world.member('friend')) },
    }),
    owner: 200,
    other: 403,
  },
  'POST /api/battles/:id/answer': {
    request: async (owner) => ({
      url: `/api/battles/${await challengeTo(world, owner)}/answer`,
      payload: { accepts: true },
    }),
    owner: 200,
    other: 403,
  },
  'POST /api/battles/arranged': moderatorsOnly(() => ({
    url: '/api/battles/arranged',
    payload: { id: newBattleId(), one: newId(), other: newId(), endsAt: fromNow(60_000) },
  })),
  'GET /api/battles/:id/vote': everyMember(async (owner) => ({ url: `/api/battles/${await battle(owner)}/vote` })),
  // Nobody votes on their own work.
  'PUT /api/battles/:id/vote': {
    request: async (owner) => ({ url: `/api/battles/${await battle(owner)}/vote`, payload: { choice: 'one' } }),
    owner: 403,
    other: 200,
  },
  'GET /api/battles/:id/checks': moderatorsOnly(() => ({ url: `/api/battles/${newId()}/checks` })),
  'POST /api/battles/:id/voided-votes': moderatorsOnly((owner) => ({
    url: `/api/battles/${newId()}/voided-votes`,
    payload: { memberIds: [owner.id], reason: null },
  })),
  'POST /api/arena/pairs': everyMember(() => ({ url: '/api/arena/pairs' })),
  'PUT /api/arena/pairs/:id': {
    request: async (owner) => ({
      url: `/api/arena/pairs/${await givenPair(world, owner)}`,
      payload: { answer: 'left' },
    }),
    owner: 200,
    other: 404,
  },
}

/** A comment of the owner's on a work of somebody else's. */
async function comment(owner: Member): Promise<string> {
  const id = newId()
  const author = await world.member('author')
  await send(
    'POST',
    { url: `/api/artworks/${await work(author)}/comments`, payload: { id, text: 'Loud' } },
    owner.idToken,
  )
  return `/api/comments/${id}`
}

/** A live battle of the owner's work. */
async function battle(owner: Member): Promise<string> {
  const works = [await work(owner), await work(await world.member('friend'))].map((id) => ArtworkId.parse(id))
  return (await liveBattle(world, await newModerator(world), works)).id
}

/** A public list of the owner's, with a work in it. */
async function list(owner: Member): Promise<{ url: string; kept: string }> {
  const kept = ArtworkId.parse(await work(owner))
  return { url: `/api/collections/${await newCollection(world, owner, [kept], { isWalk: true })}`, kept }
}

async function sighting(owner: Member): Promise<string> {
  const id = newId()
  const payload = { id, status: 'damaged' }
  await send('POST', { url: `/api/artworks/${await work(owner)}/sightings`, payload }, owner.idToken)
  return id
}

function rowOf(route: string): Row {
  const row = rows[route]
  if (!row) throw new Error(`No row for ${route}`)
  return row
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

async function send(method: string, { url, headers, payload }: Request, token: string | null): Promise<number> {
  const body = Buffer.isBuffer(payload) ? new Uint8Array(payload) : payload && JSON.stringify(payload)
  const answer = await fetch(world.origin + url, {
    method,
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
  // A stream of events has no end.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
  else await answer.arrayBuffer()
  return answer.status
}

async function suspended(): Promise<Member> {
  const member = await world.member('suspended')
  const suspended_until = new Date(Date.now() + 86_400_000)
  await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', member.id).execute()
  return member
}

const guarded = () => world.app.routeTable.filter(({ access }) => access !== 'public')

test('every route that is not public has a row in the matrix', () => {
  const known = guarded().map(({ method, url }) => `${method} ${url}`)
  // Fastify adds a HEAD beside each GET; it is the same handler behind the same check.
  const twins = known.filter((route) => route.startsWith('HEAD ') && known.includes(route.replace('HEAD', 'GET')))
  expect(known.filter((route) => !twins.includes(route)).sort()).toEqual(Object.keys(rows).sort())
})

test.each(Object.keys(rows))(
  '%s: nobody, a forged token and a suspended member are refused before anything happens',
  async (route) => {
    const [method = '', url = ''] = route.split(' ')
    const owner = await world.member('owner')
    const request = await rowOf(route).request(owner)
    expect(await send(method, request, null), url).toBe(401)
    expect(await send(method, request, `${owner.idToken.slice(0, -6)}AAAAAA`), url).toBe(401)
    expect(await send(method, request, owner.accessToken), 'an access token is no id token').toBe(401)
    expect(await send(method, request, (await suspended()).idToken), url).toBe(403)
  },
)

test.each(Object.entries(rows))('%s: the owner may, another member may not', async (route, row) => {
  const [method = ''] = route.split(' ')
  const owner = await world.member('owner')
  const other = await world.member('other')
  const request = await row.request(owner)
  expect(await send(method, request, other.idToken)).toBe(row.other)
  const own = route === 'POST /api/uploads' ? await row.request(owner) : request
  expect(await send(method, own, owner.idToken)).toBe(row.owner)
})
