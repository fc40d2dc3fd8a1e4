import { artists } from '@allcity/contract/artists'
import { claims } from '@allcity/contract/claims'
import type { MakerId } from '@allcity/contract/makers'
import { beforeEach, expect, test } from 'vitest'
import { newArtist } from '#test/makers.ts'
import { newModerator } from '#test/people-in-charge.ts'
import { type Member, openWorld } from '#test/world.ts'

const world = await openWorld()
const { db } = world.parts
let ana: Member
let zoe: Member
let moderator: Member

// Claims are counted a minute and member.
beforeEach(async () => {
  ;[ana, zoe] = [await world.member('ana'), await world.member('zoe')]
  moderator = await newModerator(world)
})

const merge = async (id: MakerId, into: MakerId) => {
  expect((await world.call(artists.merge, { params: { id }, body: { into } }, moderator)).status).toBe(200)
}
const pair = async (name: string) =>
  [await newArtist(world, ana, `${name} Double`), await newArtist(world, ana, `${name} Kept`)] as const
const rowsOn = (...makers: MakerId[]) =>
  db.selectFrom('claim').selectAll().where('maker_id', 'in', makers).orderBy('id').execute()

test('an artist who is claimed at the moment they are merged away is claimed as who stands for both', async () => {
  for (const round of [1, 2, 3, 4]) {
    const [double, kept] = await pair(`At The Moment ${round}`)
    const [, opened] = await Promise.all([
      merge(double, kept),
      world.call(claims.open, { body: { artistId: double } }, zoe),
    ])
    expect(opened.status).toBe(200)
    expect((await rowsOn(double, kept)).map((row) => [row.maker_id, row.state])).toEqual([[kept, 'open']])
  }
})
