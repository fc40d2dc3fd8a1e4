import { type MakerDetails, MakerId, type MakerType, type MembershipDetails } from '@allcity/contract/makers'
import { fill, HttpError } from '#server/platform/errors.ts'
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
  const message = /*i18n*/ 'The last year must not be before the first'
  if (from !== null && to !== null && from > to) throw new HttpError('invalid_request', message, { to: message })
}

export const sides = { artist: 'artist_id', crew: 'crew_id' } as const

export function alreadyNamed(name: string, type: MakerType, alike: string[]): HttpError {
  const known = alike.slice(0, 3)
  const text =
    alike.length > 1
      ? /*i18n*/ 'Similar names already exist: {known}. Choose one, or confirm that {name} is someone else'
      : type === 'artist'
        ? /*i18n*/ 'The artist {known} already exists. Choose them, or confirm that {name} is someone else'
        : /*i18n*/ 'The crew {known} already exists. Choose it, or confirm that {name} is another one'
  const message = fill(text, { known, name })
  return new HttpError('conflict', message, { name: message })
}

/** A merge would take the page from its claimant. */
export const isClaimed = (name: string) =>
  new HttpError(
    'conflict',
    fill(/*i18n*/ '{name} manages this page. Merge the other one into it, or end the claim first', { name }),
  )

/** @throws HttpError on a claimed page, unless the viewer is its artist or a moderator. */
export function checkMayEdit(viewer: Pick<Viewer, 'id' | 'role'>, name: string, holderId: string | undefined): void {
  if (!holderId || holderId === viewer.id || isModerator(viewer)) return
  throw new HttpError('forbidden', fill(/*i18n*/ '{name} manages this page. Suggest a change', { name }))
}

interface KeptPage {
  name: string
  keeper_id: string | null
  is_locked: boolean
}

/** @throws HttpError on a locked crew page, unless the viewer is its keeper or a moderator. */
export function checkMayEditLocked(viewer: Pick<Viewer, 'id' | 'role'>, crew: KeptPage): void {
  if (!crew.is_locked || crew.keeper_id === viewer.id || isModerator(viewer)) return
  throw new HttpError(
    'forbidden',
    fill(/*i18n*/ 'The page of {crew} is locked. Only its manager can edit it', { crew: crew.name }),
  )
}

/** @throws HttpError unless the viewer is the keeper or a moderator. */
export function checkMayKeep(viewer: Pick<Viewer, 'id' | 'role'>, crew: KeptPage): void {
  if (crew.keeper_id === viewer.id || isModerator(viewer)) return
  throw new HttpError(
    'forbidden',
    fill(/*i18n*/ 'Only the manager of {crew} and moderators can do this', { crew: crew.name }),
  )
}

interface Merged {
  id: string
  type: MakerType
  name: string
  merged_into: string | null
}

/** @throws HttpError for a merge with itself, in a circle, twice, or of an artist with a crew. */
export function checkMayMerge(from: Merged, into: Merged): void {
  const names = { from: from.name, into: into.name }
  const refuse = (text: string): never => {
    const message = fill(text, names)
    throw new HttpError('invalid_request', message, { into: message })
  }
  if (from.id === into.id) refuse(/*i18n*/ '{from} can’t be merged into itself')
  if (from.type !== into.type) refuse(/*i18n*/ '{from} and {into} aren’t both artists or both crews')
  if (into.merged_into === from.id) {
    throw new HttpError(
      'conflict',
      fill(/*i18n*/ '{into} was merged into {from}. They can’t be merged both ways', names),
    )
  }
  if (from.merged_into) throw new HttpError('conflict', fill(/*i18n*/ '{from} is already merged', names))
  if (into.merged_into)
    throw new HttpError('conflict', fill(/*i18n*/ '{into} was merged into another page. Choose that one', names))
}

/** The survivor. @throws HttpError for a maker that was not merged, and for one whose survivor was merged onward. */
export function checkMayUnmerge(
  from: Merged,
  merge: { into_id: string } | undefined,
  into: Merged | undefined,
): string {
  const names = { from: from.name, into: into?.name }
  const refuse = (text: string) => new HttpError('conflict', fill(text, names))
  if (!from.merged_into) throw refuse(/*i18n*/ '{from} isn’t merged with another page')
  if (!merge || !into) throw refuse(/*i18n*/ 'This merge of {from} is too old to undo')
  if (into.merged_into) throw refuse(/*i18n*/ '{into} was merged since then. Undo that merge first')
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
    throw new HttpError(
      'conflict',
      fill(/*i18n*/ 'A crew can have up to {count} members', { count: membershipLimits.ofCrew }),
    )
  }
  if (ofArtist < membershipLimits.ofArtistInCrew) return
  const message = fill(/*i18n*/ 'An artist can be in one crew up to {count} times', {
    count: membershipLimits.ofArtistInCrew,
  })
  throw new HttpError('conflict', message, { artistId: message })
}

/** @throws HttpError when a crew would be a member of itself. */
export function checkMayBelong(artistId: string, crewId: string): void {
  if (artistId !== crewId) return
  const message = /*i18n*/ 'A crew can’t be a member of itself'
  throw new HttpError('invalid_request', message, { artistId: message })
}

/**
 * @throws HttpError unless the viewer entered it, claimed the artist or is a moderator.
 * Others would hide it from themselves and could not bring it back.
 */
export function checkMayHide(viewer: Viewer, enteredBy: string | null, holderId: string | undefined): void {
  if (viewer.id === enteredBy || viewer.id === holderId || isModerator(viewer)) return
  const message = /*i18n*/ 'Only the person who added this membership, or a moderator, can make it private'
  throw new HttpError('forbidden', message, { isPublic: message })
}

/** @throws HttpError unless the viewer is a moderator or the claimant: a claimed artist decides which crews to show. */
export function checkMayReport(viewer: Viewer, name: string, holderId: string | undefined): void {
  if (!holderId || viewer.id === holderId || isModerator(viewer)) return
  const message = `${name} keeps their page, and says of which crews it tells. Suggest it there`
  throw new HttpError('forbidden', message, { artistId: message })
}

const taken: Record<string, string> = {
  membership_public: /*i18n*/ 'This membership already exists',
  membership_private: /*i18n*/ 'You already added this membership',
  membership_pkey: /*i18n*/ 'This id is taken. Create a new one',
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
