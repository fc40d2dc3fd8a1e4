import { type Kysely, sql } from 'kysely'
import { isOwnWork } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'
import { type Belief, clearWinner, computeWeight } from './rules.ts'

type AfterVote = typeof import('./rules-votes.ts').afterVote

const batch = 500
/** Advisory lock for folding votes; folding the map uses 6283187. */
const lock = 6_283_191

/** Folds due votes into the ratings, each once, in the order in which they fall due. */
export async function foldVotes(db: Kysely<Tables>): Promise<void> {
  while ((await foldBatch(db)) === batch) {
    // Repeat until no due vote is left.
  }
}

interface Waiting {
  id: string
  member_id: string
  left_id: string
  right_id: string
  answer: 'left' | 'right' | 'skip' | null
  memberSince: Date
  counts_from: Date | null
  isSuspended: boolean
  isOnOwn: boolean
}

function foldBatch(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(tx)
    // Another server is folding.
    if (!rows[0]?.mine) return 0
    const waiting = await listWaiting(tx)
    if (waiting.length === 0) return 0
    const beliefs = await readBeliefs(tx, waiting)
    const judges = await readJudges(tx, waiting)
    // Import lazily: the rating library loads four hundred files, a fifth of what a server start would read.
    const { afterVote } = await import('./rules-votes.ts')
    for (const vote of waiting) fold(vote, beliefs, judges, afterVote)
    await writeBeliefs(tx, beliefs)
    await writeJudges(tx, judges)
    await tx
      .updateTable('matchup')
      .set({ folded_at: sql<Date>`clock_timestamp()` })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute()
    return waiting.length
  })
}

const isOnOwn = (side: 'left_id' | 'right_id') => isOwnWork(sql.ref('matchup.member_id'), sql.ref(`matchup.${side}`))

const listWaiting = (tx: Database): Promise<Waiting[]> =>
  tx
    .selectFrom('matchup')
    .innerJoin('member', 'member.id', 'matchup.member_id')
    .select(['matchup.id', 'matchup.member_id', 'matchup.left_id', 'matchup.right_id', 'matchup.answer'])
    .select(['matchup.counts_from', 'member.created_at as memberSince'])
    .select(sql<boolean>`coalesce(suspended_until > clock_timestamp(), false)`.as('isSuspended'))
    .select(sql<boolean>`${isOnOwn('left_id')} or ${isOnOwn('right_id')}`.as('isOnOwn'))
    .where('folded_at', 'is', null)
    .where('counts_from', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('counts_from')
    .orderBy('matchup.id')
    .limit(batch)
    .execute()

type Kept = Belief & { votes: number }
interface Record {
  judged: number
  agreed: number
}

function fold(vote: Waiting, beliefs: Map<string, Kept>, judges: Map<string, Record>, afterVote: AfterVote): void {
  const { member_id, left_id, right_id, answer, memberSince, counts_from } = vote
  const [left, right] = [beliefs.get(left_id), beliefs.get(right_id)]
  // A vote never counts if the account is suspended when it falls due, or if a work became the voter's own meanwhile.
  if (vote.isSuspended || vote.isOnOwn || !left || !right || answer === 'skip' || answer === null) return
  const judge = judges.get(member_id) ?? { judged: 0, agreed: 0 }
  const weight = computeWeight({ ...judge, memberSince }, counts_from ?? new Date())
  const clear = clearWinner(left, right)
  if (clear) judges.set(member_id, { judged: judge.judged + 1, agreed: judge.agreed + (clear === answer ? 1 : 0) })
  const [winner, loser] = answer === 'left' ? [left, right] : [right, left]
  const [won, lost] = afterVote(winner, loser, weight)
  const [winnerId, loserId] = answer === 'left' ? [left_id, right_id] : [right_id, left_id]
  const counted = weight > 0 ? 1 : 0
  beliefs.set(winnerId, { ...won, votes: winner.votes + counted })
  beliefs.set(loserId, { ...lost, votes: loser.votes + counted })
}

async function readBeliefs(tx: Database, waiting: Waiting[]): Promise<Map<string, Kept>> {
  const rows = await tx
    .selectFrom('rating')
    .select(['artwork_id', 'mu', 'sigma', 'votes'])
    .where('artwork_id', 'in', [...new Set(waiting.flatMap(({ left_id, right_id }) => [left_id, right_id]))])
    .orderBy('artwork_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ artwork_id, ...belief }) => [artwork_id, belief]))
}

async function readJudges(tx: Database, waiting: Waiting[]): Promise<Map<string, Record>> {
  const rows = await tx
    .selectFrom('judge')
    .selectAll()
    .where('member_id', 'in', [...new Set(waiting.map(({ member_id }) => member_id))])
    .execute()
  return new Map(rows.map(({ member_id, judged, agreed }) => [member_id, { judged, agreed }]))
}

/** Writes all ratings in one statement. A new draw key keeps the gap to a work's neighbour from favouring it for long. */
async function writeBeliefs(tx: Database, beliefs: Map<string, Kept>): Promise<void> {
  const rows = [...beliefs].map(([id, belief]) => ({ id, ...belief }))
  await sql`update rating set mu = new.mu, sigma = new.sigma, votes = new.votes, draw_key = random()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, mu double precision, sigma double precision, votes integer)
    where rating.artwork_id = new.id`.execute(tx)
}

async function writeJudges(tx: Database, judges: Map<string, Record>): Promise<void> {
  if (judges.size === 0) return
  await tx
    .insertInto('judge')
    .values([...judges].map(([member_id, judge]) => ({ member_id, ...judge })))
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ judged: sql`excluded.judged`, agreed: sql`excluded.agreed` }),
    )
    .execute()
}
