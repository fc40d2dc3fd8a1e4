import { ArtworkKind, ArtworkStatus, artworks, Surface } from '@allcity/contract/artworks'
import { CommentId, comments } from '@allcity/contract/comments'
import { credits } from '@allcity/contract/credits'
import { crews } from '@allcity/contract/crews'
import { Letter, MembershipId } from '@allcity/contract/makers'
import { takedowns } from '@allcity/contract/takedowns'
import { challengeTo, givenPair, liveBattle, twoWorks } from './battles.ts'
import { givenClaim } from './claims.ts'
import { newCollection } from './collections.ts'
import { readyImport } from './imports.ts'
import { newArtist, newCrew } from './makers.ts'
import { heldWork, reportedWork } from './moderation.ts'
import { newModerator } from './people-in-charge.ts'
import { newId, publishMural, readyPhoto, sendPhoto } from './photos.ts'
import { about, ask, findCase } from './takedowns.ts'
import { knownCar } from './trains.ts'
import type { Member, World } from './world.ts'

export interface Things {
  works: string[]
  photos: string[]
  artists: string[]
  crews: string[]
  cars: string[]
  memberships: string[]
  credits: string[]
  lists: string[]
  comments: string[]
  battles: string[]
  pairs: string[]
  cases: string[]
  statements: string[]
  claims: string[]
  imports: string[]
  notices: string[]
  /** Members whom an administrator may close, suspend or merge; the senders are not among them. */
  subjects: Member[]
}

/** Works and photos of two members in several states, as targets of the requests. */
export async function makeThings(world: World, members: Member[]): Promise<Things> {
  const things: Things = {
    works: [newId()],
    photos: [newId()],
    artists: [newId()],
    crews: [newId()],
    cars: [newId()],
    memberships: [newId()],
    credits: [newId()],
    lists: [newId()],
    comments: [newId()],
    battles: [newId()],
    pairs: [newId()],
    cases: [newId()],
    statements: [newId()],
    claims: [newId()],
    imports: [newId(), await readyImport(world, ['1,Generated,35.1,33.4', '2,,,'])],
    notices: [newId()],
    subjects: await Promise.all(['vera', 'omar', 'lena'].map((name) => world.member(name))),
  }
  for (const member of members) {
    const shown = await publishMural(world, member)
    const removed = await publishMural(world, member, { locationLevel: 'hidden' })
    const headers = { authorization: `Bearer ${member.idToken}` }
    await world.app.inject({ method: 'DELETE', url: `/api/artworks/${removed.id}`, headers })
    const drafts = [await readyPhoto(world, member), await sendPhoto(world, member, Buffer.from('not a photo'))]
    things.works.push(shown.id, removed.id)
    const artist = await newArtist(world, member, 'Generated')
    const crew = await newCrew(world, member, 'Generated')
    const membership = MembershipId.parse(newId())
    const body = { id: membership, artistId: artist, isPublic: member === members[0] }
    await world.call(crews.addMember, { params: { id: crew }, body }, member)
    const suggested = await world.call(credits.suggest, { params: { id: shown.id }, body: { makerId: crew } }, member)
    for (const visibility of ['public', 'private'] as const) {
      things.lists.push(await newCollection(world, member, [shown.id], { visibility, isWalk: true }))
    }
    const comment = CommentId.parse(newId())
    await world.call(comments.write, { params: { id: shown.id }, body: { id: comment, text: 'Generated' } }, member)
    things.comments.push(comment)
    things.artists.push(artist)
    things.crews.push(crew)
    things.cars.push(await knownCar(world, member))
    things.memberships.push(membership)
    things.credits.push(...suggested.body.items.map(({ id }) => id))
    const works = await twoWorks(world, [member, await world.member('friend')])
    const moderator = await newModerator(world)
    things.battles.push(await challengeTo(world, member), (await liveBattle(world, moderator, works)).id)
    const { number } = takedowns.ask.response.parse((await ask(world, about(world, [shown.id]))).json())
    things.notices.push((await findCase(world, moderator, number)).id)
    const held = await heldWork(world, member)
    things.cases.push(held.caseId, (await reportedWork(world, member)).caseId)
    things.statements.push(held.statementId)
    things.pairs.push(await givenPair(world, member))
    things.claims.push(await givenClaim(world, member, artist))
    things.photos.push(...shown.photos.map(({ id }) => id), ...drafts)
  }
  return things
}

