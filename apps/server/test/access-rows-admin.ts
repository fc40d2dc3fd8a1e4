import { moderatorsOnly, type Row } from './access-row.ts'
import { newId } from './photos.ts'

/** What moderators and administrators do. */
export const rowsOfAdmin: Record<string, Row> = {
  'GET /api/audit': moderatorsOnly(() => ({ url: '/api/audit' })),
  'GET /api/imports': moderatorsOnly(() => ({ url: '/api/imports' })),
  'GET /api/imports/:id': moderatorsOnly(() => ({ url: `/api/imports/${newId()}` })),
  'GET /api/imports/:id/rows': moderatorsOnly(() => ({ url: `/api/imports/${newId()}/rows` })),
  'GET /api/imports/:id/kept': moderatorsOnly(() => ({ url: `/api/imports/${newId()}/kept` })),
  'GET /api/imports/:id/refused.csv': moderatorsOnly(() => ({ url: `/api/imports/${newId()}/refused.csv` })),
  'PUT /api/imports/:id/file': moderatorsOnly(() => ({
    url: `/api/imports/${newId()}/file?name=a.csv`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('a,b'),
  })),
  'PUT /api/imports/:id': moderatorsOnly(() => ({ url: `/api/imports/${newId()}`, payload: {} })),
  'POST /api/imports/:id/run': moderatorsOnly(() => ({ url: `/api/imports/${newId()}/run` })),
  'POST /api/imports/:id/undo': moderatorsOnly(() => ({ url: `/api/imports/${newId()}/undo` })),
  'DELETE /api/imports/:id': moderatorsOnly(() => ({ url: `/api/imports/${newId()}` })),
}
