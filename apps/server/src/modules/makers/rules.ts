import { type MakerDetails, MakerId, type MakerType, type MembershipDetails } from '@allcity/contract/makers'
import { HttpError } from '#server/platform/errors.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'

interface EditableMaker {
  name: string
  bio: string | null
  links: string[]
  active_from: number | null
  active_to: number | null
  region_id: number | null
}

/** The fields of a page that members edit, as an edit sends them. */
export const pickEditable = (maker: EditableMaker, aliases: string[]): MakerDetails => ({
  name: maker.name,
  bio: maker.bio,
  aliases,
  links: maker.links,
  years: { from: maker.active_from, to: maker.active_to },
  regionId: maker.region_id,
})

interface EditableMembership {
  artist_id: string
  from_year: number | null
  to_year: number | null
  is_public: boolean
}

export const editableMembership = (row: EditableMembership): MembershipDetails => ({
  artistId: MakerId.parse(row.artist_id),
  from: row.from_year,
  to: row.to_year,
  isPublic: row.is_public,
})

/** @throws HttpError when the edit would put the first year after the last. */
export function checkYears({ from, to }: { from: number | null; to: number | null }): void {
  const message = 'The last year comes after the first'
  if (from !== null && to !== null && from > to) throw new HttpError('invalid_request', message, { to: message })
}

export const sides = { artist: 'artist_id', crew: 'crew_id' } as const

const one = (type: MakerType) => (type === 'artist' ? 'an artist' : 'a crew')

export function alreadyNamed(name: string, type: MakerType, alike: string[]): HttpError {
  const known = alike.slice(0, 3).join(', ')
  const message =
    alike.length === 1
      ? `There is ${one(type)} called ${known} already. Choose them, or say that this is another one`
      : `There are names much like ${name} already: ${known}. Choose one, or say that this is another one`
  return new HttpError('conflict', message, { name: message })
}

/** A merge would take the page from its claimant. */
export const isClaimed = (name: string) =>
  new HttpError('conflict', `${name} keeps this page. Merge the other one into it, or end the claim first`)

/** @throws HttpError on a claimed page, unless the viewer is its artist or a moderator. */
export function checkMayEdit(viewer: Pick<Viewer, 'id' | 'role'>, name: string, holderId: string | undefined): void {
  if (!holderId || holderId === viewer.id || isModerator(viewer)) return
  throw new HttpError('forbidden', `${name} keeps this page. Suggest what should change`)
}

interface KeptPage {
  name: string
  keeper_id: string | null
  is_locked: boolean
}

/** @throws HttpError on a locked crew page, unless the viewer is its keeper or a moderator. */
export function checkMayEditLocked(viewer: Pick<Viewer, 'id' | 'role'>, crew: KeptPage): void {
  if (!crew.is_locked || crew.keeper_id === viewer.id || isModerator(viewer)) return
  throw new HttpError('forbidden', `The page of ${crew.name} is locked: only its keeper edits it`)
}

/** @throws HttpError unless the viewer is the keeper or a moderator. */
export function checkMayKeep(viewer: Pick<Viewer, 'id' | 'role'>, crew: KeptPage): void {
  if (crew.keeper_id === viewer.id || isModerator(viewer)) return
  throw new HttpError('forbidden', `Only the keeper of ${crew.name} and moderators may do this`)
}

interface Merged {
  id: string
  type: MakerType
  name: string
  merged_into: string | null
}

/** @throws HttpError for a merge with itself, in a circle, twice, or of an artist with a crew. */
export function checkMayMerge(from: Merged, into: Merged): void {
  const refuse = (message: string): never => {
    throw new HttpError('invalid_request', message, { into: message })
  }
  if (from.id === into.id) refuse(`${from.name} cannot be merged into itself`)
  if (from.type !== into.type) refuse(`${from.name} is ${one(from.type)} and ${into.name} is ${one(into.type)}`)
  if (into.merged_into === from.id) {
    throw new HttpError('conflict', `${into.name} has been merged into ${from.name}: this would go in a circle`)
  }
  if (from.merged_into) throw new HttpError('conflict', `${from.name} has been merged already`)
  if (into.merged_into) throw new HttpError('conflict', `${into.name} has been merged away: choose who stands for it`)
}

