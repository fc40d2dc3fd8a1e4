import type { Database } from '#server/platform/database/connection.ts'

/** A member's props, comments, reports, statements from moderators, follows and blocks. Other people's texts are left out. */
export async function listSocial(db: Database, id: string) {
  const [props, comments, reports, statements, follows, watchedCrews, blocks, claims, claimAnswers, ...others] =
    await Promise.all([
      db
        .selectFrom('props')
        .select(['artwork_id', 'created_at'])
        .where('member_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('comment')
        .select(['id', 'artwork_id', 'text', 'created_at', 'edited_at', 'removed_at'])
        .where('member_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('report')
        .select(['subject_type', 'subject_id', 'reason', 'note', 'created_at'])
        .where('member_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('statement')
        .leftJoin('appeal', 'appeal.statement_id', 'statement.id')
        .select(['statement.measure', 'statement.subject_type', 'statement.subject_id', 'statement.rule'])
        .select(['statement.reason', 'statement.made_at', 'statement.ended_at', 'appeal.text as appeal'])
        .select(['appeal.made_at as appealed_at', 'appeal.outcome', 'appeal.answer'])
        .where('statement.member_id', '=', id)
        .orderBy('statement.made_at')
        .execute(),
      db
        .selectFrom('follow')
        .select(['target_type', 'target_id', 'created_at'])
        .where('member_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('crew_watch')
        .innerJoin('maker', 'maker.id', 'crew_watch.crew_id')
        .select(['maker.id', 'maker.name', 'crew_watch.created_at'])
        .select(({ eb }) => eb('maker.keeper_id', '=', id).as('is_keeper'))
        .where('crew_watch.member_id', '=', id)
        .orderBy('crew_watch.created_at')
        .execute(),
      db
        .selectFrom('block')
        .innerJoin('member', 'member.id', 'block.blocked_id')
        .select(['member.username', 'block.created_at'])
        .where('block.member_id', '=', id)
        .orderBy('block.created_at')
        .execute(),
      db
        .selectFrom('claim')
        .innerJoin('maker', 'maker.id', 'claim.maker_id')
        .select(['maker.name', 'claim.state', 'claim.code', 'claim.address', 'claim.note', 'claim.reason'])
        .select(['claim.created_at', 'claim.decided_at', 'claim.closest_level', 'claim.rights', 'claim.no_training'])
        .where('claim.member_id', '=', id)
        .orderBy('claim.created_at')
        .execute(),
      db
        .selectFrom('claim')
        .innerJoin('maker', 'maker.id', 'claim.maker_id')
        .select(['maker.name', 'claim.answer', 'claim.answered_at'])
        .where('claim.answered_by', '=', id)
        .orderBy('claim.answered_at')
        .execute(),
      db
        .selectFrom('page_suggestion')
        .select(['maker_id', 'text', 'created_at'])
        .where('member_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('takedown_work')
        .select(['artwork_id', 'counter', 'countered_at', 'outcome', 'answer'])
        .where('member_id', '=', id)
        .where('countered_at', 'is not', null)
        .orderBy('countered_at')
        .execute(),
    ])
  const [suggestions, counterNotices] = others
  return {
    props,
    comments,
    reports,
    statements,
    follows,
    watchedCrews,
    blocks,
    claims,
    claimAnswers,
    suggestions,
    counterNotices,
  }
}
