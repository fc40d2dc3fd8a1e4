import type { Surface } from '@allcity/contract/artworks'
import type { SightingStatus } from '@allcity/contract/sightings'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'

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

/** They name no kind: languages bend its word in the sentence. */
const decayOnSurface: Record<Surface, (span: string) => string> = {
  wall: (span) => t`Half of all works like this on walls are gone within ${span}.`,
  shutter: (span) => t`Half of all works like this on shutters are gone within ${span}.`,
  train: (span) => t`Half of all works like this on trains are gone within ${span}.`,
  vehicle: (span) => t`Half of all works like this on vehicles are gone within ${span}.`,
  billboard: (span) => t`Half of all works like this on billboards are gone within ${span}.`,
  ground: (span) => t`Half of all works like this on the ground are gone within ${span}.`,
  street_furniture: (span) => t`Half of all works like this on street furniture are gone within ${span}.`,
  other: (span) => t`Half of all works like this are gone within ${span}.`,
}

/** 'Half of all works like this on walls are gone within 7 years.' */
export const decayWords = ({ surface }: { surface: Surface }, halfLifeDays: number): string =>
  decayOnSurface[surface](spanWords(halfLifeDays))

export function spanWords(days: number): string {
  if (days >= 700) return t`${plural(Math.round(days / 365), { one: 'a year', other: '# years' })}`
  if (days >= 60) return t`${plural(Math.round(days / 30), { one: 'a month', other: '# months' })}`
  return t`${plural(days, { one: 'a day', other: '# days' })}`
}
