import type { CanaryTerms } from './canary.ts'
import { dayMs } from './dates.ts'

/** The words before each term in the text that is signed. */
export const canaryHeads = {
  site: 'Site',
  signedOn: 'Signed on',
  renewBy: 'To be renewed by',
  news: 'News of the day',
} as const

/** The text that is signed: a few lines of terms, an empty one, the statement. */
export function canaryText({ site, signedOn, renewBy, news, statement }: CanaryTerms): string {
  const lines = [
    `${canaryHeads.site}: ${site}`,
    `${canaryHeads.signedOn}: ${signedOn}`,
    `${canaryHeads.renewBy}: ${renewBy}`,
    ...(news === null ? [] : [`${canaryHeads.news}: ${news}`]),
  ]
  return `${lines.join('\n')}\n\n${statement.trim()}\n`
}

/** Through the whole of its last day, UTC, it is in time. */
export const isCanaryLate = ({ renewBy }: Pick<CanaryTerms, 'renewBy'>, now: number): boolean =>
  now >= Date.parse(renewBy) + dayMs
