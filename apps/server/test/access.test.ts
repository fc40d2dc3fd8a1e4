import { expect, test } from 'vitest'
import { type Row, send, world } from './access-row.ts'
import { rowsOfAdmin } from './access-rows-admin.ts'
import { rowsOfClaims } from './access-rows-claims.ts'
import { rowsOfMakers } from './access-rows-makers.ts'
import { rowsOfPeople } from './access-rows-people.ts'
import { rowsOfWorks } from './access-rows-works.ts'
import { newInCharge, newModerator } from './people-in-charge.ts'
import { newId } from './photos.ts'
import type { Member } from './world.ts'

/** Every route that is not public has a row here; the test that generates the matrix fails without one. */
const rows: Record<string, Row> = { ...rowsOfWorks, ...rowsOfMakers, ...rowsOfPeople, ...rowsOfAdmin, ...rowsOfClaims }

const suspended = await world.member('suspended')
const suspended_until = new Date(Date.now() + 86_400_000)
await world.parts.db.updateTable('member').set({ suspended_until }).where('id', '=', suspended.id).execute()

const [moderator, admin] = [await newModerator(world), await newInCharge(world, 'admin')]
/** The same accounts for every row, except for the row that signs them out. */
const inCharge = async (route: string): Promise<[Member, Member]> =>
  route.endsWith('/end-sessions') ? [await newModerator(world), await newInCharge(world, 'admin')] : [moderator, admin]

const guarded = () => world.app.routeTable.filter(({ access }) => access !== 'public')

test('every route that is not public has a row in the matrix', () => {
  const known = guarded().map(({ method, url }) => `${method} ${url}`)
  // Fastify adds a HEAD beside each GET; it is the same handler behind the same check.
  const twins = known.filter((route) => route.startsWith('HEAD ') && known.includes(route.replace('HEAD', 'GET')))
  expect(known.filter((route) => !twins.includes(route)).sort()).toEqual(Object.keys(rows).sort())
})

test.each(Object.entries(rows))(
  '%s: refuses visitors, forged tokens and suspended members at once, allows the owner, refuses other members, and allows staff by their role',
  async (route, row) => {
    const [method = ''] = route.split(' ')
    const owner = await world.member('owner')
    const other = await world.member('other')
    const request = await row.request(owner)
    expect(await send(method, request, null)).toBe(401)
    expect(await send(method, request, `${owner.idToken.slice(0, -6)}AAAAAA`)).toBe(401)
    expect(await send(method, request, owner.accessToken), 'an access token is no id token').toBe(401)
    expect(await send(method, request, suspended.idToken)).toBe(403)
    expect(await send(method, request, other.idToken)).toBe(row.other)
    const [moderator, admin] = await inCharge(route)
    if (row.moderator === undefined) {
      expect(await send(method, request, moderator.idToken), 'a moderator').toBe(row.other)
      expect(await send(method, request, admin.idToken), 'an administrator').toBe(row.other)
    }
    const own = route === 'POST /api/uploads' ? await row.request(owner) : request
    expect(await send(method, own, owner.idToken)).toBe(row.owner)
    if (row.moderator === undefined) return
    for (const [who, expected] of [
      [moderator, row.moderator],
      [admin, row.admin ?? row.moderator],
    ] as const) {
      // A fresh request, so that the owner's and the other member's actions do not affect the result.
      const ownRequest = typeof expected === 'number' && expected !== 403 ? await row.request(owner) : request
      const status = await send(method, ownRequest, who.idToken)
      if (expected !== 'may') expect(status, who.username).toBe(expected)
      else expect([401, 403], who.username).not.toContain(status)
    }
  },
)

test('public routes are readable without signing in', async () => {
  const open = world.app.routeTable.filter(({ access, method }) => access === 'public' && method === 'GET')
  expect(open.length).toBeGreaterThan(50)
  for (const { url } of open) {
    const status = await send('GET', { url: url.replaceAll(/:\w+/g, newId()).replace('*', 'x') }, null)
    expect([401, 403], url).not.toContain(status)
  }
})
