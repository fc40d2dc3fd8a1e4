import { moderation } from '@allcity/contract/moderation'
import { statements } from '@allcity/contract/statements'
import { beforeAll, expect, test } from 'vitest'
import { findStatement, newAppeal } from '#test/moderation.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { newPicture } from '#test/photos.ts'
import { about, ask, decide, findCase, publishWork } from '#test/takedowns.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let moderator: Member

beforeAll(async () => {
  ana = await world.member('ana')
  moderator = await newModerator(world)
  // A second moderator who could decide: a sole moderator is never excluded.
  await newModerator(world)
})

test('two moderators at once decide a notice once, and nobody decides about their own works or requests', async () => {
  const own = await publishWork(world, moderator, await newPicture())
  const { number } = (await ask(world, about(world, [own]))).json()
  expect((await decide(world, (await findCase(world, moderator, number)).id, false, moderator)).status).toBe(403)
  const other = await newModerator(world)
  const work = await publishWork(world, ana, await newPicture())
  const asking = (await ask(world, about(world, [work], { email: other.email }))).json()
  expect((await decide(world, (await findCase(world, moderator, asking.number)).id, true, other)).status).toBe(403)
  const { id } = await findCase(world, moderator, (await ask(world, about(world, [work]))).json().number)
  const answers = await Promise.all([decide(world, id, true, other), decide(world, id, false, moderator)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a moderator whose work it is about does not learn who asked', async () => {
  const own = await publishWork(world, moderator, await newPicture())
  const { number } = (await ask(world, about(world, [own]))).json()
  expect(await findCase(world, moderator, number)).toMatchObject({ isMine: true, name: null, email: null, why: null })
})

test('the asker sees that another moderator decides, and a sole moderator decides their own notice', async () => {
  const work = await publishWork(world, ana, await newPicture())
  const { number } = (await ask(world, about(world, [work], { email: moderator.email }))).json()
  expect(await findCase(world, moderator, number)).toMatchObject({ isMine: true, email: moderator.email })
  const own = await findCase(
    world,
    moderator,
    (await ask(world, about(world, [await publishWork(world, moderator, await newPicture())]))).json().number,
  )
  const others = db.updateTable('member').where('id', '<>', moderator.id)
  const before = await db.selectFrom('member').select('id').where('role', '=', 'moderator').execute()
  await others.set({ role: 'member' }).execute()
  expect(await findCase(world, moderator, own.number)).toMatchObject({ isMine: false, email: 'kim@example.net' })
  expect((await decide(world, own.id, false, moderator)).status).toBe(200)
  await db
    .updateTable('member')
    .set({ role: 'moderator' })
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .execute()
})

test('asks for another moderator when every moderator is involved in a notice', async () => {
  const inCharge = db.updateTable('member').where('role', '<>', 'member').where('id', '<>', moderator.id)
  const before = await inCharge.set({ role: 'member' }).returning('id').execute()
  const asker = await newModerator(world)
  const own = await publishWork(world, moderator, await newPicture())
  const { number } = (await ask(world, about(world, [own], { email: asker.email }))).json()
  const { id } = await findCase(world, moderator, number)
  for (const one of [asker, moderator]) {
    expect(await findCase(world, one, number)).toMatchObject({ isMine: true, isStuck: true })
    const refused = await decide(world, id, false, one)
    expect([refused.status, refused.error.message]).toEqual([403, expect.stringContaining('needs to add one')])
  }
  const third = await newModerator(world)
  expect(await findCase(world, moderator, number)).toMatchObject({ isMine: true, isStuck: false })
  expect((await decide(world, id, false, third)).status).toBe(200)
  const ids = before.map((one) => one.id)
  await db.updateTable('member').set({ role: 'moderator' }).where('id', 'in', ids).execute()
})

test('the moderator who asked for a takedown cannot answer the appeal against it', async () => {
  const [asker, work] = [await newModerator(world), await publishWork(world, ana, await newPicture())]
  const { number } = (await ask(world, about(world, [work], { email: asker.email }))).json()
  await decide(world, (await findCase(world, moderator, number)).id, true, moderator)
  const sentAppeal = newAppeal()
  await world.call(statements.appeal, { params: { id: await findStatement(world, work) }, body: sentAppeal }, ana)
  const refuse = (as: Member) =>
    world.call(moderation.answer, { params: { id: sentAppeal.id }, body: { outcome: 'refused', answer: 'A face' } }, as)
  const refused = await refuse(asker)
  expect([refused.status, refused.error.message]).toEqual([403, expect.stringContaining('This is about you')])
  expect((await refuse(await newModerator(world))).status).toBe(200)
})
