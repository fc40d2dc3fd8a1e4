import { dayMs } from './dates.ts'

/** The dates and the statement in the signed text. */
export interface CanaryContent {
  site: string
  /** Days, UTC. */
  signedOn: string
  renewBy: string
  /** A headline from the day of signing, which proves the date; null when the signer gave none. */
  news: string | null
  statement: string
}

/** The labels of the terms in the signed text. */
export const canaryHeads = {
  site: 'Site',
  signedOn: 'Signed on',
  renewBy: 'To be renewed by',
  news: 'News of the day',
} as const

/** The signed text: one line per term, an empty line, the statement. */
export function canaryText({ site, signedOn, renewBy, news, statement }: CanaryContent): string {
  const lines = [
    `${canaryHeads.site}: ${site}`,
    `${canaryHeads.signedOn}: ${signedOn}`,
    `${canaryHeads.renewBy}: ${renewBy}`,
    ...(news === null ? [] : [`${canaryHeads.news}: ${news}`]),
  ]
  return `${lines.join('\n')}\n\n${statement.trim()}\n`
}

/** The canary is in time until the end of its last day in UTC. */
export const isCanaryLate = ({ renewBy }: Pick<CanaryContent, 'renewBy'>, now: number): boolean =>
  now >= Date.parse(renewBy) + dayMs
