import { adminsOnly, moderatorsOnly, ownOnly, type Row, work, world } from './access-row.ts'
import { heldWork, newAppeal, reportedWork } from './moderation.ts'
import { newId } from './photos.ts'
import type { Member } from './world.ts'

const buildCasePath = async (owner: Member) => `/api/moderation/cases/${(await reportedWork(world, owner)).caseId}`
const statement = async (owner: Member) => `/api/statements/${(await heldWork(world, owner)).statementId}`

const about =
  (act: string, body: object): Row['request'] =>
  ({ id }) => ({ url: `/api/admin/users/${id}/${act}`, payload: { ...body, reason: 'Because' } })

/** Rows of moderators' and administrators' routes. */
export const rowsOfAdmin: Record<string, Row> = {
  'POST /api/reports': {
    request: async (owner) => ({
      url: '/api/reports',
      payload: { about: { type: 'artwork', id: await work(owner) }, reason: 'stolen' },
    }),
    owner: 409,
    other: 200,
  },
  'GET /api/moderation/cases': moderatorsOnly(() => ({ url: '/api/moderation/cases' })),
  'GET /api/moderation/cases/:id': moderatorsOnly(async (owner) => ({ url: await buildCasePath(owner) })),
  'POST /api/moderation/cases/:id/take': moderatorsOnly(async (owner) => ({
    url: `${await buildCasePath(owner)}/take`,
  })),
  'POST /api/moderation/cases/:id/decide': moderatorsOnly(async (owner) => ({
    url: `${await buildCasePath(owner)}/decide`,
    payload: { decision: 'dismiss' },
  })),
  'POST /api/moderation/decisions': moderatorsOnly(() => ({
    url: '/api/moderation/decisions',
    payload: { ids: [newId()], decision: 'dismiss' },
  })),
  'POST /api/moderation/cases/:id/restore': moderatorsOnly(async (owner) => ({
    url: `${await buildCasePath(owner)}/restore`,
    payload: { reason: 'It was right' },
  })),
  'GET /api/moderation/appeals': moderatorsOnly(() => ({ url: '/api/moderation/appeals' })),
  'POST /api/moderation/appeals/:id/answer': moderatorsOnly(() => ({
    url: `/api/moderation/appeals/${newId()}/answer`,
    payload: { outcome: 'accepted', answer: 'It was right' },
  })),
  'GET /api/statements': ownOnly(() => ({ url: '/api/statements' })),
  'GET /api/statements/:id': { request: async (owner) => ({ url: await statement(owner) }), owner: 200, other: 404 },
  'POST /api/statements/:id/appeal': {
    request: async (owner) => ({ url: `${await statement(owner)}/appeal`, payload: newAppeal() }),
    owner: 200,
    other: 404,
  },
  'GET /api/audit.csv': moderatorsOnly(() => ({ url: '/api/audit.csv' })),
  'GET /api/audit': moderatorsOnly(() => ({ url: '/api/audit' })),
  'GET /api/visits': moderatorsOnly(() => ({ url: '/api/visits' })),
  'GET /api/admin/overview': moderatorsOnly(() => ({ url: '/api/admin/overview' })),
  'GET /api/admin/jobs': adminsOnly(() => ({ url: '/api/admin/jobs' })),
  'POST /api/admin/test-mail': adminsOnly(() => ({ url: '/api/admin/test-mail', payload: { to: 'a@example.org' } })),
  'POST /api/admin/jobs/:name/:id/retry': adminsOnly(() => ({
    url: `/api/admin/jobs/photo-cut/${crypto.randomUUID()}/retry`,
    payload: {},
  })),
  'GET /api/admin/users': moderatorsOnly(() => ({ url: '/api/admin/users' })),
  'GET /api/admin/users/:id': moderatorsOnly(({ id }) => ({ url: `/api/admin/users/${id}` })),
  'PUT /api/admin/users/:id/role': adminsOnly(about('role', { role: 'admin' })),
  'POST /api/admin/users/:id/suspend': moderatorsOnly(about('suspend', { days: 1 })),
  'POST /api/admin/users/:id/remove-content': moderatorsOnly(about('remove-content', { rule: 'spam' })),
  'POST /api/admin/users/:id/unsuspend': moderatorsOnly(about('unsuspend', {})),
  'POST /api/admin/users/:id/sign-out': moderatorsOnly(about('sign-out', {})),
  'POST /api/admin/users/:id/merge': adminsOnly(about('merge', { into: crypto.randomUUID() })),
  'POST /api/admin/users/:id/delete': adminsOnly(about('delete', { username: 'x', keepsWorks: false })),
  'GET /api/imports': adminsOnly(() => ({ url: '/api/imports' })),
  'GET /api/imports/:id': adminsOnly(() => ({ url: `/api/imports/${newId()}` })),
  'GET /api/imports/:id/rows': adminsOnly(() => ({ url: `/api/imports/${newId()}/rows` })),
  'GET /api/imports/:id/kept': adminsOnly(() => ({ url: `/api/imports/${newId()}/kept` })),
  'GET /api/imports/:id/refused.csv': adminsOnly(() => ({ url: `/api/imports/${newId()}/refused.csv` })),
  'PUT /api/imports/:id/file': adminsOnly(() => ({
    url: `/api/imports/${newId()}/file?name=a.csv`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('a,b'),
  })),
  'PUT /api/imports/:id': adminsOnly(() => ({ url: `/api/imports/${newId()}`, payload: {} })),
  'POST /api/imports/:id/run': adminsOnly(() => ({ url: `/api/imports/${newId()}/run` })),
  'POST /api/imports/:id/undo': adminsOnly(() => ({ url: `/api/imports/${newId()}/undo` })),
  'DELETE /api/imports/:id': adminsOnly(() => ({ url: `/api/imports/${newId()}` })),
}
