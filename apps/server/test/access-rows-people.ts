import { ArtworkId } from '@allcity/contract/artworks'
import { everyMember, moderatorsOnly, ownOnly, type Row, send, work, world } from './access-row.ts'
import { challengeTo, fromNow, givenPair, liveBattle, newBattleId } from './battles.ts'
import { newModerator } from './people-in-charge.ts'
import { newId } from './photos.ts'
import type { Member } from './world.ts'

/** A comment of the owner's on somebody else's work. */
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

/** Rows of social routes: props, comments, follows, notifications, boards, battles. */
export const rowsOfPeople: Record<string, Row> = {
  'GET /api/leaderboards/:type/mine': ownOnly(() => ({ url: '/api/leaderboards/hunter/mine' })),
  'GET /api/leaderboards/ledger': ownOnly(() => ({ url: '/api/leaderboards/ledger' })),
  // Members give props to other people's works.
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
    moderator: 200,
  },
  'PUT /api/comments/:id': {
    request: async (owner) => ({ url: await comment(owner), payload: { text: 'Louder' } }),
    owner: 200,
    other: 403,
  },
  'DELETE /api/comments/:id': {
    request: async (owner) => ({ url: await comment(owner) }),
    owner: 200,
    // Moderators too: they remove things through the queue, with a rule and a reason.
    other: 403,
  },
  'GET /api/events': ownOnly(() => ({ url: '/api/events' })),
  'GET /api/notifications': ownOnly(() => ({ url: '/api/notifications' })),
  'GET /api/notifications/unread': ownOnly(() => ({ url: '/api/notifications/unread' })),
  // Another member's notification is treated as missing: nothing is marked, and nothing revealed.
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
  'GET /api/push/key': ownOnly(() => ({ url: '/api/push/key' })),
  // Without the installable app nothing is pushed, so every address is invalid.
  'PUT /api/push/subscriptions': everyMember(
    () => ({
      url: '/api/push/subscriptions',
      payload: { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'a', auth: 'b' } },
    }),
    400,
  ),
  // Another member's subscription is treated as missing.
  'POST /api/push/subscriptions/end': everyMember(() => ({
    url: '/api/push/subscriptions/end',
    payload: { endpoint: 'https://fcm.googleapis.com/x' },
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
  'GET /api/battles/contenders': ownOnly(() => ({ url: '/api/battles/contenders' })),
  'GET /api/battles/findings': moderatorsOnly(() => ({ url: '/api/battles/findings' })),
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
  // A member cannot vote on their own work.
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
