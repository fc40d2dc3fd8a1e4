import type { ArtworkKind, Surface } from '@allcity/contract/artworks'
import type { SightingStatus } from '@allcity/contract/sightings'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
import { kindsInSentence } from '#web/lib/words.ts'

const choices: Record<SightingStatus, MessageDescriptor> = {
  present: msg`Still there`,
  damaged: msg`Damaged`,
  painted_over: msg`Painted over`,
  removed: msg`Gone`,
}

export const choiceWord = (status: SightingStatus) => translate(choices[status])
export const saysGone = (status: SightingStatus) => status === 'painted_over' || status === 'removed'

/** How many of five stops are lit. */
export function litStops(probability: number | null): number {
  if (probability === null || probability === 0) return 0
  return [0.9, 0.7, 0.5, 0.25].filter((step) => probability >= step).length + 1
}

const decayOnSurface: Record<Surface, (what: string, span: string) => string> = {
  wall: (what, span) => t`Half of all ${what} on walls are gone within ${span}.`,
  shutter: (what, span) => t`Half of all ${what} on shutters are gone within ${span}.`,
  train: (what, span) => t`Half of all ${what} on trains are gone within ${span}.`,
  vehicle: (what, span) => t`Half of all ${what} on vehicles are gone within ${span}.`,
  billboard: (what, span) => t`Half of all ${what} on billboards are gone within ${span}.`,
  ground: (what, span) => t`Half of all ${what} on the ground are gone within ${span}.`,
  street_furniture: (what, span) => t`Half of all ${what} on street furniture are gone within ${span}.`,
  other: (what, span) => t`Half of all ${what} like this one are gone within ${span}.`,
}

/** 'Half of all murals on walls are gone within 7 years.' */
export function decayWords({ kind, surface }: { kind: ArtworkKind; surface: Surface }, halfLifeDays: number) {
  const what = kind === 'other' ? t`works` : kindsInSentence(kind)
  return decayOnSurface[surface](what, spanWords(halfLifeDays))
}

export function spanWords(days: number): string {
  if (days >= 700) return t`${plural(Math.round(days / 365), { one: 'a year', other: '# years' })}`
  if (days >= 60) return t`${plural(Math.round(days / 30), { one: 'a month', other: '# months' })}`
  return t`${plural(days, { one: 'a day', other: '# days' })}`
}
