import { artists } from '@allcity/contract/artists'
import { artworks } from '@allcity/contract/artworks'
import { audit } from '@allcity/contract/audit'
import { auth } from '@allcity/contract/auth'
import { battles } from '@allcity/contract/battles'
import { blocks } from '@allcity/contract/blocks'
import { CommentId, comments } from '@allcity/contract/comments'
import { follows } from '@allcity/contract/follows'
import { members } from '@allcity/contract/members'
import { moderation } from '@allcity/contract/moderation'
import { props } from '@allcity/contract/props'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { users } from '@allcity/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { mergeAccount, reason, removeAccount, untilGone } from '#test/account-deletions.ts'
import { liveBattle, twoWorks } from '#test/battles.ts'
import { newCollection } from '#test/collections.ts'
import { reckoned } from '#test/ledger.ts'
import { openAnotherAccount } from '#test/mailboxes.ts'
import { newArtist, suggest } from '#test/makers.ts'
import { newAppeal } from '#test/moderation.ts'
import { newInCharge, newModerator } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { movedColumns, onceEach } from './commands-move.ts'

let world: World
let admin: Member
let old: Member
let kept: Member
let other: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await newInCharge(world, 'admin')
  ;[old, kept, other] = [await world.member('old'), await world.member('kept'), await world.member('other')]
})

const merge = (from: Member, into: string, as = admin) => mergeAccount(world, as, from, into)
const isGone = (member: Member) => untilGone(world, member)
const login = ({ email, password }: Member) => world.call(auth.login, { body: { email, password } })
const findUploader = async (id: string) =>
  (await world.call(artworks.get, { params: { id: artworks.get.params.shape.id.parse(id) } })).body.uploader
const give = (id: string, as: Member) =>
  world.call(props.give, { params: { id: artworks.get.params.shape.id.parse(id) } }, as)
const seeGone = (id: string, as: Member) =>
  world.call(
    sightings.report,
    {
      params: { id: artworks.get.params.shape.id.parse(id) },
      body: { id: SightingId.parse(uuidv7()), status: 'painted_over' },
    },
    as,
  )
const rows = async (query: RawBuilder<unknown>) => (await query.execute(world.parts.db)).rows

