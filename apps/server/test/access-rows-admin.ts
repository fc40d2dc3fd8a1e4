import { moderatorsOnly, type Row } from './access-row.ts'

const about = (act: string, body: object) =>
  moderatorsOnly(({ id }) => ({ url: `/api/admin/users/${id}/${act}`, payload: { ...body, reason: 'Because' } }))

/** What moderators and administrators do. */
export const rowsOfAdmin: Record<string, Row> = {
  'GET /api/audit': moderatorsOnly(() => ({ url: '/api/audit' })),
  'GET /api/admin/overview': moderatorsOnly(() => ({ url: '/api/admin/overview' })),
  'GET /api/admin/jobs': moderatorsOnly(() => ({ url: '/api/admin/jobs' })),
  'POST /api/admin/jobs/:name/:id/retry': moderatorsOnly(() => ({
    url: `/api/admin/jobs/photo-cut/${crypto.randomUUID()}/retry`,
    payload: {},
  })),
  'GET /api/admin/users': moderatorsOnly(() => ({ url: '/api/admin/users' })),
  'GET /api/admin/users/:id': moderatorsOnly(({ id }) => ({ url: `/api/admin/users/${id}` })),
  'PUT /api/admin/users/:id/role': about('role', { role: 'admin' }),
  'POST /api/admin/users/:id/suspend': about('suspend', { days: 1 }),
  'POST /api/admin/users/:id/unsuspend': about('unsuspend', {}),
  'POST /api/admin/users/:id/sign-out': about('sign-out', {}),
  'POST /api/admin/users/:id/merge': about('merge', { into: crypto.randomUUID() }),
  'POST /api/admin/users/:id/delete': about('delete', { username: 'x', keepsWorks: false }),
}
