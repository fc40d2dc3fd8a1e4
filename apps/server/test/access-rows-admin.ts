import { moderatorsOnly, type Row } from './access-row.ts'

/** What moderators and administrators do. */
export const rowsOfAdmin: Record<string, Row> = {
  'GET /api/audit': moderatorsOnly(() => ({ url: '/api/audit' })),
  'GET /api/visits': moderatorsOnly(() => ({ url: '/api/visits' })),
}
