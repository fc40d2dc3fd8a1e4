import { MergedMaker } from '@allcity/contract/makers'
import type { Database } from '#server/platform/database/connection.ts'

/** Doubles whose merge into this maker can be undone. */
export async function listMergedInto(db: Database, id: string): Promise<MergedMaker[]> {
  const rows = await db
    .selectFrom('maker_merge')
    .innerJoin('maker', 'maker.id', 'maker_merge.maker_id')
    .leftJoin('member', 'member.id', 'maker_merge.merged_by')
    .where('maker_merge.into_id', '=', id)
    .select(['maker.id', 'maker.type', 'maker.name', 'member.username', 'maker_merge.merged_at'])
    .orderBy('maker_merge.position', 'desc')
    .execute()
  return rows.map(({ id: double, type, name, username, merged_at }) => ({
    maker: { id: MergedMaker.shape.maker.shape.id.parse(double), type, name },
    by: username,
    at: merged_at.toISOString(),
  }))
}