export function listIds(url: string, things: Things): string[] {
  const { photos, artists, crews: groups, cars, works, lists, battles, pairs } = things
  const subjects = {
    'api/uploads': photos,
    'api/artists': artists,
    'api/crews': groups,
    'api/vehicles': cars,
    'api/collections': lists,
    'feeds/lists': lists,
    'api/comments': things.comments,
    'api/follows': [...artists, ...groups, ...works, '5128581'],
    'api/battles': battles,
    'api/arena': pairs,
    'api/moderation': things.cases,
    'api/statements': things.statements,
    'api/claims': things.claims,
    'api/imports': things.imports,
    'api/takedowns': things.notices,
    'api/admin/users': [...things.subjects.map(({ id }) => id), newId()],
  }
  return Object.entries(subjects).find(([path]) => url.startsWith(`/${path}`))?.[1] ?? works
}

/** Valid values for text fields that the schemas do not describe. */
export async function listWords(world: World, [ana]: Member[], things: Things): Promise<Record<string, string[]>> {
  const { works, photos, artists, crews: groups, cars, memberships } = things
  const page = await world.call(artworks.list, { query: { limit: 1 } })
  const boxes = ['-74,40.5,-73.7,40.9', '170,-80,-170,80', '-180,-90,180,90', '0,0,0,0']
  return {
    '.id': [...works, ...Array.from({ length: 20 }, newId)],
    'photos.id': photos,
    avatarId: photos,
    makerId: [...artists, ...groups],
    artistId: artists,
    artist: artists,
    artwork: works,
    artworkId: works,
    artworkIds: works,
    after: works,
    mine: works,
    against: works,
    one: works,
    other: works,
    takenOutFor: ['one_network', 'new_account'],
    memberIds: [ana?.id ?? '', newId()],
    startsAt: [new Date(Date.now() + 3_600_000).toISOString()],
    endsAt: [new Date(Date.now() + 7_200_000).toISOString(), '2025-11-05T20:00:00Z'],
    title: ['Generated', 'x y'],
    text: ['Generated', `@${ana?.username} @nobody`],
    crew: groups,
    vehicle: cars,
    operator: ['Ringbahn', 'BVG'],
    number: ['1742', '0042'],
    line: ['U8', '6'],
    seenOn: ['2025-11-05'],
    into: [...artists, ...groups, ...things.subjects.map(({ id }) => id)],
    membershipId: memberships,
    creditId: things.credits,
    place: ['us', 'DE', '5128581'],
    letter: [...Letter.options],
    name: ['Generated', 'Ünïque 9', 'unknown'],
    links: ['https://example.org/walls', 'javascript:alert(1)'],
    kind: [...ArtworkKind.options],
    surface: [...Surface.options],
    status: [...ArtworkStatus.options],
    bounds: boxes,
    uploader: members(ana),
    url: works.map((id) => `${world.origin}/artwork/${id}`),
    username: [...members(ana), ...things.subjects.map(({ username }) => username), 'New-Name', 'мира'],
    cursor: [page.body.next ?? 'WzAsIjAiXQ'],
    q: ['new', 'são', '東京', 'x y'],
    z: ['0', '1', '10', '22'],
    x: ['0', '301', '1'],
    y: ['0', '385', '1'],
    poolId: ['us-east-1_Allcity01'],
    email: [ana?.email ?? '', 'nobody@example.org'],
    // A valid one would delete the account that sends the requests.
    accessToken: [`${ana?.accessToken.slice(0, -5)}AAAAA`],
    Token: ['x'.repeat(86)],
    RefreshToken: ['x'.repeat(86)],
    AccessToken: [`${ana?.accessToken.slice(0, -5)}AAAAA`],
    ClientId: ['allcity'],
    Username: ['nobody@example.org', 'someone@example.org'],
    Password: ['not the password'],
    AuthFlow: ['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'],
    ConfirmationCode: ['123456'],
  }
}

const members = (ana: Member | undefined) => [ana?.username ?? '', 'nobody']
