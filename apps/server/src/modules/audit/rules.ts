import type { AuditEntry } from '@allcity/contract/audit'
import { stringify } from 'csv-stringify/sync'

const csv = { escape_formulas: true, record_delimiter: 'windows' } as const
const header = ['time', 'decision', 'about', 'name', 'link', 'id', 'by', 'reason', 'details']

/** Starts with a byte order mark, so that Excel reads accents. */
export const auditFrame = { head: `\ufeff${stringify([header], csv)}`, tail: '' }

/** Decisions as CSV lines: times in UTC, absolute links. */
export function auditLines(entries: AuditEntry[], baseUrl: string): string {
  const lines = entries.map(({ at, action, subject, by, reason, details }) => [
    at,
    action,
    subject.type,
    subject.name,
    subject.path && `${baseUrl}${subject.path}`,
    subject.id,
    by?.username,
    reason,
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ])
  return stringify(lines, csv)
}
