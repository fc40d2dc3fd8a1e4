import { hourMs } from '@allcity/contract/dates'
import type { LedgerLine } from '@allcity/contract/leaderboards'
import { plural, t } from '@lingui/core/macro'
import { formatTitle } from '#web/lib/words.ts'

const sentences: Record<LedgerLine['reason'], (work: string) => string> = {
  solved: (work) => t`Identified the artist of ${work}`,
  battle_won: (work) => t`${work} won a battle`,
  renewed: (work) => t`Checked on ${work}`,
  published: (work) => t`Added ${work}`,
  agreed: (work) => t`Confirmed the artist of ${work}`,
  described: (work) => t`Described a photo of ${work}`,
  sighted: (work) => t`Saw ${work}`,
  credited: (work) => t`Credited with ${work}`,
  maker_battle_won: (work) => t`${work} won a battle`,
  propped: (work) => t`Props for ${work}`,
}

/** 'Added Kelpie', 'Added Kelpie (reversed)', 'Added a removed work'. */
export function reasonWord({ reason, takesBack, work }: LedgerLine): string {
  const sentence = sentences[reason](work ? formatTitle(work) : t`a removed work`)
  return takesBack ? t`${sentence} (reversed)` : sentence
}

/** 'Pending, 5 hours left'. */
export function heldWord({ countsFrom }: LedgerLine, now: number): string {
  const hours = Math.max(1, Math.round((Date.parse(countsFrom) - now) / hourMs))
  return t`${plural(hours, { one: 'Pending, # hour left', other: 'Pending, # hours left' })}`
}