test('merging two accounts moves everything, and counts once what both did', async () => {
  const [old, kept, other] = [await world.member('old'), await world.member('kept'), await world.member('other')]
  const theirs = await publishMural(world, old)
  const own = await publishMural(world, kept)
  const third = await publishMural(world, other)
  for (const member of [old, kept]) {
    await give(third.id, member)
    await seeGone(third.id, member)
  }
  await give(own.id, old)
  await give(theirs.id, kept)
  const list = await newCollection(world, old, [third.id], { visibility: 'public' })
  const body = { id: CommentId.parse(uuidv7()), text: 'Mine, under my old name' }
  await world.call(comments.write, { params: { id: third.id }, body }, old)
  for (const [who, whom] of [
    [other, old],
    [old, kept],
    [kept, old],
    [old, other],
  ] as const) {
    await world.call(follows.follow, { params: { type: 'member', id: whom.username } }, who)
  }
  // A member who blocked either account has blocked the person.
  const wary = await world.member('wary')
  await world.call(follows.follow, { params: { type: 'member', id: wary.username } }, kept)
  await world.call(blocks.block, { params: { username: old.username } }, wary)
  expect((await world.call(artworks.get, { params: { id: third.id } })).body.status).toBe('painted_over')
  const [one, two] = await twoWorks(world, [other, await world.member('rival')])
  const battle = await liveBattle(world, await newModerator(world), [one ?? own.id, two ?? own.id])
  for (const member of [old, kept]) {
    const vote = { params: { id: battle.id }, body: { choice: 'one' as const } }
    expect((await world.call(battles.vote, vote, member)).status).toBe(200)
  }

  await rows(sql`insert into push_subscription (id, member_id, endpoint, p256dh, auth, told)
    values (${uuidv7()}, ${old.id}, ${`https://push.example/${old.id}`}, 'a', 'b', 0)`)

  expect((await merge(old, kept.id)).body.member.leaving).toBe('merge')
  expect((await world.call(users.profile, {}, old)).status).toBe(401)
  await isGone(old)
  await reckoned(world)

  expect(await findUploader(theirs.id)).toMatchObject({ username: kept.username })
  const { db } = world.parts
  expect(await db.selectFrom('collection').select('member_id').where('id', '=', list).execute()).toEqual([
    { member_id: kept.id },
  ])
  expect(await db.selectFrom('comment').select('member_id').where('id', '=', body.id).execute()).toEqual([
    { member_id: kept.id },
  ])
  expect(await rows(sql`select artwork_id from props where member_id = ${kept.id}`)).toEqual([{ artwork_id: third.id }])
  expect(
    await rows(sql`select sum(props)::integer as props from props_tally where artwork_id in (${own.id}, ${theirs.id})`),
  ).toEqual([{ props: 0 }])
  expect((await world.call(artworks.get, { params: { id: third.id } })).body.status, 'two voices are one').toBe(
    'present',
  )
  expect(
    await rows(sql`select member_id, target_id from follow where ${kept.id} in (member_id::text, target_id)
      order by member_id = ${kept.id}`),
  ).toEqual([
    { member_id: other.id, target_id: kept.id },
    { member_id: kept.id, target_id: other.id },
  ])
  expect(
    await rows(
      sql`select artwork_id from ledger_entry where member_id = ${kept.id} and reason = 'published' order by 1`,
    ),
  ).toEqual([{ artwork_id: theirs.id }, { artwork_id: own.id }].sort((a, b) => (a.artwork_id < b.artwork_id ? -1 : 1)))
  expect(await rows(sql`select member_id from battle_vote where battle_id = ${battle.id}`)).toEqual([
    { member_id: kept.id },
  ])
  expect((await login(old)).status).toBe(401)
  expect(await rows(sql`select from push_subscription where member_id = ${kept.id}`), 'its sessions are over').toEqual(
    [],
  )
  const log = (await world.call(audit.list, { query: { subject: kept.id } }, admin)).body.items
  expect(log[0]).toMatchObject({
    action: 'member.merge',
    subject: { id: kept.id, name: kept.username, path: `/u/${kept.username}` },
    reason,
  })
  expect(log[0]?.details, 'no name of who is gone').toEqual({ mergedId: old.id })
})

test('the points for a text on another member’s photo move to the remaining account', async () => {
  const [old, kept] = [await world.member('old'), await world.member('kept')]
  const other = await world.member('other')
  const { id, photos } = await publishMural(world, other)
  await rows(sql`insert into picture_text (id, photo_id, member_id, text, state, decided_by)
    values (${uuidv7()}, ${photos[0]?.id}, ${old.id}, 'A heron', 'accepted', ${other.id})`)
  await rows(sql`insert into ledger_due (artwork_id) values (${id})`)
  await reckoned(world)
  const paid = () => rows(sql`select member_id from ledger_entry where artwork_id = ${id} and reason = 'described'`)
  expect(await paid()).toEqual([{ member_id: old.id }])
  await merge(old, kept.id)
  await isGone(old)
  await reckoned(world)
  expect(await paid()).toEqual([{ member_id: kept.id }])
})

test('an agreement with a credit that an artist merge moved goes to the remaining account', async () => {
  const [double, into] = [await newArtist(world, other, 'Ilse Doppel'), await newArtist(world, other, 'Greta Einzel')]
  const { id } = await publishMural(world, other)
  await suggest(world, id, double, old)
  await suggest(world, id, into, other)
  const merged = await world.call(artists.merge, { params: { id: double }, body: { into } }, admin)
  expect(merged.status).toBe(200)
  const said = async () =>
    (await sql`select member_id, is_new from merged_agreement where merged_id = ${double}`.execute(world.parts.db)).rows
  expect(await said()).toEqual([{ member_id: old.id, is_new: true }])
  await merge(old, kept.id)
  await isGone(old)
  expect(await said()).toEqual([{ member_id: kept.id, is_new: true }])
})

test('a mention of a merged account shows the remaining one, and a mention an edit removed stays removed', async () => {
  const [called, uncalled] = [await world.member('called'), await world.member('uncalled')]
  const { id } = await publishMural(world, other)
  const body = { id: CommentId.parse(newId()), text: `Ask @${called.username} and @${uncalled.username}` }
  await world.call(comments.write, { params: { id }, body }, other)
  const edit = { params: { id: body.id }, body: { text: `Ask @${called.username}` } }
  expect((await world.call(comments.edit, edit, other)).status).toBe(200)
  for (const member of [called, uncalled]) {
    await merge(member, kept.id)
    await isGone(member)
  }
  const [comment] = (await world.call(comments.list, { params: { id }, query: {} })).body.items
  expect(comment).toMatchObject({ text: `Ask @${kept.username}`, mentions: [kept.username] })
})

test('merging moves every column of tables with one row per person and thing', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and table_name = any(${[...new Set(onceEach.map(([table]) => table))]}::text[]) order by 1`.execute(
    world.parts.db,
  )
  const moved = onceEach.flatMap(([table, ...columns]) => columns.map((column) => `${table}.${column}`))
  const setByTriggers = ['props.person_key']
  const left = rows.map(({ name }) => name).filter((name) => ![...moved, ...setByTriggers].includes(name))
  expect(left).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})

test('a merge keeps the later suspension with its reason, and an appeal against it ends it', {
  tags: ['slow'],
}, async () => {
  const { db } = world.parts
  const suspend = (member: Member, days: 7 | 30, why: string) =>
    world.call(members.suspend, { params: { id: member.id }, body: { days, reason: why } }, admin)
  const standing = (member: Member) =>
    db
      .selectFrom('statement')
      .select(['id', 'reason'])
      .where('member_id', '=', member.id)
      .where('subject_id', '=', member.id)
      .where('ended_at', 'is', null)
      .execute()
  for (const [ofOld, ofKept, holds] of [
    [30, null, 'Insults'],
    [30, 'shut out with it', 'Insults'],
    [30, 7, 'Insults'],
    [7, 30, 'Spam'],
  ] as const) {
    const one = await world.member('one')
    const two = typeof ofKept === 'string' ? await openAnotherAccount(world, one) : await world.member('two')
    await suspend(one, ofOld, 'Insults')
    if (typeof ofKept === 'number') await suspend(two, ofKept, 'Spam')
    await merge(one, two.id)
    await isGone(one)
    const heir = () =>
      db
        .selectFrom('member')
        .select(['suspended_until', 'suspension_reason'])
        .where('id', '=', two.id)
        .executeTakeFirstOrThrow()
    expect(await heir()).toEqual({ suspended_until: expect.any(Date), suspension_reason: holds })
    const stated = await standing(two)
    expect(stated.map((statement) => statement.reason)).toEqual([holds])
    const said = newAppeal()
    await db
      .insertInto('appeal')
      .values({ ...said, statement_id: stated[0]?.id ?? '' })
      .execute()
    const body = { outcome: 'accepted' as const, answer: 'They said sorry' }
    const judge = await newInCharge(world, 'admin')
    expect((await world.call(moderation.answer, { params: { id: said.id }, body }, judge)).status).toBe(200)
    expect(await heir()).toEqual({ suspended_until: null, suspension_reason: null })
  }
})

test('refuses a merge into itself, an unknown or leaving account, and by non-administrators', async () => {
  const [one, two] = [await world.member('one'), await world.member('two')]
  expect((await merge(one, one.id)).error.fields).toEqual({ into: 'An account can’t be merged into itself' })
  expect((await merge(one, crypto.randomUUID())).error.fields).toEqual({ into: 'Account not found' })
  expect((await merge(one, two.id, await newInCharge(world, 'moderator'))).status).toBe(403)
  expect((await merge(admin, one.id)).error.message).toBe('You can’t change your own account here')
  expect((await removeAccount(world, admin, admin, false)).status).toBe(403)
  await world.parts.db
    .insertInto('departure')
    .values({ member_id: two.id, kind: 'merge', into_id: admin.id, begun_at: new Date(Date.now() + 1) })
    .execute()
  const late = await merge(one, two.id)
  expect([400, 409]).toContain(late.status)
})

const goesWithThem = [
  ...['achievement_due.member_id', 'departure.member_id', 'departure.into_id', 'ledger_entry.member_id'],
  ...['notification.member_id', 'notification_actor.member_id', 'notification_box.member_id'],
  ...['notification_choice.member_id', 'push_subscription.member_id'],
]

test('every column that refers to members is moved by a merge or deleted with the member', async () => {
  const { rows: found } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text || '.' || attribute.attname as name
    from pg_constraint join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
    where contype = 'f' and confrelid = 'member'::regclass order by 1`.execute(world.parts.db)
  const names = found.map(({ name }) => name)
  expect(names.filter((name) => ![...movedColumns, ...goesWithThem].includes(name))).toEqual([])
})
