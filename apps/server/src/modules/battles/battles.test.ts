import { battles } from '@allcity/contract/battles'
import { beforeAll, describe, expect, test } from 'vitest'
import { letPass, liveBattle, newBattleId, newModerator, twoWorks, until } from '#test/battles.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
let ana: Member
let zoe: Member
let kim: Member
let mod: Member
beforeAll(async () => {
  world = await openWorld()
  ;[ana, zoe, kim] = [await world.member('ana'), await world.member('zoe'), await world.member('kim')]
  mod = await newModerator(world)
})

const read = (id: string) => world.call(battles.get, { params: { id: battles.get.params.shape.id.parse(id) } })
const live = async () => liveBattle(world, mod, await twoWorks(world, [ana, zoe]))
const vote = (id: string, as: Member, choice: 'one' | 'other' = 'one') =>
  world.call(battles.vote, { params: { id: battles.get.params.shape.id.parse(id) }, body: { choice } }, as)

describe('a battle', () => {
  test('takes a vote that can be changed, tells nothing of it before the end, and all of it after', async () => {
    const { id } = await live()
    expect((await vote(id, kim)).body.choice).toBe('one')
    expect((await vote(id, kim, 'other')).body.choice).toBe('other')
    expect((await read(id)).body).toMatchObject({ state: 'live', result: null })
    await letPass(world, id, 'ends_at')
    await until(world, id, 'closed')
    expect((await read(id)).body.result).toMatchObject({ one: 0, other: 1, toFlip: 1, isProvisional: true })
    expect((await vote(id, kim)).error.message).toBe('This battle is over')
  })

  test('has an id that nobody else uses', async () => {
    expect((await read(newBattleId())).status).toBe(404)
  })
})
