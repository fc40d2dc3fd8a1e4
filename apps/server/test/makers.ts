import { artists } from '@allcity/contract/artists'
import { type ArtworkDetails, artworks, type MyArtwork } from '@allcity/contract/artworks'
import { credits } from '@allcity/contract/credits'
import { crews } from '@allcity/contract/crews'
import { MakerId, MembershipId } from '@allcity/contract/makers'
import { mural, newId, readyPhoto } from './photos.ts'
import type { Member, World } from './world.ts'

/** An artist of this name, whoever else may be called so. */
export async function newArtist(world: World, as: Member, name: string): Promise<MakerId> {
  const id = MakerId.parse(newId())
  const answer = await world.call(artists.create, { body: { id, name, isAnother: true } }, as)
  if (answer.status !== 200) throw new Error(answer.error.message)
  return id
}

export async function newCrew(world: World, as: Member, name: string): Promise<MakerId> {
  const id = MakerId.parse(newId())
  const answer = await world.call(crews.create, { body: { id, name, isAnother: true } }, as)
  if (answer.status !== 200) throw new Error(answer.error.message)
  return id
}

/** Says by whom a work is. */
export const suggest = (world: World, id: string, makerId: MakerId, as: Member) =>
  world.call(credits.suggest, { params: { id }, body: { makerId } }, as)

export interface Joining {
  id?: MembershipId
  from?: number | null
  to?: number | null
  isPublic?: boolean
}

export const joinCrew = (world: World, id: MakerId, artistId: MakerId, more: Joining, as: Member) =>
  world.call(crews.addMember, { params: { id }, body: { id: MembershipId.parse(newId()), artistId, ...more } }, as)

/** A published mural that its uploader credits to these. */
export async function creditedWork(
  world: World,
  as: Member,
  makers: MakerId[],
  change: Partial<ArtworkDetails> = {},
): Promise<MyArtwork> {
  const photo = await readyPhoto(world, as)
  const credits = makers.map((makerId) => ({ makerId }))
  const body = { id: newId(), ...mural([photo], change), credits }
  const answer = await world.call(artworks.publish, { body }, as)
  if (answer.status !== 200) throw new Error(answer.error.message)
  return answer.body
}
