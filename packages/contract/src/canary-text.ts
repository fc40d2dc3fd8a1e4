import type { CanaryTerms } from './canary.ts'
import { dayMs } from './dates.ts'

/** The labels of the terms in the signed text. */
export const canaryHeads = {
  site: 'Site',
  signedOn: 'Signed on',
  renewBy: 'To be renewed by',
  news: 'News of the day',
} as const

/** The signed text: one line per term, an empty line, the statement. */
export function canaryText({ site, signedOn, renewBy, news, statement }: CanaryTerms): string {
  const lines = [
    `${canaryHeads.site}: ${site}`,
    `${canaryHeads.signedOn}: ${signedOn}`,
    `${canaryHeads.renewBy}: ${renewBy}`,
    ...(news === null ? [] : [`${canaryHeads.news}: ${news}`]),
  ]
  return `${lines.join('\n')}\n\n${statement.trim()}\n`
}

/** The canary is in time until the end of its last day in UTC. */
export const isCanaryLate = ({ renewBy }: Pick<CanaryTerms, 'renewBy'>, now: number): boolean =>
  now >= Date.parse(renewBy) + dayMs
