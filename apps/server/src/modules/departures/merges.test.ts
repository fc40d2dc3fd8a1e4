import { artists } from '@allcity/contract/artists'
import { CommentId, comments } from '@allcity/contract/comments'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { mergeAccount, untilGone } from '#test/departures.ts'
import { newArtist, suggest } from '#test/makers.ts'
import { newInCharge } from '#test/people-in-charge.ts'
import { newId, publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { onceEach } from './commands-move.ts'

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

const merge = (from: Member, into: Member) => mergeAccount(world, admin, from, into.id)

test('who agreed with a credit that a merge of doubles took has agreed with it under the account that stays', async () => {
  const [double, into] = [await newArtist(world, other, 'Ilse Doppel'), await newArtist(world, other, 'Greta Einzel')]
  const { id } = await publishMural(world, other)
  await suggest(world, id, double, old)
  await suggest(world, id, into, other)
  const merged = await world.call(artists.merge, { params: { id: double }, body: { into } }, admin)
  expect(merged.status).toBe(200)
  const said = async () =>
    (await sql`select member_id, is_new from merged_agreement where merged_id = ${double}`.execute(world.parts.db)).rows
  expect(await said()).toEqual([{ member_id: old.id, is_new: true }])
  await merge(old, kept)
  await untilGone(world, old)
  expect(await said()).toEqual([{ member_id: kept.id, is_new: true }])
})

test('a comment that mentions an account mentions the one it became; what an edit took out stays out', async () => {
  const [called, uncalled] = [await world.member('called'), await world.member('uncalled')]
  const { id } = await publishMural(world, other)
  const body = { id: CommentId.parse(newId()), text: `Ask @${called.username} and @${uncalled.username}` }
  await world.call(comments.write, { params: { id }, body }, other)
  const edit = { params: { id: body.id }, body: { text: `Ask @${called.username}` } }
  expect((await world.call(comments.edit, edit, other)).status).toBe(200)
  for (const member of [called, uncalled]) {
    await merge(member, kept)
    await untilGone(world, member)
  }
  const [comment] = (await world.call(comments.list, { params: { id }, query: {} })).body.items
  expect(comment).toMatchObject({ text: `Ask @${kept.username}`, mentions: [kept.username] })
})

test('of what a person has once a thing every column goes along', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and table_name = any(${[...new Set(onceEach.map(([table]) => table))]}::text[]) order by 1`.execute(
    world.parts.db,
  )
  const moved = onceEach.flatMap(([table, ...columns]) => columns.map((column) => `${table}.${column}`))
  expect(rows.map(({ name }) => name).filter((name) => !moved.includes(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})
