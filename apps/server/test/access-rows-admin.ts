import { moderatorsOnly, type Row, work } from './access-row.ts'

/** What moderators and administrators do. */
export const rowsOfAdmin: Record<string, Row> = {
  'POST /api/reports': {
    request: async (owner) => ({
      url: '/api/reports',
      payload: { about: { type: 'artwork', id: await work(owner) }, reason: 'stolen' },
    }),
    owner: 409,
    other: 200,
  },
  'GET /api/audit': moderatorsOnly(() => ({ url: '/api/audit' })),
}
