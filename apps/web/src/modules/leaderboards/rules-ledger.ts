import { hourMs } from '@allcity/contract/dates'
import type { LedgerLine } from '@allcity/contract/leaderboards'

const reasons: Record<LedgerLine['reason'], string> = {
  solved: 'You were the first to say who made',
  battle_won: 'A battle was won by',
  renewed: 'You looked again at',
  published: 'You added',
  agreed: 'You agreed on who made',
  described: 'You described a picture of',
  sighted: 'You saw',
  credited: 'A credit for',
  maker_battle_won: 'A battle was won by',
  propped: 'Props for',
}

/** Before the name of the work: 'You added', 'Taken back: you added'. */
export function reasonWord({ reason, takesBack }: LedgerLine): string {
  const word = reasons[reason]
  return takesBack ? `Taken back: ${word.charAt(0).toLowerCase()}${word.slice(1)}` : word
}

/** 'Held, counts in 5 hours'. */
export function heldWord({ countsFrom }: LedgerLine, now: number): string {
  const hours = Math.max(1, Math.round((Date.parse(countsFrom) - now) / hourMs))
  return `Held, counts in ${hours === 1 ? 'an hour' : `${hours} hours`}`
}