/** The survivor. @throws HttpError for a maker that was not merged, and for one whose survivor was merged onward. */
export function checkMayUnmerge(
  from: Merged,
  merge: { into_id: string } | undefined,
  into: Merged | undefined,
): string {
  const refuse = (message: string) => new HttpError('conflict', message)
  if (!from.merged_into) throw refuse(`${from.name} is not merged with another`)
  if (!merge || !into) throw refuse(`${from.name} was merged before merges could be undone`)
  if (into.merged_into) throw refuse(`${into.name} has itself been merged since. Undo that merge first`)
  return merge.into_id
}

interface Words {
  bio: string | null
  active_from: number | null
  active_to: number | null
  region_id: number | null
}

/** The fields that the survivor's page lacks and the double's has. Years come together or not at all. */
export function filledFrom(survivor: Words, from: Words): Partial<Words> {
  const hasYears = survivor.active_from !== null || survivor.active_to !== null
  return {
    ...(survivor.bio === null && from.bio !== null ? { bio: from.bio } : {}),
    ...(!hasYears && from.active_from !== null ? { active_from: from.active_from } : {}),
    ...(!hasYears && from.active_to !== null ? { active_to: from.active_to } : {}),
    ...(survivor.region_id === null && from.region_id !== null ? { region_id: from.region_id } : {}),
  }
}

/** An artist or a crew shows at most `listed` of them. */
export const membershipLimits = { ofCrew: 500, ofArtistInCrew: 10, listed: 500 }

/** @throws HttpError when a crew, or an artist in it, has as many memberships as there is room for. */
export function checkFits({ ofCrew, ofArtist }: { ofCrew: number; ofArtist: number }): void {
  if (ofCrew >= membershipLimits.ofCrew) {
    throw new HttpError('conflict', `A crew has at most ${membershipLimits.ofCrew} memberships here`)
  }
  if (ofArtist < membershipLimits.ofArtistInCrew) return
  const message = `An artist was at most ${membershipLimits.ofArtistInCrew} times with one crew`
  throw new HttpError('conflict', message, { artistId: message })
}

/** @throws HttpError when a crew would be a member of itself. */
export function checkMayBelong(artistId: string, crewId: string): void {
  if (artistId !== crewId) return
  const message = 'A crew cannot be a member of itself'
  throw new HttpError('invalid_request', message, { artistId: message })
}

/**
 * @throws HttpError unless the viewer entered it, claimed the artist or is a moderator.
 * Others would hide it from themselves and could not bring it back.
 */
export function checkMayHide(viewer: Viewer, enteredBy: string | null, holderId: string | undefined): void {
  if (viewer.id === enteredBy || viewer.id === holderId || isModerator(viewer)) return
  const message = 'Only who added this membership, or a moderator, may make it private'
  throw new HttpError('forbidden', message, { isPublic: message })
}

/** @throws HttpError unless the viewer is a moderator or the claimant: a claimed artist decides which crews to show. */
export function checkMayReport(viewer: Viewer, name: string, holderId: string | undefined): void {
  if (!holderId || viewer.id === holderId || isModerator(viewer)) return
  const message = `${name} keeps their page, and says of which crews it tells. Suggest it there`
  throw new HttpError('forbidden', message, { artistId: message })
}

const taken: Record<string, string> = {
  membership_public: 'This membership is here already',
  membership_private: 'You have entered this membership already',
  membership_pkey: 'This id is taken. Make a new one',
}

/** Translates the refusal of a unique index into an error for the caller. */
export function asMembershipError(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  const known = taken[constraint]
  return known ? new HttpError('conflict', known) : error
}

/** The aliases after a merge: without duplicates and without the name itself. */
export function joinedAliases(name: string, ...lists: string[][]): string[] {
  const seen = new Set([name.toLowerCase()])
  return lists.flat().filter((alias) => {
    const folded = alias.toLowerCase()
    if (seen.has(folded)) return false
    seen.add(folded)
    return true
  })
}
