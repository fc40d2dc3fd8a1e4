import { randomUUID } from 'node:crypto'
import { auth } from '@allcity/contract/auth'
import { users } from '@allcity/contract/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '#test/sessions.ts'
import { type Member, openWorld, passwordHash, type World } from '#test/world.ts'

let world: World
let taken: string
beforeAll(async () => {
  world = await openWorld()
})

/** A name whose letters no other member of this world uses. */
const newName = () => `wren${randomUUID().replaceAll(/[^a-f]/g, '')}`

async function rename(member: Member, username: string) {
  const { status, error } = await world.call(users.editProfile, { body: { username } }, member)
  return [status, error?.fields?.username]
}

async function firstName(username: string): Promise<string> {
  const email = `${randomUUID()}@example.org`
  await world.parts.pool?.seedAccount({ email, passwordHash, username })
  return auth.login.response.parse((await signIn(world, email)).json()).user.username
}

test('a name that looks like one that is taken is refused, and a newcomer gets it with a number', async () => {
  taken = newName()
  expect(await firstName(taken)).toBe(taken)
  const other = await world.member('ana')
  const alike = [
    taken.toUpperCase(),
    taken.replace('wren', 'ｗｒｅｎ'),
    taken.replace('wren', 'wʀen'),
    taken.replace('wren', 'vvren'),
  ]
  for (const name of alike) {
    expect(await rename(other, name), name).toEqual([409, 'This username is taken. Choose another one'])
  }
  const checkName = async (username: string) => (await world.call(users.availability, { params: { username } })).body
  expect(await checkName(taken.replace('wren', 'vvren'))).toEqual({
    problem: 'This username is taken. Choose another one',
  })
  expect(await checkName('ｓｕｐｐｏｒｔ')).toEqual({ problem: 'This username is reserved. Choose another one' })
  expect(await checkName('a b')).toEqual({ problem: expect.stringContaining('letters, numbers') })
  expect(await checkName(newName())).toEqual({ problem: null })
  expect(await firstName(taken.replace('wren', 'vvren'))).toBe(`${taken.replace('wren', 'vvren')}2`)
})

test('a name of another script that looks like a Latin one is refused, and one that does not is taken', async () => {
  const latin = `coco${randomUUID().replaceAll(/[^ace]/g, '')}`
  const cyrillic = latin.replaceAll(/[acoe]/g, (letter) => ({ a: 'а', c: 'с', o: 'о', e: 'е' })[letter] ?? letter)
  expect(await firstName(latin)).toBe(latin)
  const other = await world.member('zoe')
  expect(await rename(other, cyrillic)).toEqual([409, 'This username is taken. Choose another one'])
  expect(await rename(other, `жи${cyrillic}`)).toEqual([200, undefined])
})

test('a name of several scripts, and one of the site, is refused by its field, and a newcomer is called a writer', async () => {
  const ana = await world.member('ana')
  expect(await rename(ana, 'wrеn')).toEqual([400, 'Use letters of one script only'])
  for (const name of ['admin', 'MODERATOR', 'Support2', 'all.city']) {
    expect(await rename(ana, name), name).toEqual([400, 'This username is reserved. Choose another one'])
  }
  // Cyrillic throughout.
  expect(await rename(ana, 'моԁ')).toEqual([400, 'This username is reserved. Choose another one'])
  for (const name of ['admin', 'wrеn', 'моԁ']) expect(await firstName(name)).toMatch(/^writer\d*$/)
})

test('a member keeps a name that new members may not take, also when the rest of the profile changes', async () => {
  const ana = await world.member('ana')
  await sql`update member set username = 'аdmin' where id = ${ana.id}`.execute(world.parts.db)
  const body = { username: 'аdmin', bio: 'Been here for years' }
  expect((await world.call(users.editProfile, { body }, ana)).status).toBe(200)
})

test('only one of several look-alikes requested at the same moment is given', async () => {
  const name = newName()
  const members = await Promise.all(['ana', 'zoe', 'kim'].map((first) => world.member(first)))
  const lookalikes = [name, name.replace('w', 'vv'), name.replace('wr', 'wʀ')]
  const outcomes = await Promise.all(members.map((member, at) => rename(member, lookalikes[at] ?? name)))
  expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 409, 409])
})
