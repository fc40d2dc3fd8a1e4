import type { AuditEntry } from '@allcity/contract/audit'
import { stringify } from 'csv-stringify/sync'

const csv = { escape_formulas: true, record_delimiter: 'windows' } as const
const header = ['time', 'decision', 'about', 'name', 'link', 'id', 'by', 'reason', 'details']

/** Begins with a byte order mark, by which Excel reads accents. */
export const auditFrame = { head: `\ufeff${stringify([header], csv)}`, tail: '' }

/** Decisions as lines of CSV: times in UTC, links with the address of the site. */
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
