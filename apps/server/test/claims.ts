import { type ClaimId, claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { newModerator } from './people-in-charge.ts'
import type { Member, World } from './world.ts'

/** Somebody says that an artist is them, and names a page that shows it. */
export async function givenClaim(world: World, as: Member, artistId: MakerId, isDispute = false): Promise<ClaimId> {
  const opened = await world.call(claims.open, { body: { artistId, isDispute } }, as)
  if (opened.status !== 200) throw new Error(opened.error.message)
  const { id } = opened.body
  const shown = await world.call(claims.show, { params: { id }, body: { address: 'https://example.org/me' } }, as)
  if (shown.status !== 200) throw new Error(shown.error.message)
  return id
}

/** From now on this member holds the artist. */
export async function claimedBy(world: World, as: Member, artistId: MakerId, isDispute = false): Promise<ClaimId> {
  const id = await givenClaim(world, as, artistId, isDispute)
  const holderReason = isDispute ? 'The code stands on the page of another' : null
  const body = { accepts: true, reason: 'The code stands on their page', holderReason }
  const decided = await world.call(claims.decide, { params: { id }, body }, await newModerator(world))
  if (decided.status !== 200) throw new Error(decided.error.message)
  return id
}
