import type { AuditAction } from '@allcity/contract/audit'
import { Visibility } from '@allcity/contract/collections'
import type { ReportedType } from '@allcity/contract/moderation'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { giveBackComment, takeComment } from '../../comments/commands.ts'
import { noteChange } from '../../makers/commands.ts'
import { weighEvidence } from '../../sightings/commands.ts'
import { sightingReported, sightingUndone } from '../../sightings/events.ts'
import { clearPortraits, concealPhotos } from '../../uploads/commands-conceal.ts'
import { isOfWhatShows } from '../../uploads/queries.ts'
import { stillEmpty } from '../rules.ts'

interface Taken {
  /** The content to restore. */
  snapshot: Record<string, unknown>
  /** The member to notify where the thing has no owner. */
  memberId?: string | null
}

/** How to hide and restore a type of thing. */
interface Way {
  takes: AuditAction
  givesBack: AuditAction
  /** Null when it is gone already. */
  take(tx: Database, jobs: Jobs, id: string, actorId: string): Promise<Taken | null>
  giveBack(tx: Database, jobs: Jobs, id: string, snapshot: Record<string, unknown>, actorId: string): Promise<void>
}

const comment: Way = {
  takes: 'comment.remove',
  givesBack: 'comment.restore',
  take: async (tx, _, id, actorId) => {
    const text = await takeComment(tx, id, actorId)
    return text === null ? null : { snapshot: { text } }
  },
  giveBack: async (tx, _, id, snapshot) => {
    // The author has deleted the comment meanwhile.
    if (snapshot.isTakenBack === true) return
    await giveBackComment(tx, id, z.string().parse(snapshot.text))
  },
}

const Sighting = z.object({ artworkId: z.string(), memberId: z.string(), isUndone: z.boolean().default(false) })

/** Undoes a sighting on behalf of its author, by a row of its own. Restoring the sighting deletes that row. */
const sighting: Way = {
  takes: 'sighting.remove',
  givesBack: 'sighting.restore',
  take: async (tx, jobs, id) => {
    const row = await tx
      .selectFrom('sighting')
      .select(['artwork_id', 'member_id', 'seen_on'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    const { artwork_id, member_id, seen_on } = row
    // Lock the work before its sightings, in the order of reporting a sighting.
    await tx.selectFrom('artwork').select('id').where('id', '=', artwork_id).forUpdate().execute()
    const undone = await tx
      .insertInto('sighting')
      .values({ id: uuidv7(), artwork_id, member_id, seen_on, status: null, note: null, undoes: id })
      .onConflict((conflict) => conflict.column('undoes').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!undone) return null
    await concealPhotos(tx, jobs, { sighting: id })
    await clearPortraits(tx, { sighting: id })
    await weighEvidence(tx, artwork_id)
    await jobs.announce(tx, sightingUndone, { sightingId: id, artworkId: artwork_id, memberId: member_id })
    return { snapshot: { artworkId: artwork_id, memberId: member_id } }
  },
  giveBack: async (tx, jobs, id, snapshot) => {
    const { artworkId, memberId, isUndone } = Sighting.parse(snapshot)
    if (isUndone) return
    await tx.deleteFrom('sighting').where('undoes', '=', id).execute()
    await weighEvidence(tx, artworkId)
    await jobs.announce(tx, sightingReported, { sightingId: id, artworkId, memberId })
  },
}

/** Makes a list private: its owner keeps it but cannot share it while the decision stands. */
const list: Way = {
  takes: 'list.hold',
  givesBack: 'list.restore',
  take: async (tx, _, id) => {
    const row = await tx
      .selectFrom('collection')
      .select('visibility')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    await tx.updateTable('collection').set({ visibility: 'private' }).where('id', '=', id).execute()
    return { snapshot: { visibility: row.visibility } }
  },
  giveBack: async (tx, _, id, snapshot) => {
    const visibility = Visibility.parse(snapshot.visibility)
    await tx.updateTable('collection').set({ visibility }).where('id', '=', id).execute()
  },
}

const Profile = z.object({
  name: z.string().nullable(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  avatar_id: z.string().nullable(),
})

/** Clears the texts of a profile. The account stays; suspending it is a separate decision. */
const member: Way = {
  takes: 'profile.clear',
  givesBack: 'profile.restore',
  take: async (tx, jobs, id) => {
    // Lock the picture before the member, as all code that sets or clears a portrait does.
    const portrait = await tx.selectFrom('member').select('avatar_id').where('id', '=', id).executeTakeFirst()
    if (portrait?.avatar_id) await concealPhotos(tx, jobs, { photo: portrait.avatar_id })
    const row = await lockProfile(tx, id)
    if (!row) return null
    const empty = { name: null, bio: null, city: null, avatar_id: null }
    await tx.updateTable('member').set(empty).where('id', '=', id).execute()
    return { snapshot: { ...row } }
  },
  giveBack: async (tx, _, id, snapshot) => {
    const now = await lockProfile(tx, id)
    if (!now) return
    const { avatar_id, ...words } = stillEmpty(Profile.parse(snapshot), now)
    // A sweep deletes unused pictures after a while.
    const photo =
      avatar_id &&
      (await tx.selectFrom('photo').select('id').where('id', '=', avatar_id).where(isOfWhatShows).executeTakeFirst())
    const back = { ...words, ...(photo ? { avatar_id } : {}) }
    if (Object.keys(back).length > 0) await tx.updateTable('member').set(back).where('id', '=', id).execute()
  },
}

const lockProfile = (tx: Database, id: string) =>
  tx
    .selectFrom('member')
    .select(['name', 'bio', 'city', 'avatar_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const Page = z.object({ bio: z.string().nullable(), links: z.array(z.string()) })

/** Clears the page of an artist or a crew. Its history keeps the text for moderators, and the last author is notified. */
const maker: Way = {
  takes: 'maker.clear',
  givesBack: 'maker.restore',
  take: async (tx, _, id, actorId) => {
    const row = await lockPage(tx, id)
    if (!row) return null
    const last = await tx
      .selectFrom('maker_change')
      .select('member_id')
      .where('maker_id', '=', id)
      .where('what', 'in', ['edited', 'made'])
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    await tx.updateTable('maker').set({ bio: null, links: '[]', updated_at: new Date() }).where('id', '=', id).execute()
    await noteChange(tx, { makerId: id, memberId: actorId, what: 'cleared', before: { ...row } })
    return { snapshot: { ...row }, memberId: last?.member_id ?? null }
  },
  giveBack: async (tx, _, id, snapshot, actorId) => {
    const now = await lockPage(tx, id)
    if (!now) return
    const { links, ...words } = stillEmpty(Page.parse(snapshot), now)
    const back = { ...words, ...(links ? { links: JSON.stringify(links) } : {}) }
    if (Object.keys(back).length === 0) return
    await tx
      .updateTable('maker')
      .set({ ...back, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await noteChange(tx, { makerId: id, memberId: actorId, what: 'restored', before: { ...now } })
  },
}

const lockPage = (tx: Database, id: string) =>
  tx.selectFrom('maker').select(['bio', 'links']).where('id', '=', id).forUpdate().executeTakeFirst()

export const ways: Record<Exclude<ReportedType, 'artwork'>, Way> = { comment, sighting, list, member, maker }
