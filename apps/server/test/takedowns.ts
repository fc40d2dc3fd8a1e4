import { artworks } from '@allcity/contract/artworks'
import type { Sent } from '@allcity/contract/endpoint'
import { takedowns } from '@allcity/contract/takedowns'
import { asOwnFile, mural, newId, readyPhoto } from './photos.ts'
import type { Member, World } from './world.ts'

export async function publishWork(world: World, as: Member, file: Buffer) {
  const photo = await readyPhoto(world, as, asOwnFile(file))
  const { body } = await world.call(artworks.publish, { body: { id: newId(), ...mural([photo]) } }, as)
  return body.id
}

type Ask = Sent<typeof takedowns.ask>['body']
/** A takedown form for these works. */
export const about = ({ parts: { baseUrl } }: World, ids: string[], change: Partial<Ask> = {}): Ask => ({
  addresses: ids.map((id) => `${baseUrl}/artwork/${id}`).join('\n'),
  role: 'depicted',
  name: 'Kim',
  email: 'kim@example.net',
  why: 'My face is in it',
  goodFaith: true,
  website: '',
  elapsedMs: 20_000,
  ...change,
})
let requestCount = 0
/** Each request comes from its own network. */
export const ask = (world: World, payload: object, remoteAddress = `10.20.${++requestCount}.7`) =>
  world.app.inject({ method: 'POST', url: '/api/takedowns', payload, remoteAddress })

export async function findCase(world: World, moderator: Member, number: string) {
  const { body } = await world.call(takedowns.list, { query: { limit: 100 } }, moderator)
  const found = body.items.find((item) => item.number === number)
  if (!found) throw new Error(`No notice ${number}`)
  return found
}

export const decide = (world: World, id: string, accepts: boolean, as: Member) =>
  world.call(
    takedowns.decide,
    { params: { id: takedowns.decide.params.shape.id.parse(id) }, body: { accepts, reason: 'A face can be seen' } },
    as,
  )
