import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { CreditRefused } from '../../credits/events.ts'
import { notifyMany, tell } from '../commands.ts'

/** Notifies about a credit: the uploader when it waits, the first suggesters when it stands. */
export async function tellOfCredit(db: Kysely<Tables>, { creditId, memberId }: { creditId: string; memberId: string }) {
  await db.transaction().execute(async (tx) => {
    const credit = await tx
      .selectFrom('credit')
      .innerJoin('artwork', 'artwork.id', 'credit.artwork_id')
      .select(['credit.artwork_id', 'credit.maker_id', 'credit.state', 'credit.member_id as first_id'])
      .select('artwork.member_id as uploader_id')
      .where('credit.id', '=', creditId)
      .executeTakeFirst()
    if (!credit || credit.state === 'refused') return
    const isStanding = credit.state === 'standing'
    const about = { artworkId: credit.artwork_id, subject: credit.maker_id }
    const { uploader_id, first_id } = credit
    const wasRight = isStanding && first_id && first_id !== memberId && first_id !== uploader_id ? [first_id] : []
    await notifyMany(tx, [
      {
        memberIds: [uploader_id],
        happening: {
          ...about,
          kind: isStanding ? 'credit_agreed' : 'credit_suggested',
          cause: `credit:${creditId}`,
          actor: { id: memberId, deed: memberId },
        },
      },
      { memberIds: wasRight, happening: { ...about, kind: 'credit_accepted', cause: `credit-accepted:${creditId}` } },
    ])
  })
}

/** Tells the uploader that the artist or a moderator removed a credit. */
export async function tellOfRefusedCredit(db: Kysely<Tables>, { creditId, memberId }: CreditRefused): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const credit = await tx
      .selectFrom('credit')
      .innerJoin('artwork', 'artwork.id', 'credit.artwork_id')
      .select(['credit.artwork_id', 'credit.maker_id', 'credit.state', 'artwork.member_id'])
      .where('credit.id', '=', creditId)
      .executeTakeFirst()
    if (credit?.state !== 'refused' || credit.member_id === memberId) return
    const about = { artworkId: credit.artwork_id, subject: credit.maker_id }
    // Without an actor: a refusal would name the member who holds the page.
    await tell(tx, [credit.member_id], { ...about, kind: 'credit_refused', cause: `credit-refused:${creditId}` })
  })
}

export async function tellOfProposedCovering(db: Kysely<Tables>, coveringId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const covering = await findCovering(tx, coveringId)
    if (!covering) return
    await tell(tx, [covering.older_uploader], {
      kind: 'covering_proposed',
      cause: `covering:${coveringId}`,
      artworkId: covering.older_id,
      subject: covering.newer_id,
      actor: { id: covering.newer_uploader, deed: coveringId },
    })
  })
}

/** Notifies both sides of the outcome, except the member who decided it. */
export async function tellOfDecidedCovering(db: Kysely<Tables>, coveringId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const covering = await findCovering(tx, coveringId)
    if (!covering || covering.state === 'open') return
    const last = await tx
      .selectFrom('covering_voice')
      .select('member_id')
      .where('covering_id', '=', coveringId)
      .orderBy('said_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const sides = [covering.older_uploader, covering.newer_uploader].filter((id) => id !== last?.member_id)
    await tell(tx, sides, {
      kind: covering.state === 'accepted' ? 'covering_accepted' : 'covering_rejected',
      cause: `covering:${coveringId}:${covering.state}`,
      artworkId: covering.older_id,
      subject: covering.newer_id,
    })
  })
}

const findCovering = (tx: Kysely<Tables>, id: string) =>
  tx
    .selectFrom('covering')
    .innerJoin('artwork as older', 'older.id', 'covering.older_id')
    .innerJoin('artwork as newer', 'newer.id', 'covering.newer_id')
    .select(['covering.state', 'covering.older_id', 'covering.newer_id'])
    .select(['older.member_id as older_uploader', 'newer.member_id as newer_uploader'])
    .where('covering.id', '=', id)
    .executeTakeFirst()

/** Waiting texts notify the photographer; accepted texts notify their author. */
export async function tellOfPictureText(
  db: Kysely<Tables>,
  { pictureTextId, artworkId }: { pictureTextId: string; artworkId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const text = await tx
      .selectFrom('picture_text')
      .innerJoin('photo', 'photo.id', 'picture_text.photo_id')
      .select(['picture_text.state', 'picture_text.member_id', 'photo.member_id as owner_id'])
      .where('picture_text.id', '=', pictureTextId)
      .executeTakeFirst()
    if (text?.state === 'open') {
      const actor = { id: text.member_id, deed: pictureTextId }
      await tell(tx, [text.owner_id], { kind: 'text_proposed', cause: `texts:${artworkId}`, artworkId, actor })
    }
    if (text?.state === 'accepted') {
      await tell(tx, [text.member_id], { kind: 'text_accepted', cause: `text:${pictureTextId}`, artworkId })
    }
  })
}

interface Sighting {
  sightingId: string
  artworkId: string
  memberId: string
}

export async function tellOfSighting(
  db: Kysely<Tables>,
  { sightingId, artworkId, memberId }: Sighting,
  at?: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const seen = await tx
      .selectFrom('sighting')
      .innerJoin('artwork', 'artwork.id', 'sighting.artwork_id')
      .select(['sighting.status', 'artwork.member_id as uploader_id'])
      .where('sighting.id', '=', sightingId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sighting as undo').select('undo.id').whereRef('undo.undoes', '=', 'sighting.id'))),
      )
      .executeTakeFirst()
    if (!seen) return
    const isGone = seen.status === 'painted_over' || seen.status === 'removed'
    await tell(tx, [seen.uploader_id], {
      kind: isGone ? 'work_gone' : 'work_seen',
      cause: `${isGone ? 'gone' : 'seen'}:${artworkId}`,
      artworkId,
      actor: { id: memberId, deed: sightingId },
      ...(at ? { at } : {}),
    })
  })
}
